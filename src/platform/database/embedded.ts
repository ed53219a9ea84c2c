// The embedded engine has one session, behind a socket. `pg` connects to it as to any PostgreSQL.
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolConfig } from 'pg';
import * as words from '../../shared/words/en/database.ts';
import { copyFolder, removeLeftCopy } from './copies/embedded.ts';
import { startEngine, type Engine } from './embedded-engine.ts';
import { notificationsOn } from './embedded-notifications.ts';
import type { EngineAddress } from './embedded-messages.ts';
import { lockFolder } from './folder-lock.ts';
import { keepRosemary } from './housekeeping.ts';
import { BUSY_MACHINE_MS, roundsCounted, type OpenDatabase } from './index.ts';
import { localWords } from './local-words.ts';
import { answersWithin, closePool, openPool } from './pool.ts';
import { socketFolder } from './socket-folder.ts';

const CONNECTIONS = 20;
const LOGIN = { user: 'postgres', database: 'postgres' };

export class DataFolderInUse extends Error {}

export interface EmbeddedOptions {
  /** Data folder, created if missing. Null stores data in memory only, for tests. */
  folder: string | null;
  dump?: ArrayBuffer;
  statementMs?: number;
}

export interface EmbeddedDatabase extends OpenDatabase {
  engine: 'embedded';
  /** The whole database as a tar archive, for the `dump` option of another database. */
  dump(): Promise<ArrayBuffer>;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = options.folder === null ? null : resolve(options.folder);
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = folder === null ? null : lockFolder(`${folder}.lock`);
  if (folder !== null && lock === null) throw new DataFolderInUse(words.folderInUse(dirname(folder)));
  if (folder !== null) removeLeftCopy(folder);
  const hasSockets = process.platform !== 'win32';
  const socket = hasSockets ? socketFolder(folder === null ? null : `${folder}.socket`) : null;
  const address: EngineAddress = socket ? { path: socket.path } : { host: '127.0.0.1', port: 0 };
  const release = () => {
    socket?.remove();
    lock?.release();
  };
  try {
    const engine = await startEngine({ folder, dump: options.dump, address, maxConnections: CONNECTIONS + 5 });
    const where = socket ? { host: socket.folder } : { host: '127.0.0.1', port: engine.port };
    return opened(engine, { folder, where: { ...where, ...limits(options.statementMs) }, release });
  } catch (error) {
    release();
    throw error;
  }
}

interface Opened {
  folder: string | null;
  where: PoolConfig;
  release: () => void;
}

function opened(engine: Engine, { folder, where, release }: Opened): EmbeddedDatabase {
  const pool = openPool({ ...LOGIN, port: 5432, max: CONNECTIONS, ...where });
  const stopHousekeeping = keepRosemary(pool);
  const local = localWords();
  const onNotification = notificationsOn(pool);
  return {
    engine: 'embedded',
    db: drizzle({ client: pool, logger: roundsCounted }),
    pool,
    listen: async (channel, heard) => local.listen(channel, heard),
    onNotification,
    onUnknown: local.onUnknown,
    isListening: () => true,
    tell: async (channel, payload) => void local.tell(channel, payload),
    telling: () => null,
    isUsable: (timeoutMs) => answersWithin(pool, Math.max(timeoutMs, BUSY_MACHINE_MS)),
    dump: () => engine.dump(),
    copying: (use) => copyFolder(folder ?? '', (to) => engine.copy(to), use),
    async close() {
      stopHousekeeping();
      await closePool(pool);
      await engine.close();
      release();
    },
  };
}

function limits(statementMs: number | undefined): PoolConfig {
  return statementMs === undefined ? {} : { query_timeout: statementMs, connectionTimeoutMillis: 2 * statementMs };
}
