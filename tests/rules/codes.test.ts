import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readSources } from '../../scripts/tree/source-files.ts';
import { isErrorCode } from '../../src/shared/api/errors.ts';

const CODE = /\b[A-Z]{2,}(?:_[A-Z]+)+\b/g;
const COMMENT = /\/\*\*[\s\S]*?\*\/|\/\/.*/g;

it('every code that a comment or the API document names exists', async () => {
  const sources = await readSources(['src', 'scripts']);
  // Names of limits, settings and constants look like error codes, so comments may contain them too.
  const defined = new Set([...sources.values()].flatMap((text) => text.replaceAll(COMMENT, '').match(CODE) ?? []));
  const isKnown = (code: string) => isErrorCode(code) || defined.has(code);
  const written = [...sources].filter(([path]) => path.startsWith('src/features/') && !path.includes('.test.'));
  const named: [string, string][] = written.map(([path, text]) => [path, (text.match(COMMENT) ?? []).join(' ')]);
  named.push(['docs/api.md', await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')]);
  const unknown = named.flatMap(([path, text]) =>
    (text.match(CODE) ?? []).filter((code) => !isKnown(code)).map((code) => `${path}: ${code}`),
  );
  expect(unknown).toEqual([]);
});
