ALTER TABLE "gift_returns" ADD COLUMN "booked_as" text;--> statement-breakpoint
ALTER TABLE "gift_returns" ADD COLUMN "is_still_owed" boolean DEFAULT false NOT NULL;