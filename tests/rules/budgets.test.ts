import { expect, it } from 'vitest';
import { LIMITS, measureBudgets } from '../../scripts/tree/budgets.ts';
import { measureFile, percentile } from '../../scripts/tree/measures.ts';

const verdictOf = (rule: string, files: Record<string, string>) => {
  const rows = measureBudgets(new Map(Object.entries(files)), Object.keys(files));
  const found = rows.find((row) => row.rule === rule);
  if (!found) throw new Error(`There is no rule "${rule}"`);
  return found;
};
const linesOf = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

it('measures functions by their syntax tree', () => {
  const source = [
    'export const one = (a: number) => a;',
    'function two() {',
    '  return [1].map((each) => each + 1);',
    '}',
    'const Card = () => (',
    '  <p>',
    '    {two()}',
    '  </p>',
    ');',
  ].join('\n');
  const { functions } = measureFile('src/ui/components/card.tsx', source);
  expect(functions.map(({ name, lines, isComponent }) => [name, lines, isComponent])).toEqual([
    ['one', 1, false],
    ['two', 3, false],
    ['Card', 5, true],
  ]);
});

it('counts lines of comments, whatever their form, and blank lines never', () => {
  const source = '// one\n\n/**\n * two\n */\nconst a = 1; // three\nconst b = "// none";\n';
  expect(measureFile('src/a.ts', source)).toMatchObject({ lines: 7, written: 6, commentLines: 5 });
});

it('finds any and silenced checks, in tests too', () => {
  const silenced = ['ts-ignore', 'ts-expect-error', 'ts-nocheck'].map((word) => `// @${word}\nexport const a = 1;`);
  const disabled = ['oxlint', 'eslint'].map((tool) => `/* ${tool}-${'disable'} */`);
  const any = ['let a: any;', 'const a = 1 as any;', 'const a = [] as Array<any>;'];
  for (const source of [...silenced, ...disabled, ...any]) {
    for (const path of ['src/a.ts', 'tests/a.test.ts']) {
      expect(verdictOf('any, silenced checks', { [path]: source }).verdict).toBe('over');
    }
  }
  expect(verdictOf('any, silenced checks', { 'src/a.ts': 'const any = "any"; // any' }).verdict).toBe('ok');
});

it('refuses a file, a function and a component that are too long, and says where', () => {
  const long = verdictOf('file lines, most', { 'src/long.ts': linesOf(LIMITS.fileLines.most + 1, 'void 0;') });
  expect(long).toMatchObject({ verdict: 'over', places: [`src/long.ts (${LIMITS.fileLines.most + 1})`] });
  const body = linesOf(LIMITS.functionLines.most, '  void 0;');
  const busy = verdictOf('function lines, most', { 'src/busy.ts': `function busy() {\n${body}\n}` });
  expect(busy.places).toEqual(['src/busy.ts:1 busy (62)']);
  const page = `const Page = () => {\n${body}\n  return <p />;\n};`;
  expect(verdictOf('component lines, most', { 'src/page.tsx': page }).verdict).toBe('ok');
  expect(verdictOf('function lines, most', { 'src/page.tsx': page }).verdict).toBe('ok');
});

it('warns about comments a little off, and fails far off', () => {
  const share = (comments: number) => ({
    'src/a.ts': `${linesOf(comments, '// reason')}\n${linesOf(100 - comments, 'void 0;')}`,
  });
  expect([0, 2, 5, 8, 12].map((count) => verdictOf('comment lines', share(count)).verdict)).toEqual([
    'over',
    'warn',
    'ok',
    'warn',
    'over',
  ]);
});

it('asks for eight test lines for every ten source lines', () => {
  const files = (tests: number) => ({ 'src/a.ts': linesOf(10, 'void 0;'), 'src/a.test.ts': linesOf(tests, 'void 0;') });
  expect(verdictOf('test lines per source line', files(7)).verdict).toBe('over');
  expect(verdictOf('test lines per source line', files(8)).verdict).toBe('ok');
});

it('knows the vocabulary of a feature folder', () => {
  const feature = 'src/features/email/server';
  const fits = [
    'tables.ts',
    'queries/outbox.ts',
    'commands/queue.ts',
    'rules.ts',
    'endpoints.ts',
    'emails.ts',
    'mail.test.ts',
  ];
  for (const name of [...fits, 'commands/queue.test.ts']) {
    expect(verdictOf('feature files outside the vocabulary', { [`${feature}/${name}`]: '' }).verdict).toBe('ok');
  }
  for (const name of ['outbox.ts', 'types.ts', 'handlers/queue.ts', 'index.ts']) {
    expect(verdictOf('feature files outside the vocabulary', { [`${feature}/${name}`]: '' }).verdict).toBe('over');
  }
});

it('knows kebab-case', () => {
  for (const name of ['photo-grid.tsx', 'a.test.ts', 'journey.spec.ts', 'env.d.ts', 'base.css', 'README.md']) {
    expect(verdictOf('file names not in kebab-case', { [`src/ui/components/${name}`]: '' }).verdict).toBe('ok');
  }
  for (const name of ['PhotoGrid.tsx', 'photo_grid.ts', 'photoGrid.ts', 'photo--grid.ts', 'README.ts']) {
    expect(verdictOf('file names not in kebab-case', { [`src/ui/components/${name}`]: '' }).verdict).toBe('over');
  }
});

it('finds percentiles', () => {
  const figures = Array.from({ length: 10 }, (_, at) => 10 - at);
  expect([0.5, 0.9, 1].map((share) => percentile(figures, share))).toEqual([6, 10, 10]);
  expect(percentile([], 0.5)).toBe(0);
});

it('wants two to 24 files in a folder, words and migrations left out', () => {
  const rule = 'folders of one file, or of more than 24';
  const files = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}.ts`, '']));
  expect(verdictOf(rule, files('src/ui/components', 24)).verdict).toBe('ok');
  expect(verdictOf(rule, files('src/ui/components', 25)).places).toEqual(['src/ui/components (25)']);
  expect(verdictOf(rule, files('tests/http', 1)).verdict).toBe('over');
  expect(verdictOf(rule, files('src/features/bills/words/en', 30)).verdict).toBe('ok');
  expect(verdictOf(rule, files('src/app/server/migrations/1', 1)).verdict).toBe('ok');
});
