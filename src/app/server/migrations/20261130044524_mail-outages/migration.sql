CREATE TABLE "mail_outage" (
	"is_only" boolean PRIMARY KEY DEFAULT true,
	"since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"logged_at" timestamp with time zone,
	CONSTRAINT "mail_outage_is_only" CHECK ("is_only")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "late" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "ended_as" text;