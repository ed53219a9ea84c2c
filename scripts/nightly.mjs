// `npm run nightly`: the long suites, about two hours on two cores. Runs `npm test`, property tests with fifty times as
// many inputs, exhaustive tests with 5,000 damaged pictures, the HTTP suite on PostgreSQL, and 200 kills on each engine.
import { run, seconds } from './child.mjs';

const KILLS = process.env.KILLS ?? '200';
const PROPERTY_FACTOR = process.env.PROPERTY_FACTOR ?? '50';
const MUTATED_PICTURES = process.env.MUTATED_PICTURES ?? '5000';
const ACCOUNT_HISTORIES = process.env.ACCOUNT_HISTORIES ?? '3000';
const ATTACKS_EACH = process.env.ATTACKS_EACH ?? '30';
const FIRST_STARTS = process.env.FIRST_STARTS ?? '5';
const FIRST_KILLS = process.env.FIRST_KILLS ?? '8';

const stages = [
  ['checks, tests and journeys', ['scripts/test.mjs'], {}],
  [`properties x ${PROPERTY_FACTOR}`, ['scripts/test.mjs', 'unit'], { PROPERTY_FACTOR }],
  [
    `what is exhaustive, ${MUTATED_PICTURES} damaged pictures`,
    ['scripts/test-all.mjs'],
    { NIGHTLY: 'on', MUTATED_PICTURES, ACCOUNT_HISTORIES, ATTACKS_EACH, FIRST_STARTS, FIRST_KILLS },
  ],
  [
    'the whole HTTP suite on PostgreSQL',
    ['scripts/with-postgres.mjs', '--', 'node', 'scripts/test.mjs', 'unit'],
    { WHOLE_ON_POSTGRES: 'on' },
  ],
  [`${KILLS} kills on each engine`, ['tests/kill/run.ts'], { KILLS, ENGINE: 'both' }],
];

const failed = [];
for (const [name, args, env] of stages) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const { code } = await run('node', args, { env });
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} after ${seconds(start)}`);
  if (code !== 0) failed.push(name);
}
console.log(`\n${stages.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) console.log(failed.map((name) => `  ${name}`).join('\n'));
process.exitCode = failed.length > 0 ? 1 : 0;
