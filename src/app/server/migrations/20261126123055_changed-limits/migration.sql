CREATE TABLE "changed_limits" (
	"name" text PRIMARY KEY,
	"value" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "changed_limits_in_bounds" CHECK (("name" = 'lettersPerAddress' and "value" between 3 and 20) or ("name" = 'lettersPerNetwork' and "value" between 20 and 2000) or ("name" = 'signInTriesPerNetwork' and "value" between 20 and 1000) or ("name" = 'entriesPerNetwork' and "value" between 3 and 200) or ("name" = 'photographsPerNetwork' and "value" between 20 and 3000) or ("name" = 'reportsPerAuthor' and "value" between 2 and 60) or ("name" = 'reportsPerNetwork' and "value" between 5 and 200) or ("name" = 'hiddenPerNetwork' and "value" between 1 and 20) or ("name" = 'applicationsPerNetwork' and "value" between 2 and 100))
);
