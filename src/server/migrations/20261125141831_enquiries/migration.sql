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
ALTER TABLE "providers" ADD COLUMN "usually_answers_ms" integer;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "answers_counted" integer;--> statement-breakpoint
CREATE INDEX "enquiries_asker" ON "enquiries" ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_tribute" ON "enquiries" ("tribute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_asks_once" ON "enquiry_asks" ("enquiry_id","provider_id");--> statement-breakpoint
CREATE INDEX "enquiry_asks_provider" ON "enquiry_asks" ("provider_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_messages_ask" ON "enquiry_messages" ("ask_id","seq");--> statement-breakpoint
CREATE INDEX "enquiry_messages_user" ON "enquiry_messages" ("user_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_asker_id_users_id_fkey" FOREIGN KEY ("asker_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "enquiry_asks" ADD CONSTRAINT "enquiry_asks_enquiry_id_enquiries_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enquiry_asks" ADD CONSTRAINT "enquiry_asks_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_ask_id_enquiry_asks_id_fkey" FOREIGN KEY ("ask_id") REFERENCES "enquiry_asks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;