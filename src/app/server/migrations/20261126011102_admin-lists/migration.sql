-- Beside those who use these tables, so in no transaction.
CREATE INDEX CONCURRENTLY "delete_requests_waiting" ON "delete_requests" ("requested_at","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "delete_requests_email" ON "delete_requests" (lower("user_email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tributes_created" ON "tributes" ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tributes_name_beginning" ON "tributes" (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tributes_unusual" ON "tributes" ("created_at","id") WHERE deleted_at is not null or contested_at is not null or frozen_at is not null or giving_frozen_at is not null or closed_at is not null;