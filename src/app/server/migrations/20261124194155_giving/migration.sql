CREATE TABLE "funds" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid,
	"purpose" text NOT NULL,
	"title" text NOT NULL,
	"says" text NOT NULL,
	"payee_id" uuid,
	"treasurer_id" text,
	"goal" bigint,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"rev" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_givers" (
	"gift_id" uuid PRIMARY KEY,
	"member_id" text,
	"name" text NOT NULL,
	"email" text,
	"words" text NOT NULL,
	"are_words_shown" boolean NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_returns" (
	"id" uuid PRIMARY KEY,
	"gift_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"asked_by" text,
	"key" text NOT NULL,
	"refused" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY,
	"fund_id" uuid,
	"title" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"cover" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"currency" text NOT NULL,
	"house_amount" bigint NOT NULL,
	"fee_shown" bigint,
	"net_shown" bigint,
	"account" text,
	"checkout_key" text NOT NULL,
	"checkout" text CONSTRAINT "gifts_checkout" UNIQUE,
	"payment" text CONSTRAINT "gifts_payment" UNIQUE,
	"name_seen_by" text NOT NULL,
	"is_amount_seen" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payee_changes" (
	"id" uuid PRIMARY KEY,
	"fund_id" uuid NOT NULL,
	"from_id" uuid,
	"to_id" uuid NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_by" text,
	"agreed_at" timestamp with time zone,
	"counts_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"stopped_by" text,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"holder_id" text,
	"charity_number" text,
	"charity_checked_at" timestamp with time zone,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"open_key" text NOT NULL,
	"account" text CONSTRAINT "payees_account" UNIQUE,
	"can_charge" boolean NOT NULL,
	"can_pay_out" boolean NOT NULL,
	"cards" text NOT NULL,
	"is_submitted" boolean NOT NULL,
	"wanted" jsonb NOT NULL,
	"wanted_until" timestamp with time zone,
	"stopped" text,
	"statement_name" text,
	"read_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_alarms" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"gift_id" uuid,
	"account" text,
	"details" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_alarms_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"account" text,
	"about_kind" text NOT NULL,
	"about_id" text NOT NULL,
	"is_withdrawn" boolean NOT NULL,
	"is_live" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "funds_tribute" ON "funds" ("tribute_id");--> statement-breakpoint
CREATE INDEX "funds_payee" ON "funds" ("payee_id");--> statement-breakpoint
CREATE INDEX "funds_treasurer" ON "funds" ("treasurer_id");--> statement-breakpoint
CREATE INDEX "gift_givers_member" ON "gift_givers" ("member_id");--> statement-breakpoint
CREATE INDEX "gift_givers_email" ON "gift_givers" ("email");--> statement-breakpoint
CREATE INDEX "gift_returns_gift" ON "gift_returns" ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_returns_asker" ON "gift_returns" ("asked_by");--> statement-breakpoint
CREATE INDEX "gifts_fund" ON "gifts" ("fund_id","given_at");--> statement-breakpoint
CREATE INDEX "gifts_open" ON "gifts" ("state","created_at");--> statement-breakpoint
CREATE INDEX "gifts_account" ON "gifts" ("account");--> statement-breakpoint
CREATE INDEX "payee_changes_fund" ON "payee_changes" ("fund_id");--> statement-breakpoint
CREATE INDEX "payee_changes_from" ON "payee_changes" ("from_id");--> statement-breakpoint
CREATE INDEX "payee_changes_to" ON "payee_changes" ("to_id");--> statement-breakpoint
CREATE INDEX "payee_changes_asker" ON "payee_changes" ("asked_by");--> statement-breakpoint
CREATE INDEX "payee_changes_agreer" ON "payee_changes" ("agreed_by");--> statement-breakpoint
CREATE INDEX "payee_changes_stopper" ON "payee_changes" ("stopped_by");--> statement-breakpoint
CREATE INDEX "payee_changes_counts" ON "payee_changes" ("counts_at");--> statement-breakpoint
CREATE INDEX "payees_tribute" ON "payees" ("tribute_id");--> statement-breakpoint
CREATE INDEX "payees_holder" ON "payees" ("holder_id");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" ("handled_at","received_at");--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_payee_id_payees_id_fkey" FOREIGN KEY ("payee_id") REFERENCES "payees"("id");--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_treasurer_id_users_id_fkey" FOREIGN KEY ("treasurer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gift_givers" ADD CONSTRAINT "gift_givers_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gift_givers" ADD CONSTRAINT "gift_givers_member_id_users_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gift_returns" ADD CONSTRAINT "gift_returns_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gift_returns" ADD CONSTRAINT "gift_returns_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_fund_id_funds_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id");--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_fund_id_funds_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_from_id_payees_id_fkey" FOREIGN KEY ("from_id") REFERENCES "payees"("id");--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_to_id_payees_id_fkey" FOREIGN KEY ("to_id") REFERENCES "payees"("id");--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_agreed_by_users_id_fkey" FOREIGN KEY ("agreed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_stopped_by_users_id_fkey" FOREIGN KEY ("stopped_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_holder_id_users_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE SET NULL;