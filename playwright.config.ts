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
  // More workers than cores, because journeys wait. With four, a slow machine answered so late that journeys failed.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Only `npm run test:all` runs @exhaustive, and only `npm run nightly` also @nightly. Another database and the settings
  // of production change no markup and nothing that a browser does. So only @production journeys are repeated with them:
  // those that use sessions, cached pages, uploads, live updates and the log.
  ...chosenJourneys(),
  // A quiet machine needs much less time, but a newcomer's machine may be busy and old.
  timeout: 600_000,
  // On a busy machine a browser can be late in ways that no journey foresees. `npm test` names journeys that pass only at
  // the second try. Mend them like failures: nearly always, the journey does not wait for something.
  retries: 1,
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // In each new browser context, the worker would fetch all files of the application, which makes journeys a tenth
    // slower. Offline journeys allow it (tests/e2e/support/offline.ts), and so do those against production.
    serviceWorkers: process.env['E2E_DATABASE_URL'] === undefined ? 'block' : 'allow',
    // Recording every journey is slow, so journeys are recorded only on request: `npm run e2e -- --trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: chromium.path,
      args: CHROMIUM_FLAGS,
      env: { ...definedOnly(process.env), ...chromium.env },
    },
  },
});

function chosenJourneys(): { grep?: RegExp; grepInvert?: RegExp } {
  if (isExhaustive) return { grep: process.env['NIGHTLY'] === undefined ? /@exhaustive/ : /@exhaustive|@nightly/ };
  return process.env['E2E_DATABASE_URL'] ? { grep: /@production/ } : { grepInvert: /@exhaustive|@nightly/ };
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
