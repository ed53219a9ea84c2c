CREATE TABLE "report_decisions" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"act" text NOT NULL,
	"why" text NOT NULL,
	"to_reporter" text NOT NULL,
	"to_reported" text NOT NULL,
	"before" jsonb NOT NULL,
	"rev" integer NOT NULL,
	"ended" uuid[] NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "report_events" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"what" text NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY,
	"number" integer UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"tribute_id" uuid,
	"reason" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"details" text NOT NULL,
	"relation" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"language" text NOT NULL,
	"reporter" text NOT NULL,
	"network" text NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"is_doubtful" boolean NOT NULL,
	"snapshot" jsonb NOT NULL,
	"photograph_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "candles" ADD COLUMN "stood_as" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "stood_as" text;--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD COLUMN "house_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "giving_frozen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "report_decisions_target" ON "report_decisions" ("kind","target_id","decided_at");--> statement-breakpoint
CREATE INDEX "report_decisions_report" ON "report_decisions" ("report_id");--> statement-breakpoint
CREATE INDEX "report_decisions_decided_by" ON "report_decisions" ("decided_by");--> statement-breakpoint
CREATE INDEX "report_events_report" ON "report_events" ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" ("kind","target_id","reporter") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "reports_sent" ON "reports" ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" ("kind","target_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_tribute" ON "reports" ("tribute_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" ("reporter","created_at");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" ("user_id");--> statement-breakpoint
CREATE INDEX "reports_email" ON "reports" (lower("email"));--> statement-breakpoint
CREATE INDEX "reports_ended" ON "reports" ("ended_at");--> statement-breakpoint
CREATE INDEX "reports_photographs" ON "reports" USING gin ("photograph_ids");--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_undone_by_users_id_fkey" FOREIGN KEY ("undone_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;