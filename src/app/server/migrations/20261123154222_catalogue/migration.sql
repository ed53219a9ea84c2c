CREATE TABLE "catalogue_texts" (
	"slug" text PRIMARY KEY,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"born" integer,
	"died" integer,
	"work" text DEFAULT '' NOT NULL,
	"year" integer,
	"translator" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"themes" text[] NOT NULL,
	"faith" text NOT NULL,
	"tone" text NOT NULL,
	"for_whom" text[] NOT NULL,
	"loss" text[] NOT NULL,
	"seconds" integer NOT NULL,
	"rights" text,
	"rights_reason" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"shipped_hash" text,
	"changed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_texts_rights" CHECK ("status" <> 'live' or ("rights" is not null and "rights_reason" <> ''))
);
--> statement-breakpoint
CREATE INDEX "catalogue_texts_order" ON "catalogue_texts" ("position","slug");--> statement-breakpoint
CREATE INDEX "catalogue_texts_updated" ON "catalogue_texts" ("updated_at");