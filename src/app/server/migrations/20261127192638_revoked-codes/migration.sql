ALTER TABLE "action_codes" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "action_codes" ADD COLUMN "revoked_for" text;--> statement-breakpoint
ALTER TABLE "action_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "action_codes" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "action_codes" ALTER COLUMN "created_at" DROP NOT NULL;