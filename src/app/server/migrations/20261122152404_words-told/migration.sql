CREATE TABLE "words_told" (
	"user_id" text PRIMARY KEY,
	"since" timestamp with time zone,
	"is_first" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_told_of_words" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "quiet_zone" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "words_told_waiting" ON "words_told" ("since") WHERE since is not null;--> statement-breakpoint
ALTER TABLE "words_told" ADD CONSTRAINT "words_told_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;