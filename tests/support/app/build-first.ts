import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GENERATED } from '../../../src/platform/settings/languages.ts';

const builder = join(import.meta.dirname, '../../../scripts/build.mjs');

/** Builds the product for tests that start it as `npm start` does. Does nothing if dist/ is up to date. */
export default async function buildFirst(): Promise<void> {
  const env = { ...process.env, LANGUAGES: ['en', ...GENERATED].join(',') };
  await promisify(execFile)(process.execPath, [builder, '--if-stale'], { env });
}
