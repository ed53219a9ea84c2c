// `npm run check -- --figures [--long]`: prints the sizes of the source tree's parts, and how many files an action loads
// and runs. With --long it names the files that run.
import { isWords, percent } from './budgets.ts';
import { commentShareOf, measureFile } from './measures.ts';
import { importsOf } from './imports.ts';
import { readSources } from './source-files.ts';

/** `before`: how many files the command loaded at the end of November 2026, when a feature was spread over five trees. */
const FLOWS: readonly { flow: string; file: string; before: number }[] = [
  { flow: 'leave a memory', file: 'src/features/memories/server/commands/leave.ts', before: 188 },
  { flow: 'save a tribute', file: 'src/features/tributes/server/commands/save.ts', before: 72 },
  { flow: 'give', file: 'src/features/giving/server/commands/give.ts', before: 184 },
  { flow: 'decide about a report', file: 'src/features/reports/server/commands/decide.ts', before: 241 },
];
/** Numbers at the end of November 2026: files in the largest folder, and folders with more than 24 files. */
const FOLDERS_BEFORE = { largest: 160, crowded: 20 };
const MOST_FILES = 24;
/** Files outside the platform that run for one memory: the wanted number, and the number at the end of November 2026. */
const RUN = { wanted: 25, before: 41 };

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const linesOf = (text: string) => text.split('\n').length;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** All files of the project that loading `start` loads, `start` included. Type imports are left out. */
export function closureOf(start: string, files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = files.get(path);
    if (text === undefined || found.has(path)) continue;
    found.add(path);
    waiting.push(...importsOf(path, text).flatMap((one) => (one.isPackage || one.isTypeOnly ? [] : one.to)));
  }
  return found;
}

const featureOf = (path: string) =>
  /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');

function printTable(title: string, rows: readonly (readonly [string, ...(string | number)[]])[]): void {
  console.log(`\n${title}`);
  for (const [name, ...figures] of rows)
    console.log(`  ${name.padEnd(36)}${figures.map((figure) => String(figure).padStart(10)).join('')}`);
}

const commentsOf = (files: readonly (readonly [path: string, text: string])[]) =>
  percent(commentShareOf(files.filter(([path]) => !isWords(path)).map(([path, text]) => measureFile(path, text))));

export async function printFigures({ isLong }: { isLong: boolean }): Promise<void> {
  const files = await readSources(['src']);
  const product = [...files].filter(([path]) => !isTest(path));
  const features = Map.groupBy(product, ([path]) => featureOf(path));
  const sums = [...features].map(([name, own]): [string, number, number, string] => [
    name,
    own.length,
    own.reduce((sum, [, text]) => sum + linesOf(text), 0),
    commentsOf(own),
  ]);
  printTable(
    'Feature or part: files, lines, lines of comments',
    sums.toSorted((one, other) => other[2] - one[2]),
  );
  printTable('Lines of comments in all', [['src', commentsOf(product)]]);
  const counted = [...files.keys()].filter((path) => !path.includes('/words/'));
  const folders = [...Map.groupBy(counted, folderOf).values()].map((paths) => paths.length);
  printTable('Folders of src: now, before', [
    ['files in the largest', Math.max(...folders), FOLDERS_BEFORE.largest],
    ['folders of more than 24 files', folders.filter((count) => count > MOST_FILES).length, FOLDERS_BEFORE.crowded],
  ]);
  const closures = FLOWS.map(({ flow, file, before }): [string, number, number] => [
    flow,
    closureOf(file, files).size,
    before,
  ]);
  printTable('Flow: files that its command loads, now and before', closures);
  await printExecuted(isLong);
}

async function printExecuted(isLong: boolean): Promise<void> {
  // Imported only here, because this loads the whole product and checks without figures do not need it.
  const { filesOfOneMemory } = await import('./executed.ts');
  const files = await filesOfOneMemory();
  const beside = files.filter((path) => !path.startsWith('src/platform/'));
  const folders = [...Map.groupBy(files, featureOf)].map(([name, own]): [string, number] => [name, own.length]);
  printTable('Files that run while a visitor leaves a memory: now, wanted, before', [
    ['all beside the platform', beside.length, RUN.wanted, RUN.before],
    ...folders,
  ]);
  if (isLong) console.log(files.map((path) => `    ${path}`).join('\n'));
}
