CREATE TABLE "audit_acts" (
	"seq" bigint PRIMARY KEY,
	"id" uuid NOT NULL CONSTRAINT "audit_acts_id" UNIQUE,
	"at" timestamp(3) with time zone NOT NULL,
	"by" text NOT NULL,
	"deed" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"words_digest" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"id" smallint PRIMARY KEY,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_words" (
	"seq" bigint PRIMARY KEY,
	"salt" text NOT NULL,
	"why" text NOT NULL,
	"said_before" text NOT NULL,
	"said_after" text NOT NULL,
	"about" text[] NOT NULL,
	"erased_in" bigint,
	"erased_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY,
	"deed" text NOT NULL,
	"target_id" text NOT NULL,
	"why" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"agreed_by" text,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_as" text
);
--> statement-breakpoint
CREATE TABLE "log_groups" (
	"id" text PRIMARY KEY,
	"note" text NOT NULL,
	"error" text NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL,
	"is_critical" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_notes" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"by_user" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_decisions" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"act" text NOT NULL,
	"why" text NOT NULL,
	"to_reporter" text NOT NULL,
	"to_reported" text NOT NULL,
	"before" jsonb NOT NULL,
	"rev" integer NOT NULL,
	"ended" uuid[] NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "report_events" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"what" text NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY,
	"number" integer UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"tribute_id" uuid,
	"reason" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"details" text NOT NULL,
	"relation" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"language" text NOT NULL,
	"reporter" text NOT NULL,
	"network" text NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"is_doubtful" boolean NOT NULL,
	"snapshot" jsonb NOT NULL,
	"photograph_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "admin_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_by" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_why" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "catalogue_prompts" ADD COLUMN "same_as" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "catalogue_texts" ADD COLUMN "same_as" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "group_id" text;
--> statement-breakpoint
ALTER TABLE "candles" ADD COLUMN "stood_as" text;
--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "stood_as" text;
--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD COLUMN "house_hidden_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "frozen_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "giving_frozen_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "audit_acts_newest" ON "audit_acts" ("at","seq");
--> statement-breakpoint
CREATE INDEX "audit_acts_deed" ON "audit_acts" ("deed","at","seq");
--> statement-breakpoint
CREATE INDEX "audit_acts_by" ON "audit_acts" ("by","at","seq");
--> statement-breakpoint
CREATE INDEX "audit_acts_target" ON "audit_acts" ("target_id","at","seq");
--> statement-breakpoint
CREATE INDEX "audit_acts_target_kind" ON "audit_acts" ("target_kind","at","seq");
--> statement-breakpoint
CREATE INDEX "audit_words_about" ON "audit_words" USING gin ("about");
--> statement-breakpoint
CREATE INDEX "audit_words_erased" ON "audit_words" ("erased_in");
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_of_a_kind" ON "consents" ("deed","target_id") WHERE "ended_at" is null;
--> statement-breakpoint
CREATE INDEX "consents_waiting" ON "consents" ("asked_at","id") WHERE "ended_at" is null;
--> statement-breakpoint
CREATE INDEX "consents_target" ON "consents" ("target_id");
--> statement-breakpoint
CREATE INDEX "consents_asked_by" ON "consents" ("asked_by");
--> statement-breakpoint
CREATE INDEX "consents_ended" ON "consents" ("ended_at");
--> statement-breakpoint
CREATE INDEX "log_groups_first_to_look_at" ON "log_groups" ("is_critical","last_at","id");
--> statement-breakpoint
CREATE INDEX "log_groups_last" ON "log_groups" ("last_at","id");
--> statement-breakpoint
CREATE INDEX "log_groups_count" ON "log_groups" ("count","id");
--> statement-breakpoint
CREATE INDEX "log_groups_status" ON "log_groups" ("status","is_critical","last_at","id");
--> statement-breakpoint
CREATE INDEX "log_groups_note" ON "log_groups" (lower("note") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "provider_notes_provider" ON "provider_notes" ("provider_id","at");
--> statement-breakpoint
CREATE INDEX "provider_notes_user" ON "provider_notes" ("by_user");
--> statement-breakpoint
CREATE INDEX "report_decisions_target" ON "report_decisions" ("kind","target_id","decided_at");
--> statement-breakpoint
CREATE INDEX "report_decisions_report" ON "report_decisions" ("report_id");
--> statement-breakpoint
CREATE INDEX "report_decisions_decided_by" ON "report_decisions" ("decided_by");
--> statement-breakpoint
CREATE INDEX "report_events_report" ON "report_events" ("report_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" ("kind","target_id","reporter") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" ("state","due_at","id");
--> statement-breakpoint
CREATE INDEX "reports_sent" ON "reports" ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" ("kind","target_id","created_at");
--> statement-breakpoint
CREATE INDEX "reports_tribute" ON "reports" ("tribute_id");
--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" ("reporter","created_at");
--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" ("user_id");
--> statement-breakpoint
CREATE INDEX "reports_email" ON "reports" (lower("email"));
--> statement-breakpoint
CREATE INDEX "reports_ended" ON "reports" ("ended_at");
--> statement-breakpoint
CREATE INDEX "reports_photographs" ON "reports" USING gin ("photograph_ids");
--> statement-breakpoint
ALTER TABLE "audit_words" ADD CONSTRAINT "audit_words_seq_audit_acts_seq_fkey" FOREIGN KEY ("seq") REFERENCES "audit_acts"("seq");
--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_undone_by_users_id_fkey" FOREIGN KEY ("undone_by") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- An act comes behind the last one, and nowhere else.
CREATE FUNCTION "audit_act_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "audit_heads" WHERE "seq" = NEW."seq" - 1 AND "hash" = NEW."previous_hash") THEN
		RAISE EXCEPTION 'act % does not follow the last one', NEW."seq" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_acts_follow" BEFORE INSERT ON "audit_acts"
	FOR EACH ROW EXECUTE FUNCTION "audit_act_follows"();
--> statement-breakpoint
CREATE FUNCTION "audit_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'what stands in the audit is not changed' USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_acts_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_acts"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_stands"();
--> statement-breakpoint
CREATE TRIGGER "audit_words_stand" BEFORE DELETE OR TRUNCATE ON "audit_words"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_stands"();
--> statement-breakpoint
CREATE TRIGGER "audit_heads_stand" BEFORE DELETE OR TRUNCATE ON "audit_heads"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_stands"();
--> statement-breakpoint
-- Words are emptied once, all of them, and never anything else.
CREATE FUNCTION "audit_words_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."erased_in" IS NOT NULL OR NEW."erased_in" IS NULL OR NEW."erased_at" IS NULL OR NEW."seq" <> OLD."seq"
		OR NEW."salt" || NEW."why" || NEW."said_before" || NEW."said_after" <> '' OR NEW."about" <> '{}' THEN
		RAISE EXCEPTION 'words of the audit are emptied or stay' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_words_go" BEFORE UPDATE ON "audit_words"
	FOR EACH ROW EXECUTE FUNCTION "audit_words_go"();
--> statement-breakpoint
-- The head goes on by one act, which is there.
CREATE FUNCTION "audit_head_goes_on"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."id" <> OLD."id" OR NEW."seq" <> OLD."seq" + 1
		OR NOT EXISTS (SELECT FROM "audit_acts" WHERE "seq" = NEW."seq" AND "hash" = NEW."hash") THEN
		RAISE EXCEPTION 'the head of the audit goes on by one act' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_heads_go_on" BEFORE UPDATE ON "audit_heads"
	FOR EACH ROW EXECUTE FUNCTION "audit_head_goes_on"();
