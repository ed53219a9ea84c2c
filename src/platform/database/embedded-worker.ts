// Runs the embedded engine in a thread, so that a heavy query never blocks the event loop.
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EngineOrder, EngineReport, EngineSettings } from './embedded-messages.ts';
import { durableFiles } from './durable-files.ts';
import { writeWholeAnswers } from './whole-answers.ts';
import { inWholeRequests } from './whole-requests.ts';

const OURS = ['-c', 'shared_buffers=32MB', '-c', 'timezone=UTC'];
const MEMORY_START = [...PGlite.defaultStartParams, ...OURS];
// The engine's default options contain -F, which turns fsync off.
const DURABLE_START = [...MEMORY_START.filter((part) => part !== '-F'), '-c', 'wal_sync_method=fsync'];

const port = parentPort;
if (!port) throw new Error('The embedded engine runs in a worker thread.');
const report = (message: EngineReport) => port.postMessage(message);

const settings: EngineSettings = workerData;
const engine = await PGlite.create({
  ...(settings.folder === null ? {} : { fs: durableFiles(settings.folder) }),
  ...(settings.dump ? { loadDataDir: new Blob([settings.dump]) } : {}),
  // Extensions that migrations enable. PostgreSQL has them installed, but PGlite must load them.
  extensions: { pg_trgm: trigrams, unaccent },
  startParams: settings.folder === null ? MEMORY_START : DURABLE_START,
});
const server = new PGLiteSocketServer({
  db: inWholeRequests(engine),
  maxConnections: settings.maxConnections,
  ...settings.address,
});

port.on('message', async (order: EngineOrder) => {
  if (order.word === 'dump') {
    const dump = await engine.dumpDataDir('none');
    report({ word: 'dumped', dump: await dump.arrayBuffer() });
    return;
  }
  if (order.word === 'copy') {
    report({ word: 'copied', problem: copyFolder(order.to) });
    return;
  }
  await server.stop();
  await engine.close();
  report({ word: 'closed' });
  port.close();
});

/** Copies without a pause, so that no query runs in between. Returns the error's message, or null. */
function copyFolder(to: string): string | null {
  try {
    if (settings.folder === null) throw new Error('A database in memory has no folder');
    // Without a filter, Node copies in C++, where a full disk ends the whole process instead of throwing.
    cpSync(settings.folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: () => true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

writeWholeAnswers();
await server.start();
report({ word: 'ready', port: Number(server.getServerConn().split(':').at(-1)) || 0 });
