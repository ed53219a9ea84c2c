CREATE TABLE "provider_reviews" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL CONSTRAINT "provider_reviews_one" UNIQUE,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"stood_as" text,
	"house_hidden_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answer_taken_at" timestamp with time zone,
	"rev" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_reviews_provider" ON "provider_reviews" ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_reviews_user" ON "provider_reviews" ("user_id");--> statement-breakpoint
CREATE INDEX "provider_reviews_answered_by" ON "provider_reviews" ("answered_by");--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;