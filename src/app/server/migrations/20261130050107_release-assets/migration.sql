CREATE TABLE "release_assets" (
	"name" text PRIMARY KEY,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "release_assets_erase_files" AFTER DELETE ON "release_assets"
	FOR EACH ROW EXECUTE FUNCTION "note_files_to_erase"('release-assets', 'name');
