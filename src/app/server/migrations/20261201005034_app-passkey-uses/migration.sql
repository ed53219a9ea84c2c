CREATE TABLE "app_passkey_uses" (
	"key_hash" text PRIMARY KEY,
	"half_hash" text NOT NULL,
	"verifier_hash" text NOT NULL,
	"challenge" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "app_passkey_uses_by_half" ON "app_passkey_uses" ("half_hash");--> statement-breakpoint
ALTER TABLE "app_passkey_uses" ADD CONSTRAINT "app_passkey_uses_half_hash_half_sign_ins_token_hash_fkey" FOREIGN KEY ("half_hash") REFERENCES "half_sign_ins"("token_hash") ON DELETE CASCADE;