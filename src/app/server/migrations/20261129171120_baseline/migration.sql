-- Everything before the first release of this history (decision 120). Written by drizzle-kit from the tables; extensions,
-- functions and triggers, which it does not know, are ours.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";
--> statement-breakpoint
-- unaccent() is only stable, because its dictionary is found by the search path. This names the dictionary with its schema, also
-- where an operator has put the extension into another one than ours, so that indexes can use it and a dump can be restored.
DO $$
DECLARE
	"there" text := (SELECT quote_ident(nspname) FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent');
BEGIN
	EXECUTE format(
		'CREATE FUNCTION "plain_letters"("words" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS %L',
		format('BEGIN RETURN lower(%s.unaccent(%L::regdictionary, $1)); END', "there", "there" || '.unaccent')
	);
END $$;
--> statement-breakpoint
-- The same as `skeletonOf` in src/features/tributes/server/rules/addresses/look-alikes.ts.
CREATE FUNCTION "path_skeleton"("path" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(translate($1, '1i0-', 'llo'), 'm', 'rn'), 'w', 'vv')
$$;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_codes" (
	"id" text PRIMARY KEY,
	"code_hash" text NOT NULL UNIQUE,
	"mode" text NOT NULL,
	"user_id" text,
	"email" text,
	"created_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"browser_hash" text,
	"revoked_for" text
);
--> statement-breakpoint
CREATE TABLE "half_sign_ins" (
	"token_hash" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"key" text PRIMARY KEY,
	"taken_at" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_step_setups" (
	"user_id" text PRIMARY KEY,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"app_secret" text,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"app_secret" text,
	"last_code_step" integer,
	"credential_id" text UNIQUE,
	"public_key" text,
	"use_count" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"token" text NOT NULL UNIQUE,
	"browser" text,
	"system" text,
	"device" text,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"admin_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"mailbox" text NOT NULL,
	"name" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_by" text,
	"disabled_why" text,
	"time_zone" text,
	"language" text,
	"is_told_of_words" boolean DEFAULT true NOT NULL,
	"leaving_at" timestamp with time zone,
	"signed_in_at" timestamp with time zone,
	"time_created" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"code_hash" text,
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
CREATE TABLE "catalogue_prompts" (
	"slug" text PRIMARY KEY,
	"closeness" text NOT NULL,
	"moment" text NOT NULL,
	"tone" text NOT NULL,
	"avoid_when" text[] NOT NULL,
	"language" text NOT NULL,
	"wordings" jsonb NOT NULL,
	"status" text NOT NULL,
	"same_as" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"shipped_hash" text,
	"changed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_texts" (
	"slug" text PRIMARY KEY,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"born" integer,
	"died" integer,
	"work" text DEFAULT '' NOT NULL,
	"year" integer,
	"translator" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"themes" text[] NOT NULL,
	"faith" text NOT NULL,
	"tone" text NOT NULL,
	"for_whom" text[] NOT NULL,
	"loss" text[] NOT NULL,
	"seconds" integer NOT NULL,
	"rights" text,
	"rights_reason" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"same_as" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"shipped_hash" text,
	"edition" integer,
	"likeness" text,
	"changed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_texts_rights" CHECK ("status" <> 'live' or ("rights" is not null and "rights_reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY,
	"to" text NOT NULL,
	"from_name" text NOT NULL,
	"from_email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"dedupe_key" text,
	"matter" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"quiet_zone" text,
	"unsubscribe" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"is_last" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
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
	"told_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now()
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
CREATE TABLE "held_photographs" (
	"photograph_id" uuid,
	"holder_id" uuid,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_photographs_pkey" PRIMARY KEY("photograph_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"id" uuid PRIMARY KEY,
	"uploader_id" text,
	"idempotency_key" text NOT NULL,
	"rendition" integer DEFAULT 0 NOT NULL,
	"next_rendition" integer DEFAULT 2 NOT NULL,
	"rendered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"earlier" jsonb DEFAULT '[]' NOT NULL,
	"held_rendition" integer,
	"edit" jsonb DEFAULT '{"turn":0,"crop":null}' NOT NULL,
	"focal" jsonb,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"widths" integer[] NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"original_width" integer DEFAULT 0 NOT NULL,
	"original_height" integer DEFAULT 0 NOT NULL,
	"likeness" text DEFAULT '0000000000000000' NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photographs_uploader_id_idempotency_key_unique" UNIQUE NULLS NOT DISTINCT("uploader_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "refused_pictures" (
	"id" uuid PRIMARY KEY,
	"sha256" text NOT NULL,
	"likeness" text NOT NULL,
	"look_keys" integer[] NOT NULL,
	"decision_id" uuid NOT NULL,
	"lifted_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"id" uuid NOT NULL UNIQUE,
	"hold_reasons" text[] NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tribute_id" uuid,
	"seq" integer,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"stood_as" text,
	CONSTRAINT "candles_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"id" uuid NOT NULL UNIQUE,
	"hold_reasons" text[] NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tribute_id" uuid,
	"seq" integer,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"stood_as" text,
	"relation" text NOT NULL,
	"words" text NOT NULL,
	"photographs" integer DEFAULT 0 NOT NULL,
	"email" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "memories_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
CREATE TABLE "memory_photographs" (
	"photograph_id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"memory_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"author" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stones" (
	"id" uuid NOT NULL UNIQUE,
	"hold_reasons" text[] NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tribute_id" uuid,
	"seq" integer,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"stood_as" text,
	CONSTRAINT "stones_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
CREATE TABLE "words_told" (
	"user_id" text PRIMARY KEY,
	"since" timestamp with time zone,
	"is_first" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_doings" (
	"plan_id" uuid,
	"id" uuid,
	"key" text,
	"user_id" text,
	"deed" text NOT NULL,
	"state" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_doings_pkey" PRIMARY KEY("plan_id","key","id")
);
--> statement-breakpoint
CREATE TABLE "plan_invitations" (
	"id" uuid PRIMARY KEY,
	"plan_id" uuid NOT NULL,
	"role" text NOT NULL,
	"keys" jsonb NOT NULL,
	"email" text,
	"key_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_letters" (
	"plan_id" uuid,
	"kind" text,
	"sealed" text NOT NULL,
	"rev" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_letters_pkey" PRIMARY KEY("plan_id","kind")
);
--> statement-breakpoint
CREATE TABLE "plan_members" (
	"plan_id" uuid,
	"user_id" text,
	"role" text NOT NULL,
	"sealed_relation" text,
	"sealed_relation_words" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_members_pkey" PRIMARY KEY("plan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_papers" (
	"id" uuid PRIMARY KEY,
	"plan_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sealed_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"added_by" text,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_reminders" (
	"plan_id" uuid,
	"key" text,
	"user_id" text,
	"on" date NOT NULL,
	CONSTRAINT "plan_reminders_pkey" PRIMARY KEY("plan_id","key","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_steps" (
	"plan_id" uuid,
	"key" text,
	"phase" text,
	"state" text NOT NULL,
	"given_to" text,
	"sealed" text,
	"rev" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_steps_pkey" PRIMARY KEY("plan_id","key")
);
--> statement-breakpoint
CREATE TABLE "plan_told" (
	"plan_id" uuid,
	"id" uuid,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_told_pkey" PRIMARY KEY("plan_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid,
	"key_id" text NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed" text NOT NULL,
	"rev" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_disputes" (
	"id" text PRIMARY KEY,
	"gift_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"answer_until" timestamp with time zone,
	"answer_key" text NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_givers" (
	"gift_id" uuid PRIMARY KEY,
	"member_id" text,
	"name" text NOT NULL,
	"email" text,
	"words" text NOT NULL,
	"are_words_shown" boolean NOT NULL,
	"words_decided_at" timestamp with time zone,
	"language" text NOT NULL,
	"erased_at" timestamp with time zone
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
	"sent_at" timestamp with time zone,
	"booked_as" text,
	"is_still_owed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY,
	"fund_id" uuid,
	"extra_id" uuid,
	"extra_for" uuid,
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
	"arrives_at" timestamp with time zone,
	"entered_by" text,
	"read_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL
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
	"firm_id" uuid,
	"approved_at" timestamp with time zone,
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
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
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
	"reference" text DEFAULT '' NOT NULL,
	"key_hash" text NOT NULL,
	"code_hash" text,
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
CREATE TABLE "provider_notes" (
	"id" uuid PRIMARY KEY,
	"provider_id" uuid NOT NULL,
	"by_user" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"cards_declined_at" timestamp with time zone,
	"usually_answers_ms" integer,
	"answers_counted" integer,
	"renamed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_appeals" (
	"id" uuid PRIMARY KEY,
	"decision_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"first_decision_id" uuid NOT NULL,
	"as" text NOT NULL,
	"party" text NOT NULL,
	"user_id" text,
	"words" text NOT NULL,
	"counter_notice" jsonb,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"put_back_at" timestamp with time zone,
	"court_at" timestamp with time zone,
	"court_why" text DEFAULT '' NOT NULL,
	"court_by" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"outcome" text,
	"why" text DEFAULT '' NOT NULL,
	"to_reporter" text DEFAULT '' NOT NULL,
	"to_reported" text DEFAULT '' NOT NULL,
	"new_decision_id" uuid
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
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_statements" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" text,
	"about" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone
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
	"ended_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"held_why" text DEFAULT '' NOT NULL,
	"held_tribute_id" uuid,
	"notice" jsonb
);
--> statement-breakpoint
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
CREATE TABLE "facts" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"said_by" text,
	"source" text NOT NULL,
	"notes_id" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"tells_how" boolean,
	"judged_for" jsonb
);
--> statement-breakpoint
CREATE TABLE "interview_skips" (
	"tribute_id" uuid,
	"key" text,
	CONSTRAINT "interview_skips_pkey" PRIMARY KEY("tribute_id","key")
);
--> statement-breakpoint
CREATE TABLE "writing_choices" (
	"tribute_id" uuid,
	"user_id" text,
	"relation" text,
	"is_help_on" boolean DEFAULT false NOT NULL,
	CONSTRAINT "writing_choices_pkey" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "writing_runs" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"asked_by" text,
	"kind" text NOT NULL,
	"voice" text NOT NULL,
	"model" text NOT NULL,
	"facts" jsonb NOT NULL,
	"sent" jsonb,
	"paragraphs" jsonb DEFAULT '[]' NOT NULL,
	"end" text,
	"begun_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"says" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"position" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid,
	"bill_id" uuid,
	"pays_bill" uuid,
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
CREATE TABLE "payee_changes" (
	"id" uuid PRIMARY KEY,
	"fund_id" uuid NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	"treasurer_id" text,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"stewards" integer DEFAULT 0 NOT NULL,
	"agreed_by" text,
	"agreed_at" timestamp with time zone,
	"counts_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"stopped_by" text,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hand_payments" (
	"gift_id" uuid PRIMARY KEY,
	"firm_id" uuid,
	"received_by" text NOT NULL,
	"corrected_at" timestamp with time zone,
	"corrected_by" text
);
--> statement-breakpoint
CREATE TABLE "changed_limits" (
	"name" text PRIMARY KEY,
	"value" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "changed_limits_in_bounds" CHECK (("name" = 'lettersPerAddress' and "value" between 3 and 20) or ("name" = 'lettersPerNetwork' and "value" between 20 and 2000) or ("name" = 'signInTriesPerNetwork' and "value" between 20 and 1000) or ("name" = 'entriesPerNetwork' and "value" between 3 and 200) or ("name" = 'photographsPerNetwork' and "value" between 20 and 3000) or ("name" = 'reportsPerAuthor' and "value" between 2 and 60) or ("name" = 'reportsPerNetwork' and "value" between 5 and 200) or ("name" = 'hiddenPerNetwork' and "value" between 1 and 20) or ("name" = 'applicationsPerNetwork' and "value" between 2 and 100))
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
CREATE TABLE "logs" (
	"id" text PRIMARY KEY,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"error" jsonb NOT NULL,
	"is_critical" boolean DEFAULT false NOT NULL,
	"snapshot" jsonb NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"function" text DEFAULT '' NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"source" text DEFAULT 'server' NOT NULL,
	"group_id" text
);
--> statement-breakpoint
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
CREATE TABLE "delete_requests" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL UNIQUE,
	"user_email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"tributes" jsonb DEFAULT '[]' NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" uuid,
	"seq" integer,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "export_parts_pkey" PRIMARY KEY("export_id","seq")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY,
	"user_id" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"reached" jsonb,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "law_versions" (
	"hash" text PRIMARY KEY,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_start_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glimpse_notes" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"sending" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tribute_glimpses" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"label" text NOT NULL,
	"key_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tribute_deletions" (
	"tribute_id" uuid PRIMARY KEY,
	"requested_at" timestamp with time zone NOT NULL,
	"was_published" boolean NOT NULL,
	"reminded_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tribute_helpers" (
	"tribute_id" uuid,
	"user_id" text,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "tribute_helpers_pkey" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tribute_invitations" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"key_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tribute_stewards" (
	"tribute_id" uuid,
	"user_id" text,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "tribute_stewards_pkey" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tribute_paths" (
	"path" text PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"skeleton" text,
	"gone_at" timestamp with time zone,
	"was_public" boolean DEFAULT false NOT NULL,
	"link_key_hash" text
);
--> statement-breakpoint
CREATE TABLE "tribute_photographs" (
	"tribute_id" uuid,
	"seq" integer,
	"photograph_id" uuid NOT NULL UNIQUE,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"taken_on" jsonb,
	"place" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"house_hidden_at" timestamp with time zone,
	"shown" jsonb,
	CONSTRAINT "tribute_photographs_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tribute_savings" (
	"tribute_id" uuid,
	"field" text,
	"user_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tribute_savings_pkey" PRIMARY KEY("tribute_id","field")
);
--> statement-breakpoint
CREATE TABLE "tribute_versions" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"kept_for" text,
	"words" jsonb NOT NULL,
	"photographs" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"saved_by" jsonb,
	"last_saved_by" text
);
--> statement-breakpoint
CREATE TABLE "tributes" (
	"id" uuid PRIMARY KEY,
	"name" text DEFAULT '' NOT NULL,
	"pronunciation" text DEFAULT '' NOT NULL,
	"known_as" text DEFAULT '' NOT NULL,
	"public_name" text DEFAULT '' NOT NULL,
	"pronouns" text DEFAULT '' NOT NULL,
	"born" jsonb,
	"died" jsonb,
	"shows_full_dates" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"born_in" text DEFAULT '' NOT NULL,
	"died_in" text DEFAULT '' NOT NULL,
	"kept_by" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"flowers" text DEFAULT 'unsaid' NOT NULL,
	"charity" text DEFAULT '' NOT NULL,
	"takes_stones" boolean DEFAULT false NOT NULL,
	"dress" text DEFAULT '' NOT NULL,
	"wishes" text DEFAULT '' NOT NULL,
	"loss" jsonb DEFAULT '[]' NOT NULL,
	"readings" jsonb DEFAULT '[]' NOT NULL,
	"accent" text DEFAULT 'rosemary' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"path" text UNIQUE,
	"visibility" text DEFAULT 'private' NOT NULL,
	"password_hash" text,
	"link_key" text,
	"approves_first" boolean DEFAULT true NOT NULL,
	"photographs" integer DEFAULT 0 NOT NULL,
	"photographs_held_at" timestamp with time zone,
	"memories_approved" integer DEFAULT 0 NOT NULL,
	"memories_waiting" integer DEFAULT 0 NOT NULL,
	"candles_approved" integer DEFAULT 0 NOT NULL,
	"candles_waiting" integer DEFAULT 0 NOT NULL,
	"stones_approved" integer DEFAULT 0 NOT NULL,
	"stones_waiting" integer DEFAULT 0 NOT NULL,
	"next_memory_seq" integer DEFAULT 1 NOT NULL,
	"next_candle_seq" integer DEFAULT 1 NOT NULL,
	"next_stone_seq" integer DEFAULT 1 NOT NULL,
	"next_photograph_seq" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"contested_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"giving_frozen_at" timestamp with time zone,
	"was_public" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"tribute_id" uuid PRIMARY KEY,
	"changes" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_one_of_a_kind" ON "accounts" ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "action_codes_by_user" ON "action_codes" ("user_id","mode");--> statement-breakpoint
CREATE INDEX "action_codes_by_expires_at" ON "action_codes" ("expires_at");--> statement-breakpoint
CREATE INDEX "half_sign_ins_by_user" ON "half_sign_ins" ("user_id");--> statement-breakpoint
CREATE INDEX "half_sign_ins_by_expires_at" ON "half_sign_ins" ("expires_at");--> statement-breakpoint
CREATE INDEX "turns_by_expires_at" ON "turns" ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" ("user_id");--> statement-breakpoint
CREATE INDEX "second_step_setups_by_session" ON "second_step_setups" ("session_id");--> statement-breakpoint
CREATE INDEX "second_steps_by_user" ON "second_steps" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expires_at" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" ("time_created","id");--> statement-breakpoint
CREATE INDEX "users_signed_in" ON "users" (coalesce("signed_in_at", '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_email_beginning" ON "users" ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_beginning" ON "users" (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (plain_letters(' ' || coalesce("email", '') || ' ' || coalesce("name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" ("time_created","id") WHERE "role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" ("time_created","id") WHERE "disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" ("time_created","id") WHERE "leaving_at" is not null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" ("time_created","id") WHERE not "email_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_of_a_kind" ON "consents" ("deed","target_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "consents_waiting" ON "consents" ("asked_at","id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "consents_target" ON "consents" ("target_id");--> statement-breakpoint
CREATE INDEX "consents_asked_by" ON "consents" ("asked_by");--> statement-breakpoint
CREATE INDEX "consents_ended" ON "consents" ("ended_at");--> statement-breakpoint
CREATE INDEX "audit_acts_newest" ON "audit_acts" ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_deed" ON "audit_acts" ("deed","at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_by" ON "audit_acts" ("by","at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_target" ON "audit_acts" ("target_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_acts_target_kind" ON "audit_acts" ("target_kind","at","seq");--> statement-breakpoint
CREATE INDEX "audit_words_about" ON "audit_words" USING gin ("about");--> statement-breakpoint
CREATE INDEX "audit_words_erased" ON "audit_words" ("erased_in");--> statement-breakpoint
CREATE INDEX "bill_agreements_by" ON "bill_agreements" ("by");--> statement-breakpoint
CREATE INDEX "bills_provider" ON "bills" ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_made_for" ON "bills" ("made_for");--> statement-breakpoint
CREATE INDEX "bills_made_by" ON "bills" ("made_by");--> statement-breakpoint
CREATE INDEX "bills_code" ON "bills" ("code_hash");--> statement-breakpoint
CREATE INDEX "catalogue_prompts_order" ON "catalogue_prompts" ("position","slug");--> statement-breakpoint
CREATE INDEX "catalogue_prompts_updated" ON "catalogue_prompts" ("updated_at","slug");--> statement-breakpoint
CREATE INDEX "catalogue_prompts_same_as" ON "catalogue_prompts" ("same_as");--> statement-breakpoint
CREATE INDEX "catalogue_texts_order" ON "catalogue_texts" ("position","slug");--> statement-breakpoint
CREATE INDEX "catalogue_texts_kind" ON "catalogue_texts" ("kind","position","slug");--> statement-breakpoint
CREATE INDEX "catalogue_texts_same_as" ON "catalogue_texts" ("same_as");--> statement-breakpoint
CREATE INDEX "catalogue_texts_updated" ON "catalogue_texts" ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_texts_likeness" ON "catalogue_texts" ("likeness");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_waiting" ON "mails" ("dedupe_key") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_by_created_at" ON "mails" ("created_at");--> statement-breakpoint
CREATE INDEX "mails_by_address" ON "mails" (lower("to"));--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" ("created_at","id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" ("due_at") WHERE state = 'queued';--> statement-breakpoint
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
CREATE INDEX "held_photographs_holder" ON "held_photographs" ("holder_id");--> statement-breakpoint
CREATE INDEX "photographs_incomplete" ON "photographs" ("rendered_at") WHERE not is_complete;--> statement-breakpoint
CREATE INDEX "photographs_replaced" ON "photographs" ("rendered_at") WHERE earlier <> '[]';--> statement-breakpoint
CREATE INDEX "refused_pictures_look_keys" ON "refused_pictures" USING gin ("look_keys");--> statement-breakpoint
CREATE INDEX "refused_pictures_decision" ON "refused_pictures" ("decision_id");--> statement-breakpoint
CREATE INDEX "refused_pictures_lifted_by" ON "refused_pictures" ("lifted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "candles_one_each" ON "candles" ("tribute_id","author") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "candles_shown" ON "candles" ("tribute_id","seq") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "candles_by_state" ON "candles" ("tribute_id","state","id");--> statement-breakpoint
CREATE INDEX "candles_by_author" ON "candles" ("author","created_at");--> statement-breakpoint
CREATE INDEX "candles_by_sender" ON "candles" ("sender","created_at");--> statement-breakpoint
CREATE INDEX "candles_by_network" ON "candles" ("network","created_at");--> statement-breakpoint
CREATE INDEX "memories_shown" ON "memories" ("tribute_id","seq") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "memories_by_state" ON "memories" ("tribute_id","state","id");--> statement-breakpoint
CREATE INDEX "memories_by_author" ON "memories" ("author","created_at");--> statement-breakpoint
CREATE INDEX "memories_by_sender" ON "memories" ("sender","created_at");--> statement-breakpoint
CREATE INDEX "memories_by_network" ON "memories" ("network","created_at");--> statement-breakpoint
CREATE INDEX "memories_by_fingerprint" ON "memories" ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "memory_photographs_memory" ON "memory_photographs" ("memory_id","position");--> statement-breakpoint
CREATE INDEX "memory_photographs_author" ON "memory_photographs" ("author","created_at");--> statement-breakpoint
CREATE INDEX "memory_photographs_network" ON "memory_photographs" ("network","created_at");--> statement-breakpoint
CREATE INDEX "memory_photographs_unclaimed" ON "memory_photographs" ("created_at") WHERE memory_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stones_one_each" ON "stones" ("tribute_id","author") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "stones_shown" ON "stones" ("tribute_id","seq") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "stones_by_state" ON "stones" ("tribute_id","state","id");--> statement-breakpoint
CREATE INDEX "stones_by_author" ON "stones" ("author","created_at");--> statement-breakpoint
CREATE INDEX "stones_by_sender" ON "stones" ("sender","created_at");--> statement-breakpoint
CREATE INDEX "stones_by_network" ON "stones" ("network","created_at");--> statement-breakpoint
CREATE INDEX "words_told_waiting" ON "words_told" ("since") WHERE since is not null;--> statement-breakpoint
CREATE INDEX "plan_doings_user" ON "plan_doings" ("user_id");--> statement-breakpoint
CREATE INDEX "plan_invitations_plan" ON "plan_invitations" ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_invitations_inviter" ON "plan_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "plan_invitations_by_expires_at" ON "plan_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "plan_members_user" ON "plan_members" ("user_id");--> statement-breakpoint
CREATE INDEX "plan_papers_plan" ON "plan_papers" ("plan_id","key");--> statement-breakpoint
CREATE INDEX "plan_papers_adder" ON "plan_papers" ("added_by");--> statement-breakpoint
CREATE INDEX "plan_reminders_user" ON "plan_reminders" ("user_id");--> statement-breakpoint
CREATE INDEX "plan_reminders_by_on" ON "plan_reminders" ("on");--> statement-breakpoint
CREATE INDEX "plan_steps_given" ON "plan_steps" ("given_to");--> statement-breakpoint
CREATE INDEX "plans_tribute" ON "plans" ("tribute_id");--> statement-breakpoint
CREATE INDEX "plans_key" ON "plans" ("key_id");--> statement-breakpoint
CREATE INDEX "gift_disputes_gift" ON "gift_disputes" ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_givers_member" ON "gift_givers" ("member_id");--> statement-breakpoint
CREATE INDEX "gift_givers_email" ON "gift_givers" ("email");--> statement-breakpoint
CREATE INDEX "gift_givers_search" ON "gift_givers" USING gin (plain_letters(' ' || coalesce("name", '') || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gift_returns_gift" ON "gift_returns" ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_returns_asker" ON "gift_returns" ("asked_by");--> statement-breakpoint
CREATE INDEX "gifts_fund" ON "gifts" ("fund_id","given_at");--> statement-breakpoint
CREATE INDEX "gifts_open" ON "gifts" ("state","created_at");--> statement-breakpoint
CREATE INDEX "gifts_account" ON "gifts" ("account");--> statement-breakpoint
CREATE INDEX "gifts_enterer" ON "gifts" ("entered_by");--> statement-breakpoint
CREATE INDEX "gifts_extra" ON "gifts" ("extra_id");--> statement-breakpoint
CREATE INDEX "gifts_extra_for" ON "gifts" ("extra_for");--> statement-breakpoint
CREATE INDEX "gifts_day" ON "gifts" (coalesce("given_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "gifts_total" ON "gifts" (("amount" + "cover" + "tip"),"currency");--> statement-breakpoint
CREATE INDEX "gifts_number" ON "gifts" USING gin (right("id"::text, 8) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payees_tribute" ON "payees" ("tribute_id");--> statement-breakpoint
CREATE INDEX "payees_holder" ON "payees" ("holder_id");--> statement-breakpoint
CREATE INDEX "payees_search" ON "payees" USING gin (plain_letters(' ' || coalesce("label", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "claim_contests_open" ON "claim_contests" ("prepared_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "claim_contests_waiting" ON "claim_contests" ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "claim_contests_tribute" ON "claim_contests" ("tribute_id");--> statement-breakpoint
CREATE INDEX "claim_contests_by_user" ON "claim_contests" ("by_user");--> statement-breakpoint
CREATE INDEX "claim_contests_decided_by" ON "claim_contests" ("decided_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_provider" ON "prepared_pages" ("provider_id","made_at");--> statement-breakpoint
CREATE INDEX "prepared_pages_made_by" ON "prepared_pages" ("made_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_claimed_by" ON "prepared_pages" ("claimed_by");--> statement-breakpoint
CREATE INDEX "prepared_pages_tribute" ON "prepared_pages" ("tribute_id");--> statement-breakpoint
CREATE INDEX "prepared_pages_expires_at" ON "prepared_pages" ("expires_at");--> statement-breakpoint
CREATE INDEX "prepared_pages_code" ON "prepared_pages" ("code_hash");--> statement-breakpoint
CREATE INDEX "prepared_photographs_prepared" ON "prepared_photographs" ("prepared_id","position");--> statement-breakpoint
CREATE INDEX "provider_changes_provider" ON "provider_changes" ("provider_id","at");--> statement-breakpoint
CREATE INDEX "provider_changes_user" ON "provider_changes" ("by_user");--> statement-breakpoint
CREATE INDEX "provider_invitations_provider" ON "provider_invitations" ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_invitations_inviter" ON "provider_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "provider_invitations_by_expires_at" ON "provider_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_notes_provider" ON "provider_notes" ("provider_id","at");--> statement-breakpoint
CREATE INDEX "provider_notes_user" ON "provider_notes" ("by_user");--> statement-breakpoint
CREATE INDEX "provider_photographs_provider" ON "provider_photographs" ("provider_id","position");--> statement-breakpoint
CREATE INDEX "provider_photographs_look_keys" ON "provider_photographs" USING gin ("look_keys");--> statement-breakpoint
CREATE INDEX "provider_places_provider" ON "provider_places" ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_staff_user" ON "provider_staff" ("user_id");--> statement-breakpoint
CREATE INDEX "providers_applied_with" ON "providers" ("applied_with");--> statement-breakpoint
CREATE INDEX "providers_state" ON "providers" ("state","created_at");--> statement-breakpoint
CREATE INDEX "providers_payee" ON "providers" ("payee_id");--> statement-breakpoint
CREATE INDEX "providers_look_keys" ON "providers" USING gin ("look_keys");--> statement-breakpoint
CREATE INDEX "providers_to_look_at" ON "providers" (("state" <> 'in-review'),"created_at","id");--> statement-breakpoint
CREATE INDEX "providers_applied" ON "providers" ("created_at","id");--> statement-breakpoint
CREATE INDEX "providers_begins_legal_name" ON "providers" (lower("legal_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "providers_begins_trading_name" ON "providers" (lower("trading_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "providers_begins_licence_number" ON "providers" (lower("licence_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "providers_begins_address" ON "providers" (lower("address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin (plain_letters(' ' || coalesce("legal_name", '') || ' ' || coalesce("trading_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "providers_email" ON "providers" (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "report_appeals_once" ON "report_appeals" ("first_decision_id","party");--> statement-breakpoint
CREATE INDEX "report_appeals_decision" ON "report_appeals" ("decision_id");--> statement-breakpoint
CREATE INDEX "report_appeals_report" ON "report_appeals" ("report_id");--> statement-breakpoint
CREATE INDEX "report_appeals_new_decision" ON "report_appeals" ("new_decision_id");--> statement-breakpoint
CREATE INDEX "report_appeals_user" ON "report_appeals" ("user_id");--> statement-breakpoint
CREATE INDEX "report_appeals_court_by" ON "report_appeals" ("court_by");--> statement-breakpoint
CREATE INDEX "report_appeals_answered_by" ON "report_appeals" ("answered_by");--> statement-breakpoint
CREATE INDEX "report_appeals_open" ON "report_appeals" ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "report_decisions_target" ON "report_decisions" ("kind","target_id","decided_at");--> statement-breakpoint
CREATE INDEX "report_decisions_report" ON "report_decisions" ("report_id");--> statement-breakpoint
CREATE INDEX "report_decisions_decided_by" ON "report_decisions" ("decided_by");--> statement-breakpoint
CREATE INDEX "report_events_report" ON "report_events" ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_files_once" ON "report_files" ("report_id","sha256");--> statement-breakpoint
CREATE INDEX "report_statements_report" ON "report_statements" ("report_id");--> statement-breakpoint
CREATE INDEX "report_statements_user" ON "report_statements" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" ("kind","target_id","reporter") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "reports_sent" ON "reports" ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" ("kind","target_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_tribute" ON "reports" ("tribute_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" ("reporter","created_at");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" ("user_id");--> statement-breakpoint
CREATE INDEX "reports_email" ON "reports" (lower("email"));--> statement-breakpoint
CREATE INDEX "reports_ended" ON "reports" ("ended_at");--> statement-breakpoint
CREATE INDEX "reports_held" ON "reports" ("held_tribute_id") WHERE held_at is not null;--> statement-breakpoint
CREATE INDEX "reports_photographs" ON "reports" USING gin ("photograph_ids");--> statement-breakpoint
CREATE INDEX "provider_reviews_provider" ON "provider_reviews" ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_reviews_user" ON "provider_reviews" ("user_id");--> statement-breakpoint
CREATE INDEX "provider_reviews_answered_by" ON "provider_reviews" ("answered_by");--> statement-breakpoint
CREATE INDEX "facts_tribute" ON "facts" ("tribute_id","said_at");--> statement-breakpoint
CREATE INDEX "facts_said_by" ON "facts" ("said_by");--> statement-breakpoint
CREATE INDEX "facts_confirmed_by" ON "facts" ("confirmed_by");--> statement-breakpoint
CREATE INDEX "writing_choices_user" ON "writing_choices" ("user_id");--> statement-breakpoint
CREATE INDEX "writing_runs_tribute" ON "writing_runs" ("tribute_id","begun_at");--> statement-breakpoint
CREATE INDEX "writing_runs_asked_by" ON "writing_runs" ("asked_by");--> statement-breakpoint
CREATE INDEX "funds_tribute" ON "funds" ("tribute_id");--> statement-breakpoint
CREATE INDEX "funds_payee" ON "funds" ("payee_id");--> statement-breakpoint
CREATE INDEX "funds_treasurer" ON "funds" ("treasurer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "funds_bill" ON "funds" ("bill_id");--> statement-breakpoint
CREATE INDEX "funds_pays_bill" ON "funds" ("pays_bill");--> statement-breakpoint
CREATE INDEX "payee_changes_fund" ON "payee_changes" ("fund_id");--> statement-breakpoint
CREATE INDEX "payee_changes_from" ON "payee_changes" ("from_id");--> statement-breakpoint
CREATE INDEX "payee_changes_to" ON "payee_changes" ("to_id");--> statement-breakpoint
CREATE INDEX "payee_changes_treasurer" ON "payee_changes" ("treasurer_id");--> statement-breakpoint
CREATE INDEX "payee_changes_asker" ON "payee_changes" ("asked_by");--> statement-breakpoint
CREATE INDEX "payee_changes_agreer" ON "payee_changes" ("agreed_by");--> statement-breakpoint
CREATE INDEX "payee_changes_stopper" ON "payee_changes" ("stopped_by");--> statement-breakpoint
CREATE INDEX "payee_changes_counts" ON "payee_changes" ("counts_at");--> statement-breakpoint
CREATE INDEX "hand_payments_firm" ON "hand_payments" ("firm_id");--> statement-breakpoint
CREATE INDEX "hand_payments_corrector" ON "hand_payments" ("corrected_by");--> statement-breakpoint
CREATE INDEX "hand_payments_search" ON "hand_payments" USING gin (plain_letters(' ' || coalesce("received_by", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "log_groups_first_to_look_at" ON "log_groups" ("is_critical","last_at","id");--> statement-breakpoint
CREATE INDEX "log_groups_last" ON "log_groups" ("last_at","id");--> statement-breakpoint
CREATE INDEX "log_groups_count" ON "log_groups" ("count","id");--> statement-breakpoint
CREATE INDEX "log_groups_status" ON "log_groups" ("status","is_critical","last_at","id");--> statement-breakpoint
CREATE INDEX "log_groups_note" ON "log_groups" (lower("note") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "logs_by_date" ON "logs" ("date");--> statement-breakpoint
CREATE INDEX "logs_by_reference" ON "logs" ("reference");--> statement-breakpoint
CREATE INDEX "logs_by_group" ON "logs" ("group_id","date","id");--> statement-breakpoint
CREATE INDEX "logs_by_user" ON "logs" (("snapshot" ->> 'userId'),"date");--> statement-breakpoint
CREATE INDEX "ledger_entries_gift" ON "ledger_entries" ("gift_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" ("account_id","amount");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" ("handled_at","received_at");--> statement-breakpoint
CREATE INDEX "provider_events_about" ON "provider_events" ("about_id");--> statement-breakpoint
CREATE INDEX "delete_requests_by_requested_at" ON "delete_requests" ("requested_at");--> statement-breakpoint
CREATE INDEX "delete_requests_waiting" ON "delete_requests" ("requested_at","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "delete_requests_email" ON "delete_requests" (lower("user_email"));--> statement-breakpoint
CREATE INDEX "exports_by_asked_at" ON "exports" ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "glimpse_notes_tribute_sending" ON "glimpse_notes" ("tribute_id","sending");--> statement-breakpoint
CREATE INDEX "tribute_glimpses_tribute" ON "tribute_glimpses" ("tribute_id");--> statement-breakpoint
CREATE INDEX "tribute_glimpses_maker" ON "tribute_glimpses" ("made_by");--> statement-breakpoint
CREATE INDEX "tribute_glimpses_by_expires_at" ON "tribute_glimpses" ("expires_at");--> statement-breakpoint
CREATE INDEX "tribute_deletions_by_requested_at" ON "tribute_deletions" ("requested_at");--> statement-breakpoint
CREATE INDEX "tribute_helpers_user" ON "tribute_helpers" ("user_id");--> statement-breakpoint
CREATE INDEX "tribute_invitations_tribute" ON "tribute_invitations" ("tribute_id");--> statement-breakpoint
CREATE INDEX "tribute_invitations_inviter" ON "tribute_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "tribute_invitations_by_expires_at" ON "tribute_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "tribute_stewards_user" ON "tribute_stewards" ("user_id");--> statement-breakpoint
CREATE INDEX "tribute_paths_tribute" ON "tribute_paths" ("tribute_id");--> statement-breakpoint
CREATE INDEX "tribute_paths_skeleton" ON "tribute_paths" ("skeleton");--> statement-breakpoint
CREATE INDEX "tribute_savings_user" ON "tribute_savings" ("user_id");--> statement-breakpoint
CREATE INDEX "tribute_versions_tribute" ON "tribute_versions" ("tribute_id","id");--> statement-breakpoint
CREATE INDEX "tributes_created" ON "tributes" ("created_at","id");--> statement-breakpoint
CREATE INDEX "tributes_name_beginning" ON "tributes" (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tributes_unusual" ON "tributes" ("created_at","id") WHERE deleted_at is not null or contested_at is not null or frozen_at is not null or giving_frozen_at is not null or closed_at is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_step_setups" ADD CONSTRAINT "second_step_setups_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_step_setups" ADD CONSTRAINT "second_step_setups_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_words" ADD CONSTRAINT "audit_words_seq_audit_acts_seq_fkey" FOREIGN KEY ("seq") REFERENCES "audit_acts"("seq");--> statement-breakpoint
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
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_uploader_id_users_id_fkey" FOREIGN KEY ("uploader_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "candles" ADD CONSTRAINT "candles_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_photographs" ADD CONSTRAINT "memory_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_photographs" ADD CONSTRAINT "memory_photographs_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_photographs" ADD CONSTRAINT "memory_photographs_memory_id_memories_id_fkey" FOREIGN KEY ("memory_id") REFERENCES "memories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stones" ADD CONSTRAINT "stones_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "words_told" ADD CONSTRAINT "words_told_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_doings" ADD CONSTRAINT "plan_doings_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_doings" ADD CONSTRAINT "plan_doings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plan_invitations" ADD CONSTRAINT "plan_invitations_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_invitations" ADD CONSTRAINT "plan_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_letters" ADD CONSTRAINT "plan_letters_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_papers" ADD CONSTRAINT "plan_papers_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_papers" ADD CONSTRAINT "plan_papers_added_by_users_id_fkey" FOREIGN KEY ("added_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_given_to_users_id_fkey" FOREIGN KEY ("given_to") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plan_told" ADD CONSTRAINT "plan_told_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gift_disputes" ADD CONSTRAINT "gift_disputes_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gift_givers" ADD CONSTRAINT "gift_givers_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gift_givers" ADD CONSTRAINT "gift_givers_member_id_users_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gift_returns" ADD CONSTRAINT "gift_returns_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gift_returns" ADD CONSTRAINT "gift_returns_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_extra_for_tributes_id_fkey" FOREIGN KEY ("extra_for") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_entered_by_users_id_fkey" FOREIGN KEY ("entered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_holder_id_users_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
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
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "provider_photographs" ADD CONSTRAINT "provider_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_photographs" ADD CONSTRAINT "provider_photographs_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_places" ADD CONSTRAINT "provider_places_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_staff" ADD CONSTRAINT "provider_staff_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_staff" ADD CONSTRAINT "provider_staff_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_payee_id_payees_id_fkey" FOREIGN KEY ("payee_id") REFERENCES "payees"("id");--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decision_id_report_decisions_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "report_decisions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_court_by_users_id_fkey" FOREIGN KEY ("court_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_undone_by_users_id_fkey" FOREIGN KEY ("undone_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_statements" ADD CONSTRAINT "report_statements_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_statements" ADD CONSTRAINT "report_statements_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_provider_id_providers_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_said_by_users_id_fkey" FOREIGN KEY ("said_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_confirmed_by_users_id_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "interview_skips" ADD CONSTRAINT "interview_skips_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_choices" ADD CONSTRAINT "writing_choices_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_choices" ADD CONSTRAINT "writing_choices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_runs" ADD CONSTRAINT "writing_runs_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "writing_runs" ADD CONSTRAINT "writing_runs_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_payee_id_payees_id_fkey" FOREIGN KEY ("payee_id") REFERENCES "payees"("id");--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_treasurer_id_users_id_fkey" FOREIGN KEY ("treasurer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_fund_id_funds_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_from_id_payees_id_fkey" FOREIGN KEY ("from_id") REFERENCES "payees"("id");--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_to_id_payees_id_fkey" FOREIGN KEY ("to_id") REFERENCES "payees"("id");--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_treasurer_id_users_id_fkey" FOREIGN KEY ("treasurer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_agreed_by_users_id_fkey" FOREIGN KEY ("agreed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_stopped_by_users_id_fkey" FOREIGN KEY ("stopped_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_corrected_by_users_id_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id");--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fkey" FOREIGN KEY ("export_id") REFERENCES "exports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "glimpse_notes" ADD CONSTRAINT "glimpse_notes_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_glimpses" ADD CONSTRAINT "tribute_glimpses_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_glimpses" ADD CONSTRAINT "tribute_glimpses_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_helpers" ADD CONSTRAINT "tribute_helpers_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_helpers" ADD CONSTRAINT "tribute_helpers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_invitations" ADD CONSTRAINT "tribute_invitations_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_invitations" ADD CONSTRAINT "tribute_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_stewards" ADD CONSTRAINT "tribute_stewards_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_stewards" ADD CONSTRAINT "tribute_stewards_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD CONSTRAINT "tribute_photographs_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD CONSTRAINT "tribute_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id");--> statement-breakpoint
ALTER TABLE "tribute_savings" ADD CONSTRAINT "tribute_savings_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_savings" ADD CONSTRAINT "tribute_savings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_versions" ADD CONSTRAINT "tribute_versions_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Payments names nothing that is paid for (decision 107), so these two are not in its tables.
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_fund_id_funds_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id");
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_extra_id_extras_id_fkey" FOREIGN KEY ("extra_id") REFERENCES "extras"("id");
--> statement-breakpoint
-- Here and not in the product alone, because the release before inserts addresses too. It asks afterwards which tribute has
-- the address, and refuses it when the row is not there.
CREATE FUNCTION "tribute_path_is_unlike"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."skeleton" := "path_skeleton"(NEW."path");
	-- Of two who insert at once, the second sees the first's row. Few keys, as a transaction can hold only so many locks.
	PERFORM pg_advisory_xact_lock(7236002, hashtext(NEW."skeleton") & 63);
	IF EXISTS (SELECT FROM "tribute_paths" WHERE "skeleton" = NEW."skeleton" AND "tribute_id" <> NEW."tribute_id")
		OR EXISTS (SELECT FROM "tribute_paths" WHERE "skeleton" IS NULL
			AND "path_skeleton"("path") = NEW."skeleton" AND "tribute_id" <> NEW."tribute_id") THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tribute_paths_unlike" BEFORE INSERT ON "tribute_paths"
	FOR EACH ROW EXECUTE FUNCTION "tribute_path_is_unlike"();
--> statement-breakpoint
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
