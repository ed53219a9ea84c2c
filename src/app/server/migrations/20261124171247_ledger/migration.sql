CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_one" UNIQUE("kind","owner","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"reference" text NOT NULL CONSTRAINT "ledger_entries_once" UNIQUE,
	"gift_id" uuid,
	"lines" smallint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid,
	"account_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_pkey" PRIMARY KEY("entry_id","account_id")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_gift" ON "ledger_entries" ("gift_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" ("account_id","amount");--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id");--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
-- An entry is whole at the end of its transaction: all its postings, of one currency, that come to nothing together.
CREATE FUNCTION "ledger_check_entry"("checked" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE "found" record;
BEGIN
	SELECT count(*) AS "postings", coalesce(sum("amount"), 0) AS "sum", count(DISTINCT "currency") AS "currencies"
		INTO "found" FROM "ledger_postings" JOIN "ledger_accounts" ON "ledger_accounts"."id" = "account_id"
		WHERE "entry_id" = "checked";
	IF "found"."sum" <> 0 OR "found"."currencies" <> 1
		OR "found"."postings" <> (SELECT "lines" FROM "ledger_entries" WHERE "id" = "checked") THEN
		RAISE EXCEPTION 'ledger entry % does not balance', "checked" USING ERRCODE = 'check_violation';
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "ledger_entry_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM "ledger_check_entry"(NEW."id"); RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION "ledger_posting_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM "ledger_check_entry"(NEW."entry_id"); RETURN NULL; END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_entry_balances"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balance" AFTER INSERT ON "ledger_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
--> statement-breakpoint
CREATE FUNCTION "ledger_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'what stands in the ledger is not changed' USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_accounts"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stands"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stands"();
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stands"();
