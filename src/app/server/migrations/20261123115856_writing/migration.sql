CREATE TABLE "facts" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"said_by" text,
	"source" text NOT NULL,
	"notes_id" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text
);
--> statement-breakpoint
CREATE TABLE "interview_skips" (
	"tribute_id" uuid,
	"key" text,
	CONSTRAINT "interview_skips_pkey" PRIMARY KEY("tribute_id","key")
);
--> statement-breakpoint
CREATE TABLE "writing_choices" (
	"tribute_id" uuid,
	"user_id" text,
	"relation" text,
	"is_help_on" boolean DEFAULT false NOT NULL,
	CONSTRAINT "writing_choices_pkey" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "writing_runs" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"asked_by" text,
	"kind" text NOT NULL,
	"voice" text NOT NULL,
	"model" text NOT NULL,
	"facts" jsonb NOT NULL,
	"sent" jsonb,
	"paragraphs" jsonb DEFAULT '[]' NOT NULL,
	"end" text,
	"begun_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "facts_tribute" ON "facts" ("tribute_id","said_at");--> statement-breakpoint
CREATE INDEX "facts_said_by" ON "facts" ("said_by");--> statement-breakpoint
CREATE INDEX "facts_confirmed_by" ON "facts" ("confirmed_by");--> statement-breakpoint
CREATE INDEX "writing_choices_user" ON "writing_choices" ("user_id");--> statement-breakpoint
CREATE INDEX "writing_runs_tribute" ON "writing_runs" ("tribute_id","begun_at");--> statement-breakpoint
CREATE INDEX "writing_runs_asked_by" ON "writing_runs" ("asked_by");--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_said_by_users_id_fkey" FOREIGN KEY ("said_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_confirmed_by_users_id_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "interview_skips" ADD CONSTRAINT "interview_skips_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_choices" ADD CONSTRAINT "writing_choices_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_choices" ADD CONSTRAINT "writing_choices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_runs" ADD CONSTRAINT "writing_runs_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_runs" ADD CONSTRAINT "writing_runs_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;