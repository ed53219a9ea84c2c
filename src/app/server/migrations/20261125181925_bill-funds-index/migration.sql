CREATE UNIQUE INDEX CONCURRENTLY "funds_bill" ON "funds" ("bill_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "funds_pays_bill" ON "funds" ("pays_bill");
