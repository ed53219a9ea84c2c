// Checks every import against the arrows in ARCHITECTURE.md. Type imports count too. They are erased before the program
// runs, but two files that name each other's types cannot be read or changed one at a time.
import { posix } from 'node:path';
import { importsOf, type Import } from './imports.ts';
import { featureOrder, IN_PART, inFeature, roomOf, WRITES_WORDS, type Room } from './rooms.ts';
import { isNode, parse, readSources, walk } from './source-files.ts';

const FORBIDDEN_NAME = /(^|[/-])(utils?|helpers?|common|services?|managers?)(?=[/.-])/;
/**
 * Files that later features may import: queries, commands, tables to join, HTTP helpers, the email layout, and the
 * rules of `submissions`, `people` and `payments`.
 */
const SHOWN_TO_OTHER_FEATURES =
  /^[a-z-]+\/(queries|commands|tables|http)(\.ts$|\/)|^email\/email\.ts$|^(submissions|people|payments)\/rules\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Every broken arrow, import cycle, barrel file and forbidden name in the files, each as one sentence. */
export function findBrokenArrows(files: ReadonlyMap<string, string>): string[] {
  const broken: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, source] of files) {
    if (FORBIDDEN_NAME.test(path)) broken.push(`${path}: a name that says nothing; name the file after its noun`);
    if (isTest(path)) continue;
    const feature = featureOf(path);
    if (feature !== null && !featureOrder.includes(feature))
      broken.push(`${path}: ${feature} is not in the order of features`);
    if (isBarrel(path, source)) broken.push(`${path}: only passes on what other files export; import from them`);
    const imports = importsOf(path, source);
    graph.set(
      path,
      imports.filter((one) => files.has(one.to)).map((one) => one.to),
    );
    const whyEach = imports.map((one) => ({ one, why: whyBroken(path, one) }));
    for (const { one, why } of whyEach) if (why !== null) broken.push(`${path} -> ${one.to}: ${why}`);
    broken.push(...foreignWrites(path, source));
  }
  return [...broken, ...findCycles(graph).map((cycle) => `cycle: ${cycle.join(' -> ')}`)];
}

function whyBroken(from: string, { to, isPackage, isTypeOnly }: Import): string | null {
  const room = roomOf(from);
  if (!room) return 'this file lies in no room of the architecture';
  if (isPackage) return room.packages && !room.packages.test(to) ? `${room.name} does not use this package` : null;
  const target = roomOf(to);
  if (!target || !/\.tsx?$/.test(to)) return null;
  if (target.name === 'adapter' || target.name === 'conformance') return whySeamBroken(from, to, room);
  const isSeen = room.sees.includes(target.name) || (isTypeOnly && room.seesTypesOf?.includes(target.name));
  if (!isSeen) return `${room.name} does not see ${target.name}`;
  const [page, otherPage] = [pageOf(from), pageOf(to)];
  if (page !== null && otherPage !== null && page !== otherPage)
    return 'pages do not import each other; what two share stands in web/parts';
  return whyDomainBroken(from, to);
}

const pageOf = (path: string) => {
  const [, group, feature] = /^src\/(?:app\/pages\/([^/]+)|features\/([^/]+)\/web\/pages)\//.exec(path) ?? [];
  return group ?? feature ?? null;
};

function whySeamBroken(from: string, to: string, room: Room): string | null {
  const part = IN_PART.exec(to)?.[0];
  if (room.sees.includes('adapter') || (part !== undefined && from.startsWith(part))) return null;
  return 'only main names an adapter';
}

function whyDomainBroken(from: string, to: string): string | null {
  const [own, other] = [featureOf(from), featureOf(to)];
  const isWords = ['words', 'shared words', 'words by language'].includes(roomOf(to)?.name ?? '');
  if (own !== null && isWords && !WRITES_WORDS.test(nameInFeature(from)))
    return 'a feature refuses by codes, not in words';
  if (other === null || own === null || own === other) return null;
  if (featureOrder.indexOf(other) >= featureOrder.indexOf(own)) return `${own} uses only features to its left`;
  return SHOWN_TO_OTHER_FEATURES.test(nameInFeature(to))
    ? null
    : `${other} shows only its queries, commands and tables`;
}

const featureOf = (path: string) => inFeature(path)?.feature ?? null;
const nameInFeature = (path: string) => {
  const place = inFeature(path);
  return place === null ? '' : `${place.feature}/${place.file}`;
};

/** Finds writes to tables of other features. A feature may join such tables, but only their owner writes to them. */
function foreignWrites(path: string, source: string): string[] {
  const { module, program } = parse(path, source);
  const foreign = new Set(
    module.staticImports
      .filter(({ moduleRequest: { value } }) => /\/tables(\/[a-z-]+)?\.ts$/.test(value) && !isOwnTables(value, path))
      .flatMap(({ entries }) => entries.map((entry) => entry.localName.value)),
  );
  const found: string[] = [];
  walk(program, (node) => {
    const { callee, arguments: given } = node;
    if (node.type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return;
    const [method, table] = [callee['property'], given[0]];
    if (!isNode(method) || !isNode(table) || !/^(insert|update|delete)$/.test(String(method['name']))) return;
    if (foreign.has(String(table['name'])))
      found.push(`${path}: writes ${String(table['name'])}, which another feature owns`);
  });
  return found;
}

const isOwnTables = (specifier: string, path: string) =>
  nameInFeature(posix.join(posix.dirname(path), specifier)).startsWith(`${featureOf(path)}/tables`);

function isBarrel(path: string, source: string): boolean {
  const { body } = parse(path, source).program;
  const passesOn = body.filter(
    (node) => isNode(node) && node.type.startsWith('Export') && isNode(Reflect.get(node, 'source')),
  );
  return (
    body.some((node) => node.type === 'ExportAllDeclaration') || (body.length > 0 && passesOn.length === body.length)
  );
}

function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (path: string) => {
    const at = way.indexOf(path);
    if (at !== -1) cycles.push([...way.slice(at), path]);
    if (at !== -1 || done.has(path)) return;
    way.push(path);
    for (const next of graph.get(path) ?? []) follow(next);
    way.pop();
    done.add(path);
  };
  for (const path of graph.keys()) follow(path);
  return cycles;
}

if (process.argv[1] === import.meta.filename) {
  const broken = findBrokenArrows(await readSources(['src', 'seeds', 'pretend-provider']));
  for (const line of broken) console.error(line);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
