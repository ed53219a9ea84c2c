CREATE TABLE "provider_changes" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"by_user" text,
	"at" timestamp with time zone NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_staff" (
	"provider_id" uuid,
	"user_id" text,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_staff_pkey" PRIMARY KEY("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"paused_by" text,
	"rev" integer NOT NULL,
	"applied_with" text,
	"kinds" jsonb NOT NULL,
	"legal_name" text NOT NULL,
	"trading_name" text NOT NULL,
	"says" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"areas" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"faiths" jsonb NOT NULL,
	"access" jsonb NOT NULL,
	"hours" text NOT NULL,
	"out_of_hours" text NOT NULL,
	"licence_body" text NOT NULL,
	"licence_number" text NOT NULL,
	"licence_until" text,
	"insurance_until" text,
	"prices" jsonb NOT NULL,
	"payee_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_changes_provider" ON "provider_changes" ("provider_id","at");--> statement-breakpoint
CREATE INDEX "provider_changes_user" ON "provider_changes" ("by_user");--> statement-breakpoint
CREATE INDEX "provider_staff_user" ON "provider_staff" ("user_id");--> statement-breakpoint
CREATE INDEX "providers_applied_with" ON "providers" ("applied_with");--> statement-breakpoint
CREATE INDEX "providers_state" ON "providers" ("state","created_at");--> statement-breakpoint
CREATE INDEX "providers_payee" ON "providers" ("payee_id");--> statement-breakpoint
ALTER TABLE "provider_changes" ADD CONSTRAINT "provider_changes_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_changes" ADD CONSTRAINT "provider_changes_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "provider_staff" ADD CONSTRAINT "provider_staff_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_staff" ADD CONSTRAINT "provider_staff_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_payee_id_payees_id_fkey" FOREIGN KEY ("payee_id") REFERENCES "payees"("id");