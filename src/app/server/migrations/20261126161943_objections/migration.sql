CREATE TABLE "report_appeals" (
	"id" uuid PRIMARY KEY,
	"decision_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"first_decision_id" uuid NOT NULL,
	"as" text NOT NULL,
	"party" text NOT NULL,
	"user_id" text,
	"words" text NOT NULL,
	"counter_notice" jsonb,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"put_back_at" timestamp with time zone,
	"court_at" timestamp with time zone,
	"court_why" text DEFAULT '' NOT NULL,
	"court_by" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"outcome" text,
	"why" text DEFAULT '' NOT NULL,
	"to_reporter" text DEFAULT '' NOT NULL,
	"to_reported" text DEFAULT '' NOT NULL,
	"new_decision_id" uuid
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notice" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "report_appeals_once" ON "report_appeals" ("first_decision_id","party");--> statement-breakpoint
CREATE INDEX "report_appeals_decision" ON "report_appeals" ("decision_id");--> statement-breakpoint
CREATE INDEX "report_appeals_report" ON "report_appeals" ("report_id");--> statement-breakpoint
CREATE INDEX "report_appeals_new_decision" ON "report_appeals" ("new_decision_id");--> statement-breakpoint
CREATE INDEX "report_appeals_user" ON "report_appeals" ("user_id");--> statement-breakpoint
CREATE INDEX "report_appeals_court_by" ON "report_appeals" ("court_by");--> statement-breakpoint
CREATE INDEX "report_appeals_answered_by" ON "report_appeals" ("answered_by");--> statement-breakpoint
CREATE INDEX "report_appeals_open" ON "report_appeals" ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decision_id_report_decisions_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "report_decisions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_court_by_users_id_fkey" FOREIGN KEY ("court_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;