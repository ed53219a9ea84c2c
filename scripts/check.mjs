// `npm run check`: checks everything that needs no running product. Prints one line per check, and below it the output of
// a check that fails. With `-- --figures [--long]` it also prints how large the parts of the product are.
import { run, seconds } from './child.mjs';
import { printFigures } from './tree/figures.ts';

/** One checker, because the default of four checkers per program repeats much of the work four times. */
const tsc = (zone) => [`types of ${zone}`, 'tsc', ['--checkers', '1', '-p', `tsconfig.${zone}.json`]];
/** Makes the type checker, a Go program, collect garbage less often, which is faster. */
const env = { GOGC: '400' };

const checks = [
  ...['tests', 'server', 'web', 'contract'].map(tsc),
  ['languages', 'node', ['scripts/words/check.ts']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['dead code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']],
  ['arrows', 'node', ['scripts/tree/arrows.ts']],
  ['budgets', 'node', ['scripts/tree/budgets.ts']],
  ['licences', 'node', ['scripts/licences.mjs', '--check']],
  ['prose', 'node', ['scripts/tree/prose.ts', '--subjects']],
];

export async function check() {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const start = performance.now();
      const { code, output } = await run(command, args, { capture: true, env });
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)} ${seconds(start)}`);
      if (code !== 0) console.log(output.trimEnd());
      if (code !== 0) failed += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = (await check()) > 0 ? 1 : 0;
  if (process.argv.includes('--figures')) await printFigures({ isLong: process.argv.includes('--long') });
}
