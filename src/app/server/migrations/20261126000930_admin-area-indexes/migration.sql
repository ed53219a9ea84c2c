-- Beside those who use these tables, so in no transaction.
CREATE INDEX CONCURRENTLY "users_created" ON "users" ("time_created","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_signed_in" ON "users" (coalesce("signed_in_at", '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_email_beginning" ON "users" ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_name_beginning" ON "users" (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_admins" ON "users" ("time_created","id") WHERE "role" = 'admin';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_disabled" ON "users" ("time_created","id") WHERE "disabled_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_leaving" ON "users" ("time_created","id") WHERE "leaving_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_unconfirmed" ON "users" ("time_created","id") WHERE not "email_verified";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_prompts_updated" ON "catalogue_prompts" ("updated_at","slug");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_prompts_same_as" ON "catalogue_prompts" ("same_as");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_texts_kind" ON "catalogue_texts" ("kind","position","slug");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_texts_same_as" ON "catalogue_texts" ("same_as");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "logs_by_group" ON "logs" ("group_id","date","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "logs_by_user" ON "logs" (("snapshot" ->> 'userId'),"date");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_failed" ON "mails" ("created_at","id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claim_contests_waiting" ON "claim_contests" ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_to_look_at" ON "providers" (("state" <> 'in-review'),"created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_applied" ON "providers" ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_legal_name" ON "providers" (lower("legal_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_trading_name" ON "providers" (lower("trading_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_licence_number" ON "providers" (lower("licence_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_address" ON "providers" (lower("address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_email" ON "providers" (lower("email"));
