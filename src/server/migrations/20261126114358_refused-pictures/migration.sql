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
CREATE INDEX "refused_pictures_look_keys" ON "refused_pictures" USING gin ("look_keys");--> statement-breakpoint
CREATE INDEX "refused_pictures_decision" ON "refused_pictures" ("decision_id");--> statement-breakpoint
CREATE INDEX "refused_pictures_lifted_by" ON "refused_pictures" ("lifted_by");