ALTER TABLE "catalogue_texts" ADD COLUMN "edition" integer;--> statement-breakpoint
ALTER TABLE "catalogue_texts" ADD COLUMN "likeness" text;