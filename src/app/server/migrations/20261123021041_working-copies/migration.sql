CREATE TABLE "tribute_versions" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"words" jsonb NOT NULL,
	"photographs" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"tribute_id" uuid PRIMARY KEY,
	"changes" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "photographs_held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tribute_versions_tribute" ON "tribute_versions" ("tribute_id","id");--> statement-breakpoint
ALTER TABLE "tribute_versions" ADD CONSTRAINT "tribute_versions_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;