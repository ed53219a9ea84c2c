CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";--> statement-breakpoint
-- unaccent() is only stable, because its dictionary is found by the search path. This names the dictionary with its schema, also
-- where an operator has put the extension into another one than ours, so that indexes can use it and a dump can be restored.
DO $$
DECLARE
	"there" text := (SELECT quote_ident(nspname) FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent');
BEGIN
	EXECUTE format(
		'CREATE FUNCTION "plain_letters"("words" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS %L',
		format('BEGIN RETURN lower(%s.unaccent(%L::regdictionary, $1)); END', "there", "there" || '.unaccent')
	);
END $$;
