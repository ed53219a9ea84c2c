CREATE TABLE "half_sign_ins" (
	"token_hash" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_step_setups" (
	"user_id" text PRIMARY KEY,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"app_secret" text,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"app_secret" text,
	"last_code_step" integer,
	"credential_id" text UNIQUE,
	"public_key" text,
	"use_count" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "half_sign_ins_by_user" ON "half_sign_ins" ("user_id");--> statement-breakpoint
CREATE INDEX "half_sign_ins_by_expires_at" ON "half_sign_ins" ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" ("user_id");--> statement-breakpoint
CREATE INDEX "second_step_setups_by_session" ON "second_step_setups" ("session_id");--> statement-breakpoint
CREATE INDEX "second_steps_by_user" ON "second_steps" ("user_id");--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_step_setups" ADD CONSTRAINT "second_step_setups_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_step_setups" ADD CONSTRAINT "second_step_setups_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;