-- Beside those who write letters, so in no transaction.
CREATE INDEX CONCURRENTLY "mails_by_address" ON "mails" (lower("to"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_waiting" ON "mails" ("due_at") WHERE state = 'queued';
