CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY,
	"deed" text NOT NULL,
	"target_id" text NOT NULL,
	"why" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"agreed_by" text,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_as" text
);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "admin_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_why" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_of_a_kind" ON "consents" ("deed","target_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "consents_waiting" ON "consents" ("asked_at","id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "consents_target" ON "consents" ("target_id");--> statement-breakpoint
CREATE INDEX "consents_asked_by" ON "consents" ("asked_by");--> statement-breakpoint
CREATE INDEX "consents_ended" ON "consents" ("ended_at");
