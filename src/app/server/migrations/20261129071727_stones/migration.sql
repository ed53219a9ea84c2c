CREATE TABLE "stones" (
	"id" uuid NOT NULL UNIQUE,
	"hold_reasons" text[] NOT NULL,
	"sending" text NOT NULL UNIQUE,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tribute_id" uuid,
	"seq" integer,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"stood_as" text,
	CONSTRAINT "stones_pkey" PRIMARY KEY("tribute_id","seq")
);
--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "stones_approved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "stones_waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "next_stone_seq" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stones_one_each" ON "stones" ("tribute_id","author") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "stones_shown" ON "stones" ("tribute_id","seq") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "stones_by_state" ON "stones" ("tribute_id","state","id");--> statement-breakpoint
CREATE INDEX "stones_by_author" ON "stones" ("author","created_at");--> statement-breakpoint
CREATE INDEX "stones_by_sender" ON "stones" ("sender","created_at");--> statement-breakpoint
CREATE INDEX "stones_by_network" ON "stones" ("network","created_at");--> statement-breakpoint
ALTER TABLE "stones" ADD CONSTRAINT "stones_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;