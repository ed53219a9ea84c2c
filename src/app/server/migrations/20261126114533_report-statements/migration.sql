CREATE TABLE "report_statements" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"side" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_statements_side" ON "report_statements" ("report_id","side");--> statement-breakpoint
ALTER TABLE "report_statements" ADD CONSTRAINT "report_statements_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;