import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EmbeddedDatabase } from '../../../src/platform/database/embedded.ts';
import type { OpenDatabase } from '../../../src/platform/database/index.ts';
import { postgresBinaries } from './postgres.ts';
import { addressOfDatabase } from './test-database.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/** All bytes that a thief of the database would get: its files with their log, or the output of pg_dump. */
export async function dumpOf(database: OpenDatabase): Promise<Buffer> {
  if (database.engine === 'embedded') return Buffer.from(await (database as EmbeddedDatabase).dump());
  const address = await addressOfDatabase(database);
  const command = join(postgresBinaries() ?? '', 'pg_dump');
  const { stdout } = await promisify(execFile)(command, [address], { encoding: 'buffer', maxBuffer: MOST_BYTES });
  return stdout;
}
