import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GENERATED } from '../../../src/platform/settings/languages.ts';

const builder = join(import.meta.dirname, '../../../scripts/build.mjs');

/** Some tests start the product as `npm start` does, and that needs what is built. Nothing is built when it is there. */
export default async function buildFirst(): Promise<void> {
  const env = { ...process.env, LANGUAGES: ['en', ...GENERATED].join(',') };
  await promisify(execFile)(process.execPath, [builder, '--if-stale'], { env });
}
