CREATE INDEX CONCURRENTLY "logs_by_group" ON "logs" ("group_id","date","id");
