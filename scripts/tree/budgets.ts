// Measures the budget table of CONTRIBUTING.md, one row per rule. A rule that is exceeded fails the check.
import { commentShareOf, measureFile, percentile, type FileMeasure } from './measures.ts';
import { inFeature } from './rooms.ts';
import { pathsUnder, readSources } from './source-files.ts';

export const LIMITS = {
  fileLines: { median: 60, p90: 200, most: 300 },
  functionLines: { median: 15, p90: 45, most: 60, mostInComponent: 90 },
  commentShare: { least: 0.01, from: 0.03, to: 0.06, most: 0.1 },
  testLinesPerSourceLine: 0.8,
} as const;

/** Names that a feature's server folder may contain. A large file becomes a folder with its name, split by verb. */
const DOMAIN_FILE =
  /^((email|authentication|auth-engine)\.ts|(tables|queries|commands|rules|emails|endpoints|http)(\.ts|(\/[a-z-]+){1,2}\.(ts|txt))|kinds\/[a-z-]+\.ts|([a-z-]+\/){0,2}[a-z-]+\.test\.ts)$/;
const KEBAB_FILE = /^([a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))?\.[a-z0-9]+|README\.md)$/;

interface Row {
  rule: string;
  measured: string;
  limit: string;
  /** The check prints `warn` and passes. */
  verdict: 'ok' | 'warn' | 'over';
  places: string[];
}

const isTestFile = (path: string) => /^src\/.*(\.test\.tsx?|\/conformance\.ts)$|^tests\//.test(path);
/** True for files of texts, which have no limits for code. */
export const isWords = (path: string) => path.includes('/words/');
export const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function row(
  rule: string,
  measured: number | string,
  limit: number | string,
  isOver: boolean,
  places: string[] = [],
): Row {
  return { rule, measured: String(measured), limit: String(limit), verdict: isOver ? 'over' : 'ok', places };
}

function fileRows(source: FileMeasure[]): Row[] {
  const { median, p90, most } = LIMITS.fileLines;
  const lines = source.map((file) => file.lines);
  const long = source.filter((file) => file.lines > most).map((file) => `${file.path} (${file.lines})`);
  return [
    row('file lines, median', percentile(lines, 0.5), median, percentile(lines, 0.5) > median),
    row('file lines, 90 %', percentile(lines, 0.9), p90, percentile(lines, 0.9) > p90),
    row('file lines, most', Math.max(0, ...lines), most, long.length > 0, long),
  ];
}

function functionRows(source: FileMeasure[]): Row[] {
  const { median, p90, most, mostInComponent } = LIMITS.functionLines;
  const all = source.flatMap((file) => file.functions);
  const lines = all.map((one) => one.lines);
  const tooLong = (isComponent: boolean, limit: number) =>
    all
      .filter((one) => one.isComponent === isComponent && one.lines > limit)
      .map((one) => `${one.path}:${one.line} ${one.name} (${one.lines})`);
  const longest = (isComponent: boolean) =>
    Math.max(0, ...all.filter((one) => one.isComponent === isComponent).map((one) => one.lines));
  const [plain, components] = [tooLong(false, most), tooLong(true, mostInComponent)];
  return [
    row('function lines, median', percentile(lines, 0.5), median, percentile(lines, 0.5) > median),
    row('function lines, 90 %', percentile(lines, 0.9), p90, percentile(lines, 0.9) > p90),
    row('function lines, most', longest(false), most, plain.length > 0, plain),
    row('component lines, most', longest(true), mostInComponent, components.length > 0, components),
  ];
}

function commentRow(source: FileMeasure[]): Row {
  const { least, from, to, most } = LIMITS.commentShare;
  const share = commentShareOf(source);
  const inRange = share >= from && share <= to;
  const passed = row('comment lines', percent(share), '3 to 6 %', share < least || share > most);
  return { ...passed, verdict: passed.verdict === 'ok' && !inRange ? 'warn' : passed.verdict };
}

function testRow(source: FileMeasure[], tests: FileMeasure[]): Row {
  const count = (files: FileMeasure[]) => files.reduce((total, file) => total + file.lines, 0);
  const ratio = count(tests) / Math.max(1, count(source));
  return row(
    'test lines per source line',
    ratio.toFixed(2),
    `${LIMITS.testLinesPerSourceLine} or more`,
    ratio < LIMITS.testLinesPerSourceLine,
  );
}

const listRow = (rule: string, places: string[]) => row(rule, places.length, 0, places.length > 0, places);

const MOST_FILES = 24;
const COUNTED = /^(src|tests|scripts|bench|seeds)\//;
const NOT_COUNTED = /\/(words\/|migrations\/|__snapshots__\/|results\/|public\/)/;

/** Folders with too many files, or with too few. Files in subfolders are not counted. */
function crowdedFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => COUNTED.test(path) && !NOT_COUNTED.test(path)),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...folders]
    .filter(([, files]) => files.length === 1 || files.length > MOST_FILES)
    .map(([folder, files]) => `${folder} (${files.length})`);
}

/** Measures every rule. `sources` are TypeScript files by path; `paths` are the names of all files to be judged. */
export function measureBudgets(sources: ReadonlyMap<string, string>, paths: readonly string[]): Row[] {
  const all = [...sources].map(([path, text]) => measureFile(path, text));
  const source = all.filter(({ path }) => path.startsWith('src/') && !isTestFile(path) && !isWords(path));
  const outside = paths.filter((path) => {
    const place = inFeature(path);
    return place !== null && !DOMAIN_FILE.test(place.file);
  });
  const misnamed = paths.filter((path) => !KEBAB_FILE.test(path.split('/').at(-1) ?? ''));
  return [
    ...fileRows(source),
    ...functionRows(source),
    listRow(
      'any, silenced checks',
      all.flatMap((file) => file.escapes),
    ),
    commentRow(source),
    testRow(
      source,
      all.filter((file) => isTestFile(file.path)),
    ),
    listRow('feature files outside the vocabulary', outside),
    listRow('file names not in kebab-case', misnamed),
    listRow('folders of one file, or of more than 24', crowdedFolders(paths)),
  ];
}

function printTable(rows: Row[]): void {
  const heads = ['rule', 'measured', 'limit', ''];
  const cells = rows.map(({ rule, measured, limit, verdict }) => [rule, measured, limit, verdict]);
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((cell) => cell[at]?.length ?? 0)));
  for (const line of [heads, ...cells])
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  for (const { verdict, rule, places } of rows) {
    if (verdict !== 'ok' && places.length > 0) console.log(`\n${rule}:\n  ${places.join('\n  ')}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  const folders = ['src', 'seeds', 'pretend-provider', 'tests', 'scripts', 'bench'];
  const named = (await Promise.all(folders.map(pathsUnder))).flat();
  const rows = measureBudgets(
    await readSources(folders),
    named.filter((path) => !/migrations\/|bench\/results\/|\/public\/|\/fonts\/|\.snap$/.test(path)),
  );
  printTable(rows);
  process.exitCode = rows.some(({ verdict }) => verdict === 'over') ? 1 : 0;
}
