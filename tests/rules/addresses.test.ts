// Only addressOf makes addresses of screens, from the table of screens. So no literal may contain such an address.
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, it, test } from 'vitest';
import { isNode, parse, readSources, walk, type SyntaxNode } from '../../scripts/tree/source-files.ts';
import { addressOf } from '../../src/shared/screens/addresses.ts';
import { screenAt } from '../../src/shared/screens/screen-at.ts';
import { reservedPaths, screenNames as names, screens, type ScreenName } from '../../src/shared/screens/screens.ts';
import { createRoutes } from '../../src/app/web/routes.tsx';
import { site } from '../support/app/render-page.ts';
import { exampleAddress } from '../support/screen-examples.ts';

const words = Object.values(screens).flatMap(({ path }) => path.split('/').filter((word) => /^[a-z]/.test(word)));
const firstWords = Object.values(screens).flatMap(({ path }) => /^\/([a-z-]+)/.exec(path)?.[1] ?? []);

/** Finds an address also inside a longer text, and after the site's own origin. */
const OWN_WORD = new RegExp(String.raw`(?:^|[\s}])/(?:${firstWords.join('|')})(?=$|[/?#\s{])`);
const ORIGIN = /(^|\.)(origin|publicUrl)$/;

const textOf = ({ type, value, quasis }: SyntaxNode): string | null => {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null;
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('{}');
};

const beginsWithOrigin = (source: string, { expressions }: SyntaxNode) => {
  const first: unknown = Array.isArray(expressions) ? expressions[0] : null;
  return isNode(first) && ORIGIN.test(source.slice(first.start, first.end));
};

const nameIn = (node: unknown) => (isNode(node) ? node['name'] : undefined);

/** Places in code where a single slash is the address of the first screen and not a separator. */
const leadsSomewhere = ({ type, name, key, callee }: SyntaxNode) =>
  (type === 'JSXAttribute' && /^(href|to|action|home|at)$/.test(String(nameIn(name)))) ||
  (type === 'Property' && nameIn(key) === 'canonical') ||
  (type === 'CallExpression' && nameIn(callee) === 'redirect');

/** True for the path of an endpoint, which is below /api even if it begins with the word of a screen. */
const isOfApi = (path: string, parent: SyntaxNode | null) =>
  /^src\/(shared\/|app\/contract\.ts|features\/[^/]+\/contract\/)/.test(path) &&
  parent?.type === 'Property' &&
  nameIn(parent['key']) === 'path';

/** Every literal that is the address of a screen. Expressions in it are written as {}. */
function literalsIn(path: string, source: string): string[] {
  const found: string[] = [];
  walk(parse(path, source).program, (node, parent) => {
    const text = textOf(node);
    if (text === null || isOfApi(path, parent)) return;
    const isPage = text.startsWith('/{}') || (text.startsWith('{}/{}') && beginsWithOrigin(source, node));
    const isHome = text === '/' && parent !== null && leadsSomewhere(parent);
    if (isPage || isHome || OWN_WORD.test(text)) found.push(`${path}: ${text}`);
  });
  return found;
}

// Literals that look like the address of a screen but are something else.
const others = [
  // An exported file, for a signed-in person.
  'src/features/privacy/contract/exports.ts: /account/exports/{}',
  'src/features/privacy/server/http.ts: /account/exports/:id',
  // Files that belong to a checklist.
  ...['papers/:paperId', 'dates.ics', 'letters/:kind/letter.pdf'].map(
    (file) => `src/features/next-steps/server/http/checklist-files.ts: /next-steps/:checklistId/${file}`,
  ),
  // Files about payments and payouts of a provider.
  ...['payments', 'payouts'].map(
    (file) => `src/features/bills/web/pages/provider/payments-page.tsx: /provider/{}/${file}.csv`,
  ),
  // The audit events as a file.
  'src/features/admin/server/http.ts: /admin/audit.csv',
  // Names and operators in PDF syntax.
  ...['/{} {} 0 R', '/{}+{}'].map((name) => `src/platform/drawing/pdf/pdf-fonts.ts: ${name}`),
  'src/platform/drawing/pdf/pdf.ts: /{} {} Tf 1 0 0 1 {} {} Tm [{}] TJ',
  // Texts to search for in the log when pages are erased.
  ...['"', '/', '?'].map((end) => `src/features/operations/server/commands/logs.ts: /{}${end}`),
  // Files that the build makes.
  'src/platform/http/answers/static-files.ts: /{}',
  'src/app/server/render/load.ts: /{}',
  'src/app/server/render/shell-files.ts: /{}',
];

it('has no literal address of a screen outside the table', async () => {
  const sources = await readSources(['src']);
  const product = [...sources].filter(
    ([path]) => !/\.test\.tsx?$|\/conformance\.ts$|^src\/shared\/screens\/screens\.ts$/.test(path),
  );
  const found = new Set(product.flatMap(([path, source]) => literalsIn(path, source)));
  expect([...found].filter((literal) => !others.includes(literal))).toEqual([]);
  expect(others.filter((other) => !found.has(other))).toEqual([]);
});

test.each([
  "redirect('/choice')",
  "redirect('/account?done=name#letters', 303)",
  "redirect('/')",
  '<a href="/terms" />',
  '<a href="/" />',
  'const head = { canonical: `/` }',
  'const a = `/create-tribute?tribute=${id}`',
  'const a = `/${path}`',
  'const a = `/${path}/memories/new`',
  'const a = `${config.publicUrl}/userauth/login`',
  'const a = `${origin}/${path}?key=${key}`',
  'const a = `${publicUrl}/r/${list}/${id}`',
  "const a = 'Disallow: /account'",
])('finds the planted %s', (source) => {
  expect(literalsIn('src/a.tsx', source)).toHaveLength(1);
});

test.each([
  "split('/')",
  "endpoint.route({ path: '/accounts' })",
  'const key = `${folder}/${name}`',
  'const a = `/api/tributes/${id}`',
  "import { a } from './account/a.ts'",
  'const told = /^\\/account$/',
])('passes over %s', (source) => {
  expect(literalsIn('src/a.tsx', source)).toEqual([]);
});

const routes = createRoutes(() => {
  throw new Error('Matching asks for nothing');
}, site);
const routeAt = (pathname: string) => matchRoutes(routes, pathname)?.at(-1);

// Leaves out dots, which mean other folders, and %2F, which the router decodes to a slash. The router ignores case.
const isFree = (text: string) =>
  !/^\.{1,2}$|%2f/i.test(text) && !words.includes(text.toLowerCase()) && !reservedPaths.has(text.toLowerCase());
const parameter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(isFree);
const said = fc.string({ unit: 'grapheme', minLength: 1 });

test.each(names)('every address of %s leads there, with all that was said', (name) => {
  const asked = [...screens[name].path.matchAll(/:(\w+)/g)].map(([, one]) => one ?? '');
  const addressWith: (name: ScreenName, parameters: object, beside: object) => string = addressOf as never;
  fc.assert(
    fc.property(fc.record(Object.fromEntries(asked.map((one) => [one, parameter]))), said, said, (given, to, place) => {
      const url = new URL(addressWith(name, given, { query: { to, done: true }, fragment: place }), 'https://a.test');
      const found = routeAt(url.pathname);
      expect(found?.route.id).toBe(name);
      expect(screenAt(url.pathname)).toBe(name);
      expect({ ...found?.params }).toEqual({ ...given });
      expect([url.searchParams.get('to'), url.searchParams.has('done')]).toEqual([to, true]);
      expect(decodeURIComponent(url.hash.slice(1))).toBe(place);
    }),
    // Fewer runs, because each run tries all routes, and there is one such property per screen.
    { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 40) / 5) },
  );
});

test.each(names)('%s has an example that leads there', (name) => {
  const { pathname } = new URL(exampleAddress(name, {}), 'https://a.test');
  expect(routeAt(pathname)?.route.id).toBe(name);
});

const segment = fc.oneof(
  fc.constantFrom(...new Set(names.flatMap((name) => screens[name].path.split('/')).filter((part) => part !== ''))),
  fc.constantFrom('', '%61ccount', 'Admin', 'x%2Fy', 'dev', 'styleguide'),
  parameter.map(encodeURIComponent),
);

test('the server finds the screen that the router finds', () => {
  const isScreen = (id: string): boolean => id in screens;
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), fc.constantFrom('', '/', '//'), (segments, end) => {
      const pathname = `/${segments.join('/')}${end}`;
      const id = routeAt(pathname)?.route.id ?? '';
      expect(screenAt(pathname)).toBe(isScreen(id) ? id : null);
    }),
    { numRuns: 150 },
  );
});
