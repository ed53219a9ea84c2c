// `node tests/kill/run.ts`: KILLS (25) times, ENGINE embedded, postgres or both (default). Needs a built dist/.
import { postgresBinaries } from '../support/postgres.ts';
import { killLoop } from './kill-loop.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const kills = Number(process.env['KILLS'] ?? 25);
const chosen = process.env['ENGINE'] ?? 'both';
const engines = (['embedded', 'postgres'] as const).filter((engine) => chosen === 'both' || chosen === engine);
if (engines.length === 0 || !Number.isInteger(kills) || kills < 1) {
  throw new Error('KILLS is a whole number; ENGINE is embedded, postgres or both.');
}

for (const engine of engines) {
  if (engine === 'postgres' && postgresBinaries() === null) {
    throw new Error('PostgreSQL is not installed here. On Debian: apt-get install -y postgresql');
  }
  say(`Killing the product ${kills} times on ${engine}.`);
  const report = await killLoop({ engine, kills, say });
  const slowest = Math.max(...report.restartsMs);
  say(`${engine}: ${report.kills} kills, ${report.acknowledged} memories acknowledged, slowest start ${slowest} ms.`);
  for (const fault of report.faults) say(`FAULT ${fault}`);
  if (report.faults.length > 0) process.exitCode = 1;
}
