CREATE TABLE "provider_places" (
	"place" text,
	"kind" text,
	"name_key" text,
	"provider_id" uuid,
	CONSTRAINT "provider_places_pkey" PRIMARY KEY("place","kind","name_key","provider_id")
);
--> statement-breakpoint
CREATE INDEX "provider_places_provider" ON "provider_places" ("provider_id");--> statement-breakpoint
ALTER TABLE "provider_places" ADD CONSTRAINT "provider_places_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;