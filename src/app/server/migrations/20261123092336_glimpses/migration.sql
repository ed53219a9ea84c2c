CREATE TABLE "glimpse_notes" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"sending" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tribute_glimpses" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"label" text NOT NULL,
	"key_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "glimpse_notes_tribute_sending" ON "glimpse_notes" ("tribute_id","sending");--> statement-breakpoint
CREATE INDEX "tribute_glimpses_tribute" ON "tribute_glimpses" ("tribute_id");--> statement-breakpoint
CREATE INDEX "tribute_glimpses_maker" ON "tribute_glimpses" ("made_by");--> statement-breakpoint
CREATE INDEX "tribute_glimpses_by_expires_at" ON "tribute_glimpses" ("expires_at");--> statement-breakpoint
ALTER TABLE "glimpse_notes" ADD CONSTRAINT "glimpse_notes_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_glimpses" ADD CONSTRAINT "tribute_glimpses_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_glimpses" ADD CONSTRAINT "tribute_glimpses_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE CASCADE;