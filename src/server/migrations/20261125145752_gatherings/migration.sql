CREATE TABLE "gathering_told" (
	"id" uuid PRIMARY KEY,
	"gathering_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"door" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gatherings" (
	"id" uuid PRIMARY KEY,
	"prepared_id" uuid,
	"tribute_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"venue" text NOT NULL,
	"address" text NOT NULL,
	"note" text NOT NULL,
	"seen_by" text DEFAULT 'people' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "gathering_told_once" ON "gathering_told" ("gathering_id",lower("email"));--> statement-breakpoint
CREATE INDEX "gathering_told_email" ON "gathering_told" (lower("email"));--> statement-breakpoint
CREATE INDEX "gatherings_tribute" ON "gatherings" ("tribute_id","starts_at");--> statement-breakpoint
CREATE INDEX "gatherings_prepared" ON "gatherings" ("prepared_id");--> statement-breakpoint
CREATE INDEX "gatherings_starts_at" ON "gatherings" ("starts_at");--> statement-breakpoint
ALTER TABLE "gathering_told" ADD CONSTRAINT "gathering_told_gathering_id_gatherings_id_fkey" FOREIGN KEY ("gathering_id") REFERENCES "gatherings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gatherings" ADD CONSTRAINT "gatherings_prepared_id_prepared_pages_id_fkey" FOREIGN KEY ("prepared_id") REFERENCES "prepared_pages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gatherings" ADD CONSTRAINT "gatherings_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;