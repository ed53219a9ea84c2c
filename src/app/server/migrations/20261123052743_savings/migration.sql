CREATE TABLE "tribute_savings" (
	"tribute_id" uuid,
	"field" text,
	"user_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tribute_savings_pkey" PRIMARY KEY("tribute_id","field")
);
--> statement-breakpoint
ALTER TABLE "tribute_versions" ADD COLUMN "saved_by" jsonb;--> statement-breakpoint
CREATE INDEX "tribute_savings_user" ON "tribute_savings" ("user_id");--> statement-breakpoint
ALTER TABLE "tribute_savings" ADD CONSTRAINT "tribute_savings_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_savings" ADD CONSTRAINT "tribute_savings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;