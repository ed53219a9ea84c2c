CREATE TABLE "tribute_deletions" (
	"tribute_id" uuid PRIMARY KEY,
	"requested_at" timestamp with time zone NOT NULL,
	"was_published" boolean NOT NULL,
	"reminded_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tribute_paths" DROP CONSTRAINT "tribute_paths_tribute_id_tributes_id_fkey";--> statement-breakpoint
ALTER TABLE "tribute_paths" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tribute_paths" ADD COLUMN "was_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tribute_paths" ADD COLUMN "link_key_hash" text;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "was_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tribute_deletions_by_requested_at" ON "tribute_deletions" ("requested_at");