-- Beside those who sign in, so in no transaction.
CREATE INDEX CONCURRENTLY "users_created" ON "users" ("time_created","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_signed_in" ON "users" (coalesce("signed_in_at", '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_email_beginning" ON "users" ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_name_beginning" ON "users" (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_admins" ON "users" ("time_created","id") WHERE "role" = 'admin';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_disabled" ON "users" ("time_created","id") WHERE "disabled_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_leaving" ON "users" ("time_created","id") WHERE "leaving_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_unconfirmed" ON "users" ("time_created","id") WHERE not "email_verified";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "logs_by_user" ON "logs" (("snapshot" ->> 'userId'),"date");
