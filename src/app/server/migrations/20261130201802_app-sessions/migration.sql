ALTER TABLE "sessions" ADD COLUMN "device_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "token_number" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "token_since" timestamp with time zone;