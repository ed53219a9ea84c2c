ALTER TABLE "tributes" ADD COLUMN "born_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "died_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "kept_by" text DEFAULT '' NOT NULL;