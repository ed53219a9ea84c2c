// Migrations run while the last release serves people. So they only add, and never rewrite or scan tables (decision 25).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import lastRelease from '../../scripts/last-release.json' with { type: 'json' };
import { migrationFaults, tablesCreated } from '../support/migration-rules.ts';

const folder = new URL('../../src/app/server/migrations/', import.meta.url);
const read = (name: string) => readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
const names = readdirSync(folder).toSorted();
const released = names.filter((name) => name <= lastRelease.lastMigration);
const existing = new Set(released.flatMap((name) => tablesCreated(read(name))));

test('the last release is one of ours, with its tables', () => {
  expect(names).toContain(lastRelease.lastMigration);
  expect([...existing]).toEqual(expect.arrayContaining(['users', 'tributes', 'memories', 'photographs']));
});

test('nothing since the last release rewrites a table under its readers, or breaks that release', () => {
  const later = names.filter((name) => name > lastRelease.lastMigration);
  expect(later.flatMap((name) => migrationFaults(read(name), existing).map((fault) => `${name}: ${fault}`))).toEqual(
    [],
  );
});

test.each([
  'ALTER TABLE "memories" ALTER COLUMN "words" SET DATA TYPE varchar(10);',
  'ALTER TABLE "memories" ALTER COLUMN "email" SET NOT NULL;',
  'ALTER TABLE "memories" ADD COLUMN "x" text NOT NULL;',
  'ALTER TABLE "memories" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "memories" ADD COLUMN "x" bigserial;',
  'ALTER TABLE "memories" ADD COLUMN "x" text GENERATED ALWAYS AS (words) STORED;',
  'ALTER TABLE "memories" ADD COLUMN "x" text UNIQUE;',
  'ALTER TABLE "memories" ADD CONSTRAINT "f" FOREIGN KEY ("x") REFERENCES "users"("id");',
  'ALTER TABLE "memories" ADD CONSTRAINT "u" UNIQUE("x");',
  'ALTER TABLE "memories" DROP COLUMN "words";',
  'ALTER TABLE "memories" RENAME COLUMN "words" TO "text";',
  'DROP TABLE "memories";',
  'CREATE INDEX "i" ON "memories" ("words");',
  'CREATE UNIQUE INDEX "i" ON "memories" USING btree ("words");',
  'UPDATE "memories"\n  SET "words" = \'\';',
  'LOCK TABLE memories;',
  'CREATE INDEX CONCURRENTLY "i" ON "memories" ("words");--> statement-breakpoint\nALTER TABLE "memories" ADD COLUMN "x" text;',
  'ALTER TABLE "memories" ADD CONSTRAINT "c" CHECK (x > 0) NOT VALID;\nALTER TABLE "memories" VALIDATE CONSTRAINT "c";',
])('is refused: %s', (text) => {
  expect(migrationFaults(text, existing)).toHaveLength(1);
});

test.each([
  'CREATE TABLE "new" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "new" ("id");--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "users"("id");',
  'ALTER TABLE "memories" ADD COLUMN "x" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "memories" ADD COLUMN "x" jsonb;',
  'ALTER TABLE "memories" ALTER COLUMN "email" DROP NOT NULL;',
  'CREATE INDEX CONCURRENTLY "i" ON "memories" ("words");',
  'ALTER TABLE "memories" ADD CONSTRAINT "c" CHECK (x > 0) NOT VALID;',
  'ALTER TABLE "memories" VALIDATE CONSTRAINT "c";',
  '-- Few rows.\nUPDATE "tributes" SET "path" = null WHERE "path" = \'terms\';',
])('is taken: %s', (text) => {
  expect(migrationFaults(text, existing)).toEqual([]);
});
