// Only the declarations of gestures name the kinds of posts (decision 116).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gestureKinds } from '../../src/features/memories/contract/gestures/gestures.ts';

const root = new URL('../../', import.meta.url);

/** Files that may name the kinds: declarations, texts for people, tests, and stored SQL. */
const MAY_NAME =
  /^src\/features\/memories\/contract\/gestures\/|\/words\/[a-z-]+\/|\.test\.tsx?$|^src\/app\/server\/migrations\//;

/** Files in which a word such as "memory" is not the kind of a post, and what it is there. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/shared/screens/screens.ts': 'the form of a screen that sends files',
  'src/features/privacy/server/rules/exports/page-html.ts': 'a class in the pages of a copy',
  'src/features/tributes/web/parts/editor/use-session.ts': 'the memory of a machine',
};

/** Matches a string that is the name of a kind and nothing else. Comments and unquoted keys do not count. */
const QUOTED = new RegExp(`(['"\`])(?:${gestureKinds.join('|')})\\1`, 'g');
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const literalsIn = (source: string): string[] => withoutComments(source).match(QUOTED) ?? [];

const files = ['src', 'seeds'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

it('compares no kind of post with a text', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const named = files
    .filter((file) => !MAY_NAME.test(file) && !(file in OTHERS))
    .flatMap((file) => literalsIn(readFileSync(new URL(file, root), 'utf8')).map((literal) => `${file}: ${literal}`));
  expect(named).toEqual([]);
});

it('exempts only files that need it', () => {
  for (const file of Object.keys(OTHERS)) expect(literalsIn(readFileSync(new URL(file, root), 'utf8'))).not.toEqual([]);
});

it.each([
  ["if (entry.kind === 'memory') return;", 1],
  ['<SubmissionForm kind="candle" />', 1],
  ['const kind = `candle`;', 1],
  ['z.enum(["memory", "candle"])', 2],
  ["const tables = { 'candle': candles };", 1],
  ["// The kind 'candle' burns.\n/* 'memory' */ memory.kind;", 0],
  ["say('a memory'); const { memory } = kinds; import './memory.ts';", 0],
])('reads %j', (source, count) => {
  expect(literalsIn(source)).toHaveLength(count);
});
