CREATE TABLE "catalogue_prompts" (
	"slug" text PRIMARY KEY,
	"closeness" text NOT NULL,
	"moment" text NOT NULL,
	"tone" text NOT NULL,
	"avoid_when" text[] NOT NULL,
	"language" text NOT NULL,
	"wordings" jsonb NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"shipped_hash" text,
	"changed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_prompts_order" ON "catalogue_prompts" ("position","slug");