CREATE TABLE "tribute_helpers" (
	"tribute_id" uuid,
	"user_id" text,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "tribute_helpers_pkey" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "tribute_helpers_user" ON "tribute_helpers" ("user_id");--> statement-breakpoint
ALTER TABLE "tribute_helpers" ADD CONSTRAINT "tribute_helpers_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_helpers" ADD CONSTRAINT "tribute_helpers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;