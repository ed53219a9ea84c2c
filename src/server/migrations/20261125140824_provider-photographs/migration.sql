CREATE TABLE "provider_photographs" (
	"photograph_id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_photographs_provider" ON "provider_photographs" ("provider_id","position");--> statement-breakpoint
ALTER TABLE "provider_photographs" ADD CONSTRAINT "provider_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_photographs" ADD CONSTRAINT "provider_photographs_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;