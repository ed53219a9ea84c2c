import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Unit and HTTP tests. Journeys in a browser run with Playwright; `scripts/nightly.mjs` and `.ci/run` start the kill tests.
const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** Set by `npm test`. */
const isShort = process.env['SHORT'] !== undefined;

// The embedded engine is PostgreSQL with one connection. Tests that make one query after another get the same answers
// from both engines. The others run on a PostgreSQL server too: tests that do several things at once or use the database
// directly, and all tests of money, limits, emails, presence and delayed removals.
const MEETS_ENGINE = /Promise\.all|\bpool\b|\.tell\(|sql`|transaction\(|(open|start)Postgres/;
const ON_POSTGRES = [
  'src/platform/{database,jobs}/**/*.test.ts',
  'src/features/{bills,email,giving,payments,privacy,operations,submissions}/**/*.test.ts',
  'src/features/tributes/server/presence.test.ts',
];
/** Never run on PostgreSQL, even if MEETS_ENGINE matches: they run the same code on both, or concern only a trial. */
const OF_NO_ENGINE = [
  '{bench,pretend-provider,seeds,src/shared,src/ui,src/app/{enhance,layouts,pages,styles,web,server/render},src/platform/drawing,src/features/*/server/rules,src/features/*/{contract,web}}/**/*.test.{ts,tsx}',
  'src/{app/server/listen,platform/{database/housekeeping,image-encoder/header-pixels,page-cache/page-cache}}.test.ts',
  'src/{app/server/calls/functions,features/media/server/http/{photograph-files,upload-locks,upload-order,upload-protocol}}.test.ts',
  'tests/{access/access,rules/{languages,migrations,supply-chain},starts/seed}.test.ts',
];

function askedOnceOnly(): string[] {
  const [chosen, never] = [new Set(globSync(ON_POSTGRES)), new Set(globSync(OF_NO_ENGINE))];
  const all = globSync('{src,tests,seeds,bench,pretend-provider}/**/*.test.{ts,tsx}');
  // `npm run nightly` runs all other tests on PostgreSQL.
  if (process.env['WHOLE_ON_POSTGRES'] !== undefined) return [...never];
  return all.filter((file) => never.has(file) || !(chosen.has(file) || MEETS_ENGINE.test(readFileSync(file, 'utf8'))));
}

/**
 * Tests that only `npm run test:all` runs, so that `npm test` stays quick: the work of providers, admins and operators,
 * access tables, random histories of rules that other tests cover case by case, slow drawings and outside services, and
 * the bench's own tools. `npx vitest run` with a file's name runs any of them.
 */
const LEFT_TO_ALL = [
  'src/features/{admin,approvals,audit,bills,enquiries,operations,prepared,providers,reports,reviews}/**/*.test.{ts,tsx}',
  'src/app/server/operator/**/*.test.ts',
  'src/features/giving/server/{histories,broken-histories,fund-changes,leaving,healing}.test.ts',
  'src/features/{memories/server/counters,next-steps/server/hostile,writing/server/visibility}.test.ts',
  'src/features/privacy/server/{legal-holds,page-erasure}.test.ts',
  'src/platform/{image-encoder/header-pixels,jobs/boss,drawing/pdf/letter-pdf,card-payments/stripe}.test.ts',
  'tests/{access/{access,audited,no-database},writing/*}.test.ts',
  'bench/{pages/{copies,pictures},servers}.test.ts',
];

/** Some cases of this file ask for `isExhaustive` (tests/support). The others run in `npm test`. */
const PARTLY_EXHAUSTIVE = ['src/features/next-steps/server/rules/rules.test.ts'];

const LONG = /\/(alike-exhaustive|admin-exhaustive|account-histories-exhaustive|access)\.test\.ts$/;

/** Starts the longest files first, so that the others run beside them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId));
    const usual = await Reflect.apply(super.sort, this, [files]);
    return usual.toSorted((one, other) => isLong(other) - isLong(one));
  }
}

export default defineConfig({
  test: {
    // Only `npm run test:all` runs the exhaustive tests.
    include: [
      `{src,tests,seeds,bench,pretend-provider}/**/*${isExhaustive ? '-exhaustive' : ''}.test.{ts,tsx}`,
      ...(isExhaustive ? [...PARTLY_EXHAUSTIVE, ...LEFT_TO_ALL] : []),
    ],
    exclude: [
      'tests/e2e/**',
      'tests/kill/**',
      'node_modules/**',
      ...(isExhaustive ? [] : ['**/*-exhaustive.test.ts']),
      ...(isShort ? LEFT_TO_ALL : []),
      ...(isOnPostgres ? askedOnceOnly() : []),
    ],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Files share a worker, because starting one for each file took a fifth of the time. So no test may leave a trace.
    isolate: false,
    unstubGlobals: true,
    // More workers than cores, because many tests wait for a clock, a disk or a child process.
    maxWorkers: 3,
    globalSetup: 'tests/support/app/build-first.ts',
    setupFiles: ['quiet-console', 'property-runs', 'cheap-passwords'].map((name) => `tests/support/app/${name}.ts`),
    // A quiet machine needs much less time, but a newcomer's machine may be busy and old.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
});
