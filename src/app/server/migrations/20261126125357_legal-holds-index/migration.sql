-- Beside those who use this table, so in no transaction.
CREATE INDEX CONCURRENTLY "reports_held" ON "reports" ("held_tribute_id") WHERE held_at is not null;