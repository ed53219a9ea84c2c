CREATE TABLE "log_groups" (
	"id" text PRIMARY KEY,
	"note" text NOT NULL,
	"error" text NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL,
	"is_critical" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "group_id" text;--> statement-breakpoint
CREATE INDEX "log_groups_first_to_look_at" ON "log_groups" ("is_critical","last_at","id");--> statement-breakpoint
CREATE INDEX "log_groups_last" ON "log_groups" ("last_at","id");--> statement-breakpoint
CREATE INDEX "log_groups_count" ON "log_groups" ("count","id");--> statement-breakpoint
CREATE INDEX "log_groups_status" ON "log_groups" ("status","is_critical","last_at","id");--> statement-breakpoint
CREATE INDEX "log_groups_note" ON "log_groups" (lower("note") text_pattern_ops);
