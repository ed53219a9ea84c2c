CREATE TABLE "provider_invitations" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"email" text,
	"key_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "firm_id" uuid;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "trading_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "licence_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "renamed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "provider_invitations_provider" ON "provider_invitations" ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_invitations_inviter" ON "provider_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "provider_invitations_by_expires_at" ON "provider_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "providers_name_key" ON "providers" ("name_key");--> statement-breakpoint
CREATE INDEX "providers_trading_key" ON "providers" ("trading_key");--> statement-breakpoint
CREATE INDEX "providers_licence_key" ON "providers" ("licence_key");--> statement-breakpoint
ALTER TABLE "provider_invitations" ADD CONSTRAINT "provider_invitations_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_invitations" ADD CONSTRAINT "provider_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE;