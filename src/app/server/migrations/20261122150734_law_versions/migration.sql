CREATE TABLE "law_versions" (
	"hash" text PRIMARY KEY,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_start_at" timestamp with time zone NOT NULL
);
