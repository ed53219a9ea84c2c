CREATE INDEX CONCURRENTLY "gifts_enterer" ON "gifts" ("entered_by");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gifts_extra" ON "gifts" ("extra_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payee_changes_treasurer" ON "payee_changes" ("treasurer_id");
