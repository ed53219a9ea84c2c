CREATE TABLE "delete_requests" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL UNIQUE,
	"user_email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"tributes" jsonb DEFAULT '[]' NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" uuid,
	"seq" integer,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "export_parts_pkey" PRIMARY KEY("export_id","seq")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY,
	"user_id" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"reached" jsonb,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "delete_requests_by_requested_at" ON "delete_requests" ("requested_at");--> statement-breakpoint
CREATE INDEX "exports_by_asked_at" ON "exports" ("asked_at");--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fkey" FOREIGN KEY ("export_id") REFERENCES "exports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;