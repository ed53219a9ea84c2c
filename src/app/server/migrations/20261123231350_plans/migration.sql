CREATE TABLE "plan_doings" (
	"plan_id" uuid,
	"id" uuid,
	"key" text,
	"user_id" text,
	"deed" text NOT NULL,
	"state" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_doings_pkey" PRIMARY KEY("plan_id","key","id")
);
--> statement-breakpoint
CREATE TABLE "plan_invitations" (
	"id" uuid PRIMARY KEY,
	"plan_id" uuid NOT NULL,
	"role" text NOT NULL,
	"keys" jsonb NOT NULL,
	"email" text,
	"key_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_letters" (
	"plan_id" uuid,
	"kind" text,
	"sealed" text NOT NULL,
	"rev" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_letters_pkey" PRIMARY KEY("plan_id","kind")
);
--> statement-breakpoint
CREATE TABLE "plan_members" (
	"plan_id" uuid,
	"user_id" text,
	"role" text NOT NULL,
	"sealed_relation" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_members_pkey" PRIMARY KEY("plan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_papers" (
	"id" uuid PRIMARY KEY,
	"plan_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sealed_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"added_by" text,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_reminders" (
	"plan_id" uuid,
	"key" text,
	"user_id" text,
	"on" date NOT NULL,
	CONSTRAINT "plan_reminders_pkey" PRIMARY KEY("plan_id","key","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_steps" (
	"plan_id" uuid,
	"key" text,
	"phase" text,
	"state" text NOT NULL,
	"given_to" text,
	"sealed" text,
	"rev" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_steps_pkey" PRIMARY KEY("plan_id","key")
);
--> statement-breakpoint
CREATE TABLE "plan_told" (
	"plan_id" uuid,
	"id" uuid,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_told_pkey" PRIMARY KEY("plan_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY,
	"tribute_id" uuid,
	"key_id" text NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed" text NOT NULL,
	"rev" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "plan_doings_user" ON "plan_doings" ("user_id");--> statement-breakpoint
CREATE INDEX "plan_invitations_plan" ON "plan_invitations" ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_invitations_inviter" ON "plan_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "plan_invitations_by_expires_at" ON "plan_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "plan_members_user" ON "plan_members" ("user_id");--> statement-breakpoint
CREATE INDEX "plan_papers_plan" ON "plan_papers" ("plan_id","key");--> statement-breakpoint
CREATE INDEX "plan_papers_adder" ON "plan_papers" ("added_by");--> statement-breakpoint
CREATE INDEX "plan_reminders_user" ON "plan_reminders" ("user_id");--> statement-breakpoint
CREATE INDEX "plan_reminders_by_on" ON "plan_reminders" ("on");--> statement-breakpoint
CREATE INDEX "plan_steps_given" ON "plan_steps" ("given_to");--> statement-breakpoint
CREATE INDEX "plans_tribute" ON "plans" ("tribute_id");--> statement-breakpoint
CREATE INDEX "plans_key" ON "plans" ("key_id");--> statement-breakpoint
ALTER TABLE "plan_doings" ADD CONSTRAINT "plan_doings_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_doings" ADD CONSTRAINT "plan_doings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plan_invitations" ADD CONSTRAINT "plan_invitations_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_invitations" ADD CONSTRAINT "plan_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_letters" ADD CONSTRAINT "plan_letters_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_papers" ADD CONSTRAINT "plan_papers_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_papers" ADD CONSTRAINT "plan_papers_added_by_users_id_fkey" FOREIGN KEY ("added_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_given_to_users_id_fkey" FOREIGN KEY ("given_to") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "plan_told" ADD CONSTRAINT "plan_told_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tribute_id_tributes_id_fkey" FOREIGN KEY ("tribute_id") REFERENCES "tributes"("id") ON DELETE SET NULL;