import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts';

const chromium = await findChromium();

// Each worker starts a server of its own (tests/e2e/support/server.ts), so workers share nothing.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Left out on PostgreSQL: @trial needs the people whom only a trial has from the start, @once is about markup or what
  // the browser does, which another engine and build cannot change.
  ...(process.env['E2E_DATABASE_URL'] ? { grepInvert: /@trial|@once/ } : {}),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
