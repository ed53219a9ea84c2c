ALTER TABLE "mails" ADD COLUMN "matter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_by_address" ON "mails" (lower("to"));--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" ("due_at") WHERE state = 'queued';