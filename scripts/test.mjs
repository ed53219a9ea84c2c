// `npm test [checks] [unit] [e2e]`: checks, unit and HTTP tests, and browser journeys. Runs all three if none is named.
// `npm run test:all` sets EXHAUSTIVE and includes the exhaustive tests. The last line counts the tests.
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check } from './check.mjs';
import { root, run, seconds } from './child.mjs';
import { e2e } from './e2e.mjs';

const results = join(root, 'test-results');
const isAll = process.env.EXHAUSTIVE !== undefined;
/** On a PostgreSQL server, vitest.config.ts chooses the tests that the server can answer differently. */
const isShort = !isAll && process.env.TEST_DATABASE_URL === undefined;

/** Reads the numbers of tests from a suite's report. A suite without a report was cut short and counts as one failure. */
async function readCounts(file, count) {
  try {
    return count(JSON.parse(await readFile(join(results, file), 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const lines = [];
const filePart = (path) => relative(root, path);

/** Collects failed tests, each with the first line of its error. They are listed again at the end of the log. */
function noteVitest({ testResults }) {
  for (const { name: file, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) note('FAILED', filePart(file), fullName, failureMessages[0]);
    if (failed.length === 0 && message) note('FAILED', filePart(file), 'the whole file', message);
  }
}

function notePlaywright({ suites: files }) {
  const inside = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(inside)];
  for (const spec of files.flatMap(inside)) {
    const [first, ...again] = spec.tests[0]?.results ?? [];
    if (!spec.ok) note('FAILED', spec.file, spec.title, first?.error?.message);
    else if (again.length > 0) note('SECOND TRY', spec.file, spec.title, first?.error?.message);
  }
}

const note = (what, file, title, message = '') =>
  lines.push(`${what} ${file}: ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`);

/** A suite whose process ends with an error code has failed, even if every test in it passed. */
const atLeastOneFailure = ({ passed, failed }, code) => ({ passed, failed: code === 0 ? failed : Math.max(1, failed) });

const suites = {
  checks: async () => ({ passed: 0, failed: await check() }),

  async unit() {
    const report = join(results, 'unit.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('vitest', ['run', ...reporters], { env: isShort ? { SHORT: 'on' } : {} });
    const counts = await readCounts('unit.json', (found) => {
      noteVitest(found);
      return { passed: found.numPassedTests, failed: found.numFailedTests };
    });
    return atLeastOneFailure(counts, code);
  },

  async e2e() {
    const code = await e2e().catch((error) => {
      console.error(error.message);
      return 1;
    });
    const counts = await readCounts('e2e.json', (found) => {
      notePlaywright(found);
      const { expected, unexpected, flaky, skipped } = found.stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    });
    return atLeastOneFailure(counts, code);
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in suites));
if (unknown.length > 0) throw new Error(`There is no suite ${unknown.join(', ')}: ${Object.keys(suites).join(', ')}`);

const start = performance.now();
await rm(results, { recursive: true, force: true });
const counts = [];
const all = isAll ? ['unit', 'e2e'] : Object.keys(suites);
for (const name of named.length > 0 ? named : all) counts.push(await suites[name]());
const sum = (key) => counts.reduce((total, suite) => total + suite[key], 0);
for (const line of lines) console.log(line);
console.log(`\nTook ${seconds(start)}. A check that fails counts as a failed test.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
