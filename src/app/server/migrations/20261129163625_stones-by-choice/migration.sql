ALTER TABLE "tributes" ADD COLUMN "takes_stones" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Every page took stones before: one that has some goes on, in its versions too (decision 119). Few rows.
UPDATE "tributes" SET "takes_stones" = true WHERE "id" IN (SELECT "tribute_id" FROM "stones" WHERE "state" NOT IN ('declined', 'withdrawn', 'removed'));--> statement-breakpoint
UPDATE "tribute_versions" SET "words" = "words" || '{"takesStones": true}' WHERE "tribute_id" IN (SELECT "tribute_id" FROM "stones" WHERE "state" NOT IN ('declined', 'withdrawn', 'removed'));
