ALTER TABLE "facts" ADD COLUMN "tells_how" boolean;--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "judged_for" jsonb;