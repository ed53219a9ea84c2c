CREATE TABLE "provider_notes" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"by_user" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_prompts" ADD COLUMN "same_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_texts" ADD COLUMN "same_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_notes_provider" ON "provider_notes" ("provider_id","at");--> statement-breakpoint
CREATE INDEX "provider_notes_user" ON "provider_notes" ("by_user");--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;
