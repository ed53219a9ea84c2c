import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Unit and HTTP tests. Journeys in a browser run under Playwright, kill loops by `scripts/nightly.mjs` and `.ci/run`.
// What asks no database, brings its own, or is of one code for both engines, is not run once more on PostgreSQL.
const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const withoutDatabase = [
  '{bench,seeds,pretend-provider,src/contract,src/web,src/server/domains/*/rules,src/server/render}/**',
  'src/server/{config,ids,listen,payment-settings,port,pretend}.test.ts',
  'src/server/domains/{giving/fees,mail/letter,plans/emails,plans/steps-due,tributes/likeness}.test.ts',
  'src/server/http/{dev,files}/**',
  'src/server/http/calls/{api-door,functions}.test.ts',
  'src/server/http/gate/{body,cookies,error-answers,etag,in-words,language,multipart,network}.test.ts',
  'src/server/http/gate/{origin-check,security-headers,turns}.test.ts',
  'src/server/http/pages/{kept-pages,page-cache}.test.ts',
  'src/server/http/uploads/{body,locks,order,protocol,slots}.test.ts',
  'src/server/seams/database/housekeeping.test.ts',
  'src/server/seams/{card-payments,file-store,image-encoder,library,mailer,text-model}/**',
  'tests/{access,addresses,admin,architecture,arrows,budgets,counts,kill-giving-verify,kill-verify}.test.ts',
  'tests/{language-check,languages,migrations,translators,words}.test.ts',
  'tests/{bad-settings,npm-start}-exhaustive.test.ts',
  'tests/writing/{corpus,interview,sentences,sets}.test.ts',
  'tests/http/{full-disk,memory-photograph-pages,odd-requests,photograph-pages,upload-client,upload-names}.test.ts',
  'tests/http/{photographs-on-s3,upload-limits}-exhaustive.test.ts',
];

const LONG = /\/(alike-exhaustive|admin-exhaustive|account-histories-exhaustive|access)\.test\.ts$/;

/** What takes longest begins first, and the others run beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId));
    const usual = await Reflect.apply(super.sort, this, [files]);
    return usual.toSorted((one, other) => isLong(other) - isLong(one));
  }
}

export default defineConfig({
  test: {
    // Only `npm run test:all` runs what is exhaustive.
    include: [
      `{src,tests,seeds,bench,pretend-provider}/**/*${isExhaustive ? '-exhaustive' : ''}.test.{ts,tsx}`,
      // Its largest table is exhaustive.
      ...(isExhaustive ? ['tests/access.test.ts'] : []),
    ],
    exclude: [
      'tests/e2e/**',
      'tests/kill/**',
      'node_modules/**',
      ...(isExhaustive ? [] : ['**/*-exhaustive.test.ts']),
      ...(isOnPostgres ? withoutDatabase : []),
    ],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // A worker keeps what it has loaded: starting one for each file took a fifth of the time. No test may leave a trace.
    isolate: false,
    unstubGlobals: true,
    // More than two cores have, as many tests wait for a clock, a disk or a child process.
    maxWorkers: 3,
    globalSetup: 'tests/support/build-first.ts',
    setupFiles: ['quiet-console', 'property-runs', 'cheap-passwords'].map((name) => `tests/support/${name}.ts`),
    // Many times what a quiet machine needs, because a newcomer's is busy and old.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
});
