CREATE TABLE "prepared_photographs" (
	"photograph_id" uuid PRIMARY KEY,
	"prepared_id" uuid,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "held_rendition" integer;--> statement-breakpoint
CREATE INDEX "prepared_photographs_prepared" ON "prepared_photographs" ("prepared_id","position");--> statement-breakpoint
ALTER TABLE "prepared_photographs" ADD CONSTRAINT "prepared_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "prepared_photographs" ADD CONSTRAINT "prepared_photographs_prepared_id_prepared_pages_id_fkey" FOREIGN KEY ("prepared_id") REFERENCES "prepared_pages"("id") ON DELETE SET NULL;