CREATE INDEX CONCURRENTLY "users_search" ON "users" USING gin (plain_letters(' ' || coalesce("email", '') || ' ' || coalesce("name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gift_givers_search" ON "gift_givers" USING gin (plain_letters(' ' || coalesce("name", '') || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gifts_day" ON "gifts" (coalesce("given_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gifts_total" ON "gifts" (("amount" + "cover" + "tip"),"currency");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gifts_number" ON "gifts" USING gin (right("id"::text, 8) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payees_search" ON "payees" USING gin (plain_letters(' ' || coalesce("label", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_search" ON "providers" USING gin (plain_letters(' ' || coalesce("legal_name", '') || ' ' || coalesce("trading_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "hand_payments_search" ON "hand_payments" USING gin (plain_letters(' ' || coalesce("received_by", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_events_about" ON "provider_events" ("about_id");