// Every class in the code has a rule in a sheet, and every class of a sheet is used in the code.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOfWeb } from '../../../scripts/tree/rooms.ts';
import {
  isNode,
  parse,
  pathsUnder,
  readSources,
  root,
  walk,
  type SyntaxNode,
} from '../../../scripts/tree/source-files.ts';

/** Classes that only scripts or tests select. Other classes style the same elements. */
const WITHOUT_RULE = new Set(['sign-in', 'step-spoken']);
/** Classes that the editor's library sets. */
const SET_BY_LIBRARY = /^ProseMirror/;

/** Class names in code: whole ones, and prefixes before an interpolated value (`accent-${accent}`). */
interface Names {
  whole: Set<string>;
  begun: Set<string>;
}

const classesOf = (css: string): Set<string> => {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{};])([^@{};]+)(?=\{)/g);
  return new Set(
    [...selectors]
      .flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)])
      .map(([, name = '']) => name),
  );
};

/** Adds the words in a string or template. A word with an interpolation becomes a prefix or is skipped. */
function addText(node: SyntaxNode, names: Names): void {
  const isTemplate = node.type === 'TemplateLiteral';
  const quasis = node['quasis'] as { value: { raw: string } }[];
  const text = isTemplate ? quasis.map(({ value }) => value.raw).join('\0') : String(node['value']);
  for (const word of text.split(/\s+/)) {
    const [begun = '', ...more] = word.split('\0');
    if (begun !== '') names[more.length === 0 ? 'whole' : 'begun'].add(begun);
  }
}

const isText = (node: SyntaxNode) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

/** Adds the possible values of an expression. Conditions name no class. */
function addOutcomes(node: unknown, names: Names): void {
  if (!isNode(node)) return;
  if (isText(node)) addText(node, names);
  else if (node.type === 'ConditionalExpression')
    for (const part of ['consequent', 'alternate']) addOutcomes(node[part], names);
  else if (node.type === 'LogicalExpression') addOutcomes(node['right'], names);
  else if (node.type === 'JSXExpressionContainer') addOutcomes(node['expression'], names);
}

/** Returns the expression that names a class: in markup, in an attribute set by a script, or in a `classList` call. */
function classValue(node: SyntaxNode): unknown {
  const nameOf = (one: unknown) => (isNode(one) ? one['name'] : undefined);
  if (node.type === 'JSXAttribute') return nameOf(node['name']) === 'className' ? node['value'] : null;
  if (node.type === 'Property') return nameOf(node['key']) === 'class' ? node['value'] : null;
  const target = node.type === 'AssignmentExpression' ? node['left'] : null;
  return isNode(target) && nameOf(target['property']) === 'className' ? node['right'] : null;
}

function namesIn(sources: Iterable<[string, string]>, isClassOnly: boolean): Names {
  const names: Names = { whole: new Set(), begun: new Set() };
  for (const [path, text] of sources)
    walk(parse(path, text).program, (node) => {
      if (isClassOnly) addOutcomes(classValue(node), names);
      else if (isText(node)) addText(node, names);
    });
  return names;
}

function withoutRule(sources: Iterable<[string, string]>, css: string): string[] {
  const [{ whole, begun }, defined] = [namesIn(sources, true), classesOf(css)];
  return [
    ...[...whole].filter((name) => !defined.has(name) && !WITHOUT_RULE.has(name)),
    ...[...begun].filter((start) => ![...defined].some((name) => name.startsWith(start))),
  ];
}

function withoutUse(sources: Iterable<[string, string]>, css: string): string[] {
  const { whole, begun } = namesIn(sources, false);
  const isUsed = (name: string) =>
    whole.has(name) || [...begun].some((start) => start.length > 2 && name.startsWith(start));
  return [...classesOf(css)].filter((name) => !isUsed(name) && !SET_BY_LIBRARY.test(name));
}

const sheets = (await pathsUnder('src/app/styles')).filter((path) => path.endsWith('.css'));
const css = (await Promise.all(sheets.map((path) => readFile(join(root, path), 'utf8')))).join('\n');
const sources = [...(await readSources(['src']))].filter(([path]) => isOfWeb(path) && !/\.test\.tsx?$/.test(path));

it('finds a class without a rule, wherever code says it', () => {
  const planted = (code: string) => withoutRule([['src/ui/planted.tsx', code]], '.kept {} .turn-left .kept:hover {}');
  expect(planted('<p className="kept mt-3" />')).toEqual(['mt-3']);
  expect(planted("<p className={isLate === 'late' ? 'late-one' : `kept gap-${size}`} />")).toEqual([
    'late-one',
    'gap-',
  ]);
  expect(planted("<p className={isLate && 'on-time'} />")).toEqual(['on-time']);
  expect(planted("make('p', { class: 'made kept' }); element.className = 'set';")).toEqual(['made', 'set']);
  expect(planted('<p className={`kept turn-${side}`} title="said" />')).toEqual([]);
});

it('finds a class without a use', () => {
  const used: [string, string][] = [
    ['src/ui/used.tsx', "const look = isNew ? 'fresh' : ''; <p className={`kept turn-${side}`} />"],
  ];
  const planted =
    '/* .told */ .kept, p.fresh > .turn-left { margin: 0.5rem } @media (width < 40.5rem) { .mt-3:not(.unused) {} }';
  expect(withoutUse(used, planted)).toEqual(['mt-3', 'unused']);
});

it('has a rule for every class, and a use for every rule', () => {
  expect(withoutRule(sources, css)).toEqual([]);
  expect(withoutUse(sources, css)).toEqual([]);
});
