ALTER TABLE "tribute_paths" ADD COLUMN "skeleton" text;--> statement-breakpoint
-- The same as `skeletonOf` in src/server/domains/tributes/rules/look-alikes.ts.
CREATE FUNCTION "path_skeleton"("path" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(translate($1, '1i0-', 'llo'), 'm', 'rn'), 'w', 'vv')
$$;
--> statement-breakpoint
-- Here and not in the product alone, because the release before inserts addresses too. It asks afterwards which tribute has
-- the address, and refuses it when the row is not there.
CREATE FUNCTION "tribute_path_is_unlike"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."skeleton" := "path_skeleton"(NEW."path");
	-- Of two who insert at once, the second sees the first's row. Few keys, as a transaction can hold only so many locks.
	PERFORM pg_advisory_xact_lock(7236002, hashtext(NEW."skeleton") & 63);
	IF EXISTS (SELECT FROM "tribute_paths" WHERE "skeleton" = NEW."skeleton" AND "tribute_id" <> NEW."tribute_id")
		OR EXISTS (SELECT FROM "tribute_paths" WHERE "skeleton" IS NULL
			AND "path_skeleton"("path") = NEW."skeleton" AND "tribute_id" <> NEW."tribute_id") THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tribute_paths_unlike" BEFORE INSERT ON "tribute_paths"
	FOR EACH ROW EXECUTE FUNCTION "tribute_path_is_unlike"();
