ALTER TABLE "tribute_versions" ADD COLUMN "kept_for" text;--> statement-breakpoint
ALTER TABLE "tribute_versions" ADD COLUMN "last_saved_by" text;