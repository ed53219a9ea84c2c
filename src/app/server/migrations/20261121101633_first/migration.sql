CREATE TABLE "accounts" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_codes" (
	"id" text PRIMARY KEY,
	"code_hash" text NOT NULL UNIQUE,
	"mode" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"token" text NOT NULL UNIQUE,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"key" text PRIMARY KEY,
	"taken_at" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"mailbox" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"disabled_at" timestamp with time zone,
	"time_created" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" text PRIMARY KEY,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"error" jsonb NOT NULL,
	"is_critical" boolean DEFAULT false NOT NULL,
	"snapshot" jsonb NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"function" text DEFAULT '' NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"source" text DEFAULT 'server' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY,
	"to" text NOT NULL,
	"from_name" text NOT NULL,
	"from_email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"dedupe_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"id" uuid PRIMARY KEY,
	"uploader_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photographs_uploader_id_idempotency_key_unique" UNIQUE("uploader_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"tribute_id" uuid,
	"seq" integer,
	"id" uuid NOT NULL UNIQUE,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hold_reasons" text[] NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"network" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "candles_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"tribute_id" uuid,
	"seq" integer,
	"id" uuid NOT NULL UNIQUE,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hold_reasons" text[] NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"network" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"relation" text NOT NULL,
	"words" text NOT NULL,
	"email" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "memories_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tribute_paths" (
	"path" text PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tribute_photographs" (
	"tribute_id" uuid,
	"seq" integer,
	"photograph_id" uuid NOT NULL UNIQUE,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "tribute_photographs_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tribute_stewards" (
	"tribute_id" uuid,
	"user_id" text,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "tribute_stewards_pkey" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tributes" (
	"id" uuid PRIMARY KEY,
	"name" text DEFAULT '' NOT NULL,
	"known_as" text DEFAULT '' NOT NULL,
	"born" jsonb,
	"died" jsonb,
	"shows_full_dates" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"accent" text DEFAULT 'rosemary' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"path" text UNIQUE,
	"visibility" text DEFAULT 'private' NOT NULL,
	"link_key" text,
	"approves_first" boolean DEFAULT true NOT NULL,
	"photographs" integer DEFAULT 0 NOT NULL,
	"memories_approved" integer DEFAULT 0 NOT NULL,
	"memories_waiting" integer DEFAULT 0 NOT NULL,
	"candles_approved" integer DEFAULT 0 NOT NULL,
	"candles_waiting" integer DEFAULT 0 NOT NULL,
	"next_memory_seq" integer DEFAULT 1 NOT NULL,
	"next_candle_seq" integer DEFAULT 1 NOT NULL,
	"next_photograph_seq" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_one_of_a_kind" ON "accounts" ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "action_codes_by_user" ON "action_codes" ("user_id","mode");--> statement-breakpoint
CREATE INDEX "action_codes_by_expires_at" ON "action_codes" ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expires_at" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "turns_by_expires_at" ON "turns" ("expires_at");--> statement-breakpoint
CREATE INDEX "logs_by_date" ON "logs" ("date");--> statement-breakpoint
CREATE INDEX "logs_by_reference" ON "logs" ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_waiting" ON "mails" ("dedupe_key") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_by_created_at" ON "mails" ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "candles_one_each" ON "candles" ("tribute_id","author") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "candles_shown" ON "candles" ("tribute_id","seq") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "candles_by_state" ON "candles" ("tribute_id","state","id");--> statement-breakpoint
CREATE INDEX "candles_by_author" ON "candles" ("author","created_at");--> statement-breakpoint
CREATE INDEX "candles_by_sender" ON "candles" ("sender","created_at");--> statement-breakpoint
CREATE INDEX "candles_by_network" ON "candles" ("network","created_at");--> statement-breakpoint
CREATE INDEX "memories_shown" ON "memories" ("tribute_id","seq") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "memories_by_state" ON "memories" ("tribute_id","state","id");--> statement-breakpoint
CREATE INDEX "memories_by_author" ON "memories" ("author","created_at");--> statement-breakpoint
CREATE INDEX "memories_by_sender" ON "memories" ("sender","created_at");--> statement-breakpoint
CREATE INDEX "memories_by_network" ON "memories" ("network","created_at");--> statement-breakpoint
CREATE INDEX "memories_by_fingerprint" ON "memories" ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "tribute_paths_tribute" ON "tribute_paths" ("tribute_id");--> statement-breakpoint
CREATE INDEX "tribute_stewards_user" ON "tribute_stewards" ("user_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_uploader_id_users_id_fkey" FOREIGN KEY ("uploader_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "candles" ADD CONSTRAINT "candles_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_paths" ADD CONSTRAINT "tribute_paths_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD CONSTRAINT "tribute_photographs_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_photographs" ADD CONSTRAINT "tribute_photographs_photograph_id_photographs_id_fkey" FOREIGN KEY ("photograph_id") REFERENCES "photographs"("id");--> statement-breakpoint
ALTER TABLE "tribute_stewards" ADD CONSTRAINT "tribute_stewards_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_stewards" ADD CONSTRAINT "tribute_stewards_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");