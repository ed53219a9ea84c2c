// `node tests/kill/run.ts`: kills KILLS (25) times on ENGINE embedded, postgres or both (default). Needs a built dist/.
// On PostgreSQL, a second loop kills the server under the running product. Both engines run side by side, because a
// restarting product hardly uses the processor. For every thirteen kills, there is one more while gifts are made.
import { postgresBinaries } from '../support/app/postgres.ts';
import { killGiving } from './giving-loop.ts';
import { killLoop, type KillOptions } from './kill-loop.ts';

/** Longest time until the product recovers, as promised for an idle machine. CI allows more: it runs another suite too. */
const HEALED_MS = Number(process.env['HEALED_MS'] ?? 10_000);
const GIVING_SHARE = 13;
/** Number of kills with the same data. The hourly limit of begun gifts allows no more. */
const GIVING_LOT = 5;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const kills = Number(process.env['KILLS'] ?? 25);
const chosen = process.env['ENGINE'] ?? 'both';
const loops = (
  [
    { engine: 'embedded', victim: 'product' },
    { engine: 'postgres', victim: 'product' },
    { engine: 'postgres', victim: 'server' },
  ] as const
).filter(({ engine }) => chosen === 'both' || chosen === engine);
if (loops.length === 0 || !Number.isInteger(kills) || kills < 1) {
  throw new Error('KILLS is a whole number; ENGINE is embedded, postgres or both.');
}
if (chosen !== 'embedded' && postgresBinaries() === null) {
  throw new Error('PostgreSQL is not installed here. On Debian: apt-get install -y postgresql');
}
const perEngine = Map.groupBy(loops, (loop) => loop.engine);
await Promise.all(
  [...perEngine].map(async ([engine, ofOne]) => {
    try {
      for (const loop of ofOne) await run(loop);
      await runGiving(engine);
    } catch (error) {
      fail(engine, String(error));
      throw error;
    }
  }),
);

/** Prints a fault. CI collects lines with this prefix. */
function fail(engine: string, fault: string): void {
  say(`FAILED kills on ${engine}: ${fault}`);
  process.exitCode = 1;
}

async function run({ engine, victim }: Pick<KillOptions, 'engine' | 'victim'>): Promise<void> {
  say(`Killing the ${victim} ${kills} times, on ${engine}.`);
  const report = await killLoop({ engine, victim, kills, say: (line) => say(`${engine}: ${line}`) });
  const slowest = Math.max(...report.restartsMs);
  say(
    `${engine}, ${victim}: ${report.kills} kills, ${report.acknowledged} memories acknowledged, ready again in ${slowest} ms at most.`,
  );
  if (victim === 'server' && slowest > HEALED_MS) report.faults.push(`it took ${slowest} ms to heal`);
  for (const fault of report.faults) fail(engine, fault);
}

async function runGiving(engine: KillOptions['engine']): Promise<void> {
  for (let left = Math.ceil(kills / GIVING_SHARE); left > 0; left -= GIVING_LOT) {
    const report = await killGiving({ engine, kills: Math.min(left, GIVING_LOT) });
    const { acknowledged, paid, bookedBefore, faults } = report;
    say(
      `${engine}, gifts: ${report.kills} kills, ${acknowledged} gifts acknowledged, ${paid} paid, ${bookedBefore} booked at the last kill, ${faults.length} differences.`,
    );
    for (const fault of faults) fail(engine, fault);
  }
}
