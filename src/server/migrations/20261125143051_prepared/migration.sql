CREATE TABLE "claim_contests" (
	"id" uuid PRIMARY KEY,
	"prepared_id" uuid NOT NULL,
	"tribute_id" uuid NOT NULL,
	"by" text NOT NULL,
	"by_user" text,
	"says" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_pages" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"fields" jsonb,
	"key_hash" text NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"claimed_by" text,
	"tribute_id" uuid,
	"taken_down_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_contests_open" ON "claim_contests" ("prepared_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "claim_contests_tribute" ON "claim_contests" ("tribute_id");--> statement-breakpoint
CREATE INDEX "claim_contests_by_user" ON "claim_contests" ("by_user");--> statement-breakpoint
CREATE INDEX "claim_contests_decided_by" ON "claim_contests" ("decided_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_provider" ON "prepared_pages" ("provider_id","made_at");--> statement-breakpoint
CREATE INDEX "prepared_pages_made_by" ON "prepared_pages" ("made_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_claimed_by" ON "prepared_pages" ("claimed_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_tribute" ON "prepared_pages" ("tribute_id");--> statement-breakpoint
CREATE INDEX "prepared_pages_expires_at" ON "prepared_pages" ("expires_at");--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_prepared_id_prepared_pages_id_fkey" FOREIGN KEY ("prepared_id") REFERENCES "prepared_pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_claimed_by_users_id_fkey" FOREIGN KEY ("claimed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;