CREATE TABLE "extras" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"says" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"position" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "gift_disputes" (
	"id" text PRIMARY KEY,
	"gift_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"answer_until" timestamp with time zone,
	"answer_key" text NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "gift_givers" ADD COLUMN "words_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "extra_id" uuid;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "arrives_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD COLUMN "treasurer_id" text;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payee_changes" ALTER COLUMN "to_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "gift_disputes_gift" ON "gift_disputes" ("gift_id");--> statement-breakpoint
ALTER TABLE "gift_disputes" ADD CONSTRAINT "gift_disputes_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_extra_id_extras_id_fkey" FOREIGN KEY ("extra_id") REFERENCES "extras"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_entered_by_users_id_fkey" FOREIGN KEY ("entered_by") REFERENCES "users"("id") ON DELETE SET NULL NOT VALID;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_treasurer_id_users_id_fkey" FOREIGN KEY ("treasurer_id") REFERENCES "users"("id") ON DELETE SET NULL NOT VALID;
