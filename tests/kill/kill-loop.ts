// Kills the product or PostgreSQL at random moments. Checks that nothing is missing that the product acknowledged.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../support/app/postgres.ts';
import { createKeeper } from './keeper.ts';
import { startProduct, type ProductSettings } from './product-process.ts';
import { emptyLedger, sendUnansweredAgain, writeUntilItDies, type Ledger } from './traffic.ts';
import { faultsOf } from './verify.ts';

const EARLIEST_MS = 60;
const LATEST_MS = 400;

export interface KillOptions {
  engine: 'embedded' | 'postgres';
  kills: number;
  /** The process to kill: the product, or all processes of PostgreSQL while the product runs on. */
  victim: 'product' | 'server';
  say(line: string): void;
}

export interface KillReport {
  kills: number;
  acknowledged: number;
  /** Empty if everything that was acknowledged was there after each restart. */
  faults: string[];
  /** For each restart, the milliseconds until the product is ready. */
  restartsMs: number[];
}

/** Runs rounds of traffic and kills. Stops after a round with a fault, so that the data can be inspected. */
export async function killLoop({ engine, kills, victim, say }: KillOptions): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-kill-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const settings: ProductSettings = { dataDir, port: await freePort(), databaseUrl: postgres?.url ?? 'embedded' };
  const report: KillReport = { kills: 0, acknowledged: 0, faults: [], restartsMs: [] };
  let product = await startProduct(settings);
  try {
    const keeper = await createKeeper(product.origin, product.printed);
    const ledger = emptyLedger(keeper.tribute.rev, 'line 0');
    while (report.kills < kills && report.faults.length === 0) {
      const writing = writeUntilItDies(keeper, ledger);
      await pause(randomMoment());
      if (victim === 'product') await product.kill();
      else await postgres?.kill();
      await writing;
      const killed = Date.now();
      if (victim === 'product') product = await startProduct(settings);
      else await postgres?.start();
      await product.untilReady();
      report.kills += 1;
      report.restartsMs.push(Date.now() - killed);
      report.faults.push(...(await faultsOf(keeper, ledger)));
      await sendUnansweredAgain(keeper, ledger);
      report.faults.push(...(await faultsOf(keeper, ledger)));
      report.acknowledged = ledger.acknowledged.size;
      say(lineOf(report, ledger));
    }
    await product.stop();
  } finally {
    await product.kill();
    await postgres?.stop();
    if (report.faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    else say(`The data folder is left for a look: ${dataDir}`);
  }
  return report;
}

const randomMoment = () => EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS);

const lineOf = ({ kills, acknowledged, restartsMs, faults }: KillReport, { saved }: Ledger) =>
  `kill ${kills}: ${acknowledged} memories acknowledged, tribute at rev ${saved.rev}, open again in ${restartsMs.at(-1)} ms, ${faults.length} faults`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be found');
  return address.port;
}
