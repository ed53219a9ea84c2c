CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "withdrawals_unwritten" ON "withdrawals" ("id") WHERE written_at is null;
--> statement-breakpoint
-- Trigger arguments: the kind, then the columns that are kept. The id is a UUID v7 to a fraction of a microsecond.
CREATE FUNCTION "note_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "row" jsonb; "kept" jsonb; "us" bigint := floor(extract(epoch FROM clock_timestamp()) * 1000000);
BEGIN
	IF TG_OP = 'DELETE' THEN "row" := to_jsonb(OLD); ELSE "row" := to_jsonb(NEW); END IF;
	SELECT jsonb_object_agg("name", "row" -> "name") INTO "kept" FROM unnest(TG_ARGV[1:]) AS "name";
	INSERT INTO "withdrawals" ("id", "kind", "subject") VALUES ((
		lpad(to_hex("us" / 1000), 12, '0') || '7' || lpad(to_hex(("us" % 1000) * 4096 / 1000), 3, '0')
		|| substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid, TG_ARGV[0], "kept");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_admin_removed" AFTER UPDATE OF "role" ON "users"
	FOR EACH ROW WHEN (OLD."role" = 'admin' AND NEW."role" <> 'admin') EXECUTE FUNCTION "note_withdrawal"('admin-removed', 'id');
--> statement-breakpoint
CREATE TRIGGER "users_disabled" AFTER UPDATE OF "disabled_at" ON "users"
	FOR EACH ROW WHEN (OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at") EXECUTE FUNCTION "note_withdrawal"('account-disabled', 'id', 'disabled_at');
--> statement-breakpoint
CREATE TRIGGER "users_email_changed" AFTER UPDATE OF "email" ON "users"
	FOR EACH ROW WHEN (OLD."email" <> NEW."email") EXECUTE FUNCTION "note_withdrawal"('email-changed', 'id');
--> statement-breakpoint
CREATE TRIGGER "users_notices_stopped" AFTER UPDATE OF "is_told_of_words" ON "users"
	FOR EACH ROW WHEN (OLD."is_told_of_words" AND NOT NEW."is_told_of_words") EXECUTE FUNCTION "note_withdrawal"('notices-stopped', 'id');
--> statement-breakpoint
CREATE TRIGGER "accounts_password_changed" AFTER UPDATE OF "password" ON "accounts"
	FOR EACH ROW WHEN (OLD."password" IS NOT NULL AND OLD."password" IS DISTINCT FROM NEW."password") EXECUTE FUNCTION "note_withdrawal"('password-changed', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "second_steps_removed" AFTER DELETE ON "second_steps"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('second-step-removed', 'id', 'user_id', 'kind');
--> statement-breakpoint
CREATE TRIGGER "recovery_codes_used" AFTER UPDATE OF "used_at" ON "recovery_codes"
	FOR EACH ROW WHEN (OLD."used_at" IS NULL AND NEW."used_at" IS NOT NULL) EXECUTE FUNCTION "note_withdrawal"('recovery-code-ended', 'id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "recovery_codes_removed" AFTER DELETE ON "recovery_codes"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD."used_at" IS NULL) EXECUTE FUNCTION "note_withdrawal"('recovery-code-ended', 'id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "consents_ended" AFTER UPDATE OF "ended_at" ON "consents"
	FOR EACH ROW WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION "note_withdrawal"('approval-ended', 'id', 'ended_as');
--> statement-breakpoint
CREATE TRIGGER "photographs_erased" AFTER DELETE ON "photographs"
	FOR EACH ROW EXECUTE FUNCTION "note_withdrawal"('photograph-erased', 'id');
--> statement-breakpoint
-- A page is narrowed if fewer people can open it, or if its password or link changes.
CREATE TRIGGER "tributes_narrowed" AFTER UPDATE OF "state", "visibility", "password_hash", "link_key" ON "tributes"
	FOR EACH ROW WHEN ((OLD."state" = 'published' AND NEW."state" <> 'published' AND NEW."deleted_at" IS NULL)
		OR (OLD."visibility" = 'public' AND NEW."visibility" <> 'public')
		OR (OLD."visibility" = 'link' AND NEW."visibility" = 'private')
		OR (NEW."visibility" <> 'public' AND (
			(OLD."password_hash" IS NOT NULL AND NEW."password_hash" IS DISTINCT FROM OLD."password_hash")
			OR (OLD."link_key" IS NOT NULL AND NEW."link_key" IS DISTINCT FROM OLD."link_key")))) EXECUTE FUNCTION "note_withdrawal"('page-narrowed', 'id');
--> statement-breakpoint
CREATE TRIGGER "tributes_frozen" AFTER UPDATE OF "frozen_at" ON "tributes"
	FOR EACH ROW WHEN (OLD."frozen_at" IS DISTINCT FROM NEW."frozen_at") EXECUTE FUNCTION "note_withdrawal"('page-frozen', 'id', 'frozen_at');
--> statement-breakpoint
CREATE TRIGGER "tributes_giving_frozen" AFTER UPDATE OF "giving_frozen_at" ON "tributes"
	FOR EACH ROW WHEN (OLD."giving_frozen_at" IS DISTINCT FROM NEW."giving_frozen_at") EXECUTE FUNCTION "note_withdrawal"('giving-frozen', 'id', 'giving_frozen_at');
--> statement-breakpoint
CREATE TRIGGER "tribute_deletions_asked" AFTER INSERT ON "tribute_deletions"
	FOR EACH ROW WHEN (NEW."erased_at" IS NULL) EXECUTE FUNCTION "note_withdrawal"('page-deletion-asked', 'tribute_id', 'requested_at', 'was_published');
--> statement-breakpoint
CREATE TRIGGER "tribute_deletions_undone" AFTER DELETE ON "tribute_deletions"
	FOR EACH ROW WHEN (OLD."erased_at" IS NULL) EXECUTE FUNCTION "note_withdrawal"('page-deletion-undone', 'tribute_id');
--> statement-breakpoint
CREATE TRIGGER "tribute_deletions_erased" AFTER UPDATE OF "erased_at" ON "tribute_deletions"
	FOR EACH ROW WHEN (OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL) EXECUTE FUNCTION "note_withdrawal"('page-erased', 'tribute_id', 'requested_at', 'was_published');
--> statement-breakpoint
CREATE TRIGGER "tribute_stewards_removed" AFTER DELETE ON "tribute_stewards"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('page-person-removed', 'tribute_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "tribute_stewards_handed_over" AFTER UPDATE OF "role" ON "tribute_stewards"
	FOR EACH ROW WHEN (OLD."role" = 'owner' AND NEW."role" <> 'owner') EXECUTE FUNCTION "note_withdrawal"('page-handed-over', 'tribute_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "tribute_helpers_removed" AFTER DELETE ON "tribute_helpers"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('page-person-removed', 'tribute_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "tribute_helpers_lowered" AFTER UPDATE OF "role" ON "tribute_helpers"
	FOR EACH ROW WHEN (OLD."role" = 'writer' AND NEW."role" = 'reader') EXECUTE FUNCTION "note_withdrawal"('page-helper-lowered', 'tribute_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "tribute_invitations_ended" AFTER DELETE ON "tribute_invitations"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('page-invitation-ended', 'id');
--> statement-breakpoint
CREATE TRIGGER "tribute_glimpses_ended" AFTER DELETE ON "tribute_glimpses"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('preview-link-ended', 'id');
--> statement-breakpoint
CREATE TRIGGER "tribute_photographs_removed" AFTER UPDATE OF "removed_at" ON "tribute_photographs"
	FOR EACH ROW WHEN (OLD."removed_at" IS DISTINCT FROM NEW."removed_at") EXECUTE FUNCTION "note_withdrawal"('photograph-removed', 'tribute_id', 'photograph_id', 'removed_at');
--> statement-breakpoint
CREATE TRIGGER "tribute_photographs_hidden" AFTER UPDATE OF "house_hidden_at" ON "tribute_photographs"
	FOR EACH ROW WHEN (OLD."house_hidden_at" IS DISTINCT FROM NEW."house_hidden_at") EXECUTE FUNCTION "note_withdrawal"('photograph-hidden', 'tribute_id', 'photograph_id', 'house_hidden_at');
--> statement-breakpoint
-- Leaving a post and approving one that waited are no withdrawals.
CREATE TRIGGER "memories_decided" AFTER UPDATE OF "state" ON "memories"
	FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND NEW."state" <> 'waiting'
		AND NOT (OLD."state" = 'waiting' AND NEW."state" = 'approved')) EXECUTE FUNCTION "note_withdrawal"('post-decided', 'id', 'state');
--> statement-breakpoint
CREATE TRIGGER "candles_decided" AFTER UPDATE OF "state" ON "candles"
	FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND NEW."state" <> 'waiting'
		AND NOT (OLD."state" = 'waiting' AND NEW."state" = 'approved')) EXECUTE FUNCTION "note_withdrawal"('post-decided', 'id', 'state');
--> statement-breakpoint
CREATE TRIGGER "stones_decided" AFTER UPDATE OF "state" ON "stones"
	FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND NEW."state" <> 'waiting'
		AND NOT (OLD."state" = 'waiting' AND NEW."state" = 'approved')) EXECUTE FUNCTION "note_withdrawal"('post-decided', 'id', 'state');
--> statement-breakpoint
CREATE TRIGGER "plan_members_removed" AFTER DELETE ON "plan_members"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('checklist-person-removed', 'plan_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "plan_invitations_ended" AFTER DELETE ON "plan_invitations"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('checklist-invitation-ended', 'id');
--> statement-breakpoint
CREATE TRIGGER "funds_treasurer_removed" AFTER UPDATE OF "treasurer_id" ON "funds"
	FOR EACH ROW WHEN (OLD."treasurer_id" IS NOT NULL AND OLD."treasurer_id" IS DISTINCT FROM NEW."treasurer_id") EXECUTE FUNCTION "note_withdrawal"('treasurer-removed', 'id');
--> statement-breakpoint
CREATE TRIGGER "provider_staff_removed" AFTER DELETE ON "provider_staff"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('provider-person-removed', 'provider_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "provider_invitations_ended" AFTER DELETE ON "provider_invitations"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('provider-invitation-ended', 'id');
--> statement-breakpoint
CREATE TRIGGER "providers_stopped" AFTER UPDATE OF "state" ON "providers"
	FOR EACH ROW WHEN (OLD."state" <> NEW."state" AND NEW."state" IN ('paused', 'refused', 'closed')) EXECUTE FUNCTION "note_withdrawal"('provider-stopped', 'id', 'state', 'paused_by');
--> statement-breakpoint
CREATE TRIGGER "provider_reviews_ended" AFTER UPDATE OF "state" ON "provider_reviews"
	FOR EACH ROW WHEN (OLD."state" <> NEW."state" AND NEW."state" <> 'shown') EXECUTE FUNCTION "note_withdrawal"('review-ended', 'id', 'state');
--> statement-breakpoint
CREATE TRIGGER "gathering_told_stopped" AFTER DELETE ON "gathering_told"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_withdrawal"('event-news-stopped', 'id');
--> statement-breakpoint
CREATE TRIGGER "delete_requests_asked" AFTER INSERT OR UPDATE OF "requested_at" ON "delete_requests"
	FOR EACH ROW WHEN (NEW."erased_at" IS NULL) EXECUTE FUNCTION "note_withdrawal"('account-deletion-asked', 'id', 'user_id', 'requested_at', 'tributes');
--> statement-breakpoint
CREATE TRIGGER "delete_requests_undone" AFTER DELETE ON "delete_requests"
	FOR EACH ROW WHEN (OLD."erased_at" IS NULL) EXECUTE FUNCTION "note_withdrawal"('account-deletion-undone', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "delete_requests_erased" AFTER UPDATE OF "erased_at" ON "delete_requests"
	FOR EACH ROW WHEN (OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL) EXECUTE FUNCTION "note_withdrawal"('account-erased', 'id', 'user_id', 'requested_at', 'tributes');
