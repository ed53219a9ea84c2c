ALTER TABLE "gifts" VALIDATE CONSTRAINT "gifts_extra_id_extras_id_fkey";--> statement-breakpoint
ALTER TABLE "gifts" VALIDATE CONSTRAINT "gifts_entered_by_users_id_fkey";--> statement-breakpoint
ALTER TABLE "payee_changes" VALIDATE CONSTRAINT "payee_changes_treasurer_id_users_id_fkey";
