CREATE TABLE "pending_files" (
	"id" text PRIMARY KEY,
	"state" text NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"owner" text,
	"subject" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_files_due" ON "pending_files" ("due_at","id");
--> statement-breakpoint
-- Trigger arguments: the owner's name, then the columns that identify the row to its owner.
CREATE FUNCTION "note_files_to_erase"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "row" jsonb := to_jsonb(OLD); "part" text; "subject" text := '';
BEGIN
	FOREACH "part" IN ARRAY TG_ARGV[1:] LOOP
		"subject" := "subject" || CASE WHEN "subject" = '' THEN '' ELSE '/' END || ("row" ->> "part");
	END LOOP;
	INSERT INTO "pending_files" ("id", "state", "owner", "subject")
		VALUES ('erasing ' || TG_ARGV[0] || ' ' || "subject", 'erasing', TG_ARGV[0], "subject") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "photographs_erase_files" AFTER DELETE ON "photographs"
	FOR EACH ROW EXECUTE FUNCTION "note_files_to_erase"('photographs', 'id');
--> statement-breakpoint
CREATE TRIGGER "plan_papers_erase_files" AFTER DELETE ON "plan_papers"
	FOR EACH ROW EXECUTE FUNCTION "note_files_to_erase"('papers', 'plan_id', 'id');
--> statement-breakpoint
CREATE TRIGGER "report_files_erase_files" AFTER DELETE ON "report_files"
	FOR EACH ROW EXECUTE FUNCTION "note_files_to_erase"('report-files', 'id');
--> statement-breakpoint
CREATE TRIGGER "export_parts_erase_files" AFTER DELETE ON "export_parts"
	FOR EACH ROW EXECUTE FUNCTION "note_files_to_erase"('export-parts', 'key');
