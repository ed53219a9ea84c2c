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
CREATE INDEX "audit_acts_newest" ON "audit_acts" ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_deed" ON "audit_acts" ("deed","at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_by" ON "audit_acts" ("by","at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_target" ON "audit_acts" ("target_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_target_kind" ON "audit_acts" ("target_kind","at","seq");--> statement-breakpoint
CREATE INDEX "audit_words_about" ON "audit_words" USING gin ("about");--> statement-breakpoint
CREATE INDEX "audit_words_erased" ON "audit_words" ("erased_in");--> statement-breakpoint
ALTER TABLE "audit_words" ADD CONSTRAINT "audit_words_seq_audit_acts_seq_fkey" FOREIGN KEY ("seq") REFERENCES "audit_acts"("seq");--> statement-breakpoint
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
