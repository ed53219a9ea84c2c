CREATE TABLE "held_photographs" (
	"photograph_id" uuid,
	"holder_id" uuid,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_photographs_pkey" PRIMARY KEY("photograph_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "refused_pictures" (
	"id" uuid PRIMARY KEY,
	"sha256" text NOT NULL,
	"likeness" text NOT NULL,
	"look_keys" integer[] NOT NULL,
	"decision_id" uuid NOT NULL,
	"lifted_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "held_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "held_tribute_id" uuid;--> statement-breakpoint
CREATE INDEX "held_photographs_holder" ON "held_photographs" ("holder_id");--> statement-breakpoint
CREATE INDEX "refused_pictures_look_keys" ON "refused_pictures" USING gin ("look_keys");--> statement-breakpoint
CREATE INDEX "refused_pictures_decision" ON "refused_pictures" ("decision_id");--> statement-breakpoint
CREATE INDEX "refused_pictures_lifted_by" ON "refused_pictures" ("lifted_by");