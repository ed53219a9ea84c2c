DROP INDEX "report_statements_side";--> statement-breakpoint
ALTER TABLE "report_statements" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "report_statements" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_statements" ADD CONSTRAINT "report_statements_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;