import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const builder = join(import.meta.dirname, '../../scripts/build.mjs');

/** Some tests start the product as `npm start` does, and that needs what is built. Nothing is built when it is there. */
export default async function buildFirst(): Promise<void> {
  await promisify(execFile)(process.execPath, [builder], { env: { ...process.env, NODE_ENV: 'production' } });
}
