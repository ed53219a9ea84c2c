ALTER TABLE "tributes" ADD COLUMN "pronouns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "flowers" text DEFAULT 'unsaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "charity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "dress" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "wishes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "loss" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "readings" jsonb DEFAULT '[]' NOT NULL;