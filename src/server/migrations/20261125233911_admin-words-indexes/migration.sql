CREATE INDEX CONCURRENTLY "catalogue_prompts_updated" ON "catalogue_prompts" ("updated_at","slug");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_prompts_same_as" ON "catalogue_prompts" ("same_as");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_texts_kind" ON "catalogue_texts" ("kind","position","slug");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_texts_same_as" ON "catalogue_texts" ("same_as");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claim_contests_waiting" ON "claim_contests" ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_to_look_at" ON "providers" (("state" <> 'in-review'),"created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_applied" ON "providers" ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_legal_name" ON "providers" (lower("legal_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_trading_name" ON "providers" (lower("trading_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_licence_number" ON "providers" (lower("licence_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_begins_address" ON "providers" (lower("address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_email" ON "providers" (lower("email"));
