// `npm run e2e [names of spec files]`: browser journeys against the built product. Fails without a browser and says what
// to install, because skipped journeys would look like passed ones.
import { join } from 'node:path';
import { GENERATED } from '../src/platform/settings/languages.ts';
import { findChromium } from '../tests/support/app/chromium.ts';
import { buildIfStale } from './build.mjs';
import { root, run } from './child.mjs';

export async function e2e(args = []) {
  const { path } = await findChromium();
  console.log(`Browser: ${path}`);
  await buildIfStale(console.log, ['en', ...GENERATED]);
  const { code } = await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args]);
  return code;
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.exitCode = await e2e(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
