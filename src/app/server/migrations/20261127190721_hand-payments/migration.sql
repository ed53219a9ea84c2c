CREATE TABLE "hand_payments" (
	"gift_id" uuid PRIMARY KEY,
	"firm_id" uuid,
	"received_by" text NOT NULL,
	"corrected_at" timestamp with time zone,
	"corrected_by" text
);
--> statement-breakpoint
CREATE INDEX "hand_payments_firm" ON "hand_payments" ("firm_id");--> statement-breakpoint
CREATE INDEX "hand_payments_corrector" ON "hand_payments" ("corrected_by");--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_gift_id_gifts_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_corrected_by_users_id_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE SET NULL;