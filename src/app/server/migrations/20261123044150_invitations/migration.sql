CREATE TABLE "tribute_invitations" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"key_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tribute_invitations_tribute" ON "tribute_invitations" ("tribute_id");--> statement-breakpoint
CREATE INDEX "tribute_invitations_inviter" ON "tribute_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "tribute_invitations_by_expires_at" ON "tribute_invitations" ("expires_at");--> statement-breakpoint
ALTER TABLE "tribute_invitations" ADD CONSTRAINT "tribute_invitations_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tribute_invitations" ADD CONSTRAINT "tribute_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE;