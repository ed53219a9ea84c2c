CREATE TABLE "memory_photographs" (
	"photograph_id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"memory_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"author" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "rendition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "next_rendition" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "rendered_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "earlier" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "edit" jsonb DEFAULT '{"turn":0,"crop":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "focal" jsonb;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "is_complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "original_width" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "original_height" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "likeness" text DEFAULT '0000000000000000' NOT NULL;--> statement-breakpoint
-- Photographs of the first release have sizes without a number in their names, rendition 0; the sweep orders the others.
UPDATE "photographs" SET "rendered_at" = "created_at", "original_width" = "width", "original_height" = "height";--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "photographs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD COLUMN "taken_on" jsonb;--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" ALTER COLUMN "uploader_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photographs" DROP CONSTRAINT "photographs_uploader_id_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_uploader_id_idempotency_key_unique" UNIQUE NULLS NOT DISTINCT("uploader_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "photographs_incomplete" ON "photographs" ("rendered_at") WHERE not is_complete;--> statement-breakpoint
CREATE INDEX "photographs_replaced" ON "photographs" ("rendered_at") WHERE earlier <> '[]';--> statement-breakpoint
CREATE INDEX "memory_photographs_memory" ON "memory_photographs" ("memory_id","position");--> statement-breakpoint
CREATE INDEX "memory_photographs_author" ON "memory_photographs" ("author","created_at");--> statement-breakpoint
CREATE INDEX "memory_photographs_network" ON "memory_photographs" ("network","created_at");--> statement-breakpoint
CREATE INDEX "memory_photographs_unclaimed" ON "memory_photographs" ("created_at") WHERE memory_id is null;--> statement-breakpoint
ALTER TABLE "memory_photographs" ADD CONSTRAINT "memory_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_photographs" ADD CONSTRAINT "memory_photographs_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_photographs" ADD CONSTRAINT "memory_photographs_memory_id_memories_id_fkey" FOREIGN KEY ("memory_id") REFERENCES "memories"("id") ON DELETE CASCADE;
