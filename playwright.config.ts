import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/app/chromium.ts';

const chromium = await findChromium();
const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;

// Each worker starts a server of its own (tests/e2e/support/server.ts), so workers share nothing.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/seeded-folder.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // More than two cores have: with three of them the cores were idle for a quarter of the time.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // Only `npm run test:all` runs @exhaustive, and only `npm run nightly` also @nightly. Another engine and the settings of
  // production change no markup and nothing a browser does: repeated on them is @production, the visits that go through
  // sessions, kept pages, uploads, live words and the log.
  ...(isExhaustive
    ? { grep: process.env['NIGHTLY'] === undefined ? /@exhaustive/ : /@exhaustive|@nightly/ }
    : { grepInvert: /@exhaustive|@nightly/, ...(process.env['E2E_DATABASE_URL'] && { grep: /@production/ }) }),
  // Many times what a quiet machine needs, because a newcomer's is busy and old.
  timeout: 600_000,
  // A browser on a busy machine can be late in ways that no journey foresees. A journey that passes only at the second try is
  // named at the end of `npm test` and mended like a fault: it is nearly always a journey that does not wait enough.
  retries: 1,
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // Recording every journey is costly; `npm run e2e -- --trace on` records them.
    trace: 'off',
    launchOptions: {
      executablePath: chromium.path,
      args: CHROMIUM_FLAGS,
      env: { ...definedOnly(process.env), ...chromium.env },
    },
  },
});

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
