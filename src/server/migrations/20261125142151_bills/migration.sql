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
ALTER TABLE "funds" ADD COLUMN "bill_id" uuid;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "pays_bill" uuid;--> statement-breakpoint
CREATE INDEX "bill_agreements_by" ON "bill_agreements" ("by");--> statement-breakpoint
CREATE INDEX "bills_provider" ON "bills" ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_made_for" ON "bills" ("made_for");--> statement-breakpoint
CREATE INDEX "bills_made_by" ON "bills" ("made_by");--> statement-breakpoint
ALTER TABLE "bill_agreements" ADD CONSTRAINT "bill_agreements_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bill_agreements" ADD CONSTRAINT "bill_agreements_by_users_id_fkey" FOREIGN KEY ("by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_made_for_users_id_fkey" FOREIGN KEY ("made_for") REFERENCES "users"("id") ON DELETE SET NULL;