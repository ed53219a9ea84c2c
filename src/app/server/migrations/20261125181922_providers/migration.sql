CREATE TABLE "bill_agreements" (
	"id" uuid PRIMARY KEY,
	"bill_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rev" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_agreements_once" UNIQUE("bill_id","rev")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid,
	"firm" text NOT NULL,
	"made_by" text,
	"made_for" text,
	"taken_up_at" timestamp with time zone,
	"key_hash" text,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"rev" integer NOT NULL,
	"estimate" jsonb NOT NULL,
	"final" jsonb NOT NULL,
	"closed_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY,
	"asker_id" text NOT NULL,
	"tribute_id" uuid,
	"words" text NOT NULL,
	"shared" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_asks" (
	"id" uuid PRIMARY KEY,
	"enquiry_id" uuid NOT NULL,
	"provider_id" uuid,
	"called" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "enquiry_messages" (
	"id" uuid PRIMARY KEY,
	"ask_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"from" text NOT NULL,
	"user_id" text,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gathering_told" (
	"id" uuid PRIMARY KEY,
	"gathering_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"door" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gatherings" (
	"id" uuid PRIMARY KEY,
	"prepared_id" uuid,
	"tribute_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"venue" text NOT NULL,
	"address" text NOT NULL,
	"note" text NOT NULL,
	"seen_by" text DEFAULT 'people' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "claim_contests" (
	"id" uuid PRIMARY KEY,
	"prepared_id" uuid NOT NULL,
	"tribute_id" uuid NOT NULL,
	"by" text NOT NULL,
	"by_user" text,
	"says" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_pages" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"fields" jsonb,
	"key_hash" text NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"claimed_by" text,
	"tribute_id" uuid,
	"taken_down_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prepared_photographs" (
	"photograph_id" uuid PRIMARY KEY,
	"prepared_id" uuid,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "provider_photographs" (
	"photograph_id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"look_keys" integer[] DEFAULT '{}'::integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_places" (
	"place" text,
	"kind" text,
	"name_key" text,
	"provider_id" uuid,
	CONSTRAINT "provider_places_pkey" PRIMARY KEY("place","kind","name_key","provider_id")
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
	"look_keys" integer[] DEFAULT '{}'::integer[] NOT NULL,
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
	"usually_answers_ms" integer,
	"answers_counted" integer,
	"renamed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "bill_id" uuid;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "pays_bill" uuid;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "firm_id" uuid;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "held_rendition" integer;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bill_agreements_by" ON "bill_agreements" ("by");--> statement-breakpoint
CREATE INDEX "bills_provider" ON "bills" ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_made_for" ON "bills" ("made_for");--> statement-breakpoint
CREATE INDEX "bills_made_by" ON "bills" ("made_by");--> statement-breakpoint
CREATE INDEX "enquiries_asker" ON "enquiries" ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_tribute" ON "enquiries" ("tribute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_asks_once" ON "enquiry_asks" ("enquiry_id","provider_id");--> statement-breakpoint
CREATE INDEX "enquiry_asks_provider" ON "enquiry_asks" ("provider_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_messages_ask" ON "enquiry_messages" ("ask_id","seq");--> statement-breakpoint
CREATE INDEX "enquiry_messages_user" ON "enquiry_messages" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gathering_told_once" ON "gathering_told" ("gathering_id",lower("email"));--> statement-breakpoint
CREATE INDEX "gathering_told_email" ON "gathering_told" (lower("email"));--> statement-breakpoint
CREATE INDEX "gatherings_tribute" ON "gatherings" ("tribute_id","starts_at");--> statement-breakpoint
CREATE INDEX "gatherings_prepared" ON "gatherings" ("prepared_id");--> statement-breakpoint
CREATE INDEX "gatherings_starts_at" ON "gatherings" ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_contests_open" ON "claim_contests" ("prepared_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "claim_contests_tribute" ON "claim_contests" ("tribute_id");--> statement-breakpoint
CREATE INDEX "claim_contests_by_user" ON "claim_contests" ("by_user");--> statement-breakpoint
CREATE INDEX "claim_contests_decided_by" ON "claim_contests" ("decided_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_provider" ON "prepared_pages" ("provider_id","made_at");--> statement-breakpoint
CREATE INDEX "prepared_pages_made_by" ON "prepared_pages" ("made_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_claimed_by" ON "prepared_pages" ("claimed_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_tribute" ON "prepared_pages" ("tribute_id");--> statement-breakpoint
CREATE INDEX "prepared_pages_expires_at" ON "prepared_pages" ("expires_at");--> statement-breakpoint
CREATE INDEX "prepared_photographs_prepared" ON "prepared_photographs" ("prepared_id","position");--> statement-breakpoint
CREATE INDEX "provider_changes_provider" ON "provider_changes" ("provider_id","at");--> statement-breakpoint
CREATE INDEX "provider_changes_user" ON "provider_changes" ("by_user");--> statement-breakpoint
CREATE INDEX "provider_invitations_provider" ON "provider_invitations" ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_invitations_inviter" ON "provider_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "provider_invitations_by_expires_at" ON "provider_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_photographs_provider" ON "provider_photographs" ("provider_id","position");--> statement-breakpoint
CREATE INDEX "provider_photographs_look_keys" ON "provider_photographs" USING gin ("look_keys");--> statement-breakpoint
CREATE INDEX "provider_places_provider" ON "provider_places" ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_staff_user" ON "provider_staff" ("user_id");--> statement-breakpoint
CREATE INDEX "providers_applied_with" ON "providers" ("applied_with");--> statement-breakpoint
CREATE INDEX "providers_state" ON "providers" ("state","created_at");--> statement-breakpoint
CREATE INDEX "providers_payee" ON "providers" ("payee_id");--> statement-breakpoint
CREATE INDEX "providers_look_keys" ON "providers" USING gin ("look_keys");--> statement-breakpoint
ALTER TABLE "bill_agreements" ADD CONSTRAINT "bill_agreements_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bill_agreements" ADD CONSTRAINT "bill_agreements_by_users_id_fkey" FOREIGN KEY ("by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_made_for_users_id_fkey" FOREIGN KEY ("made_for") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_asker_id_users_id_fkey" FOREIGN KEY ("asker_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "enquiry_asks" ADD CONSTRAINT "enquiry_asks_enquiry_id_enquiries_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enquiry_asks" ADD CONSTRAINT "enquiry_asks_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_ask_id_enquiry_asks_id_fkey" FOREIGN KEY ("ask_id") REFERENCES "enquiry_asks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gathering_told" ADD CONSTRAINT "gathering_told_gathering_id_gatherings_id_fkey" FOREIGN KEY ("gathering_id") REFERENCES "gatherings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gatherings" ADD CONSTRAINT "gatherings_prepared_id_prepared_pages_id_fkey" FOREIGN KEY ("prepared_id") REFERENCES "prepared_pages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gatherings" ADD CONSTRAINT "gatherings_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_prepared_id_prepared_pages_id_fkey" FOREIGN KEY ("prepared_id") REFERENCES "prepared_pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "claim_contests" ADD CONSTRAINT "claim_contests_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_claimed_by_users_id_fkey" FOREIGN KEY ("claimed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prepared_pages" ADD CONSTRAINT "prepared_pages_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prepared_photographs" ADD CONSTRAINT "prepared_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "prepared_photographs" ADD CONSTRAINT "prepared_photographs_prepared_id_prepared_pages_id_fkey" FOREIGN KEY ("prepared_id") REFERENCES "prepared_pages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "provider_changes" ADD CONSTRAINT "provider_changes_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_changes" ADD CONSTRAINT "provider_changes_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "provider_invitations" ADD CONSTRAINT "provider_invitations_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_invitations" ADD CONSTRAINT "provider_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_photographs" ADD CONSTRAINT "provider_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_photographs" ADD CONSTRAINT "provider_photographs_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_places" ADD CONSTRAINT "provider_places_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_staff" ADD CONSTRAINT "provider_staff_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_staff" ADD CONSTRAINT "provider_staff_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_payee_id_payees_id_fkey" FOREIGN KEY ("payee_id") REFERENCES "payees"("id");