import { expect, it } from 'vitest';
import { shellFiles, type Manifest } from './shell-files.ts';

const page = (path: string) => `src/features/${path}-page.tsx`;
const pages = [
  'accounts/web/pages/choice/choice',
  'accounts/web/pages/account/account',
  'tributes/web/pages/draft/draft',
  'catalogue/web/pages/words',
  'tributes/web/pages/draft/shared-photographs',
  'next-steps/web/pages/next-steps',
  'next-steps/web/pages/checklist',
  'next-steps/web/pages/answers',
];
const built = (file: string, more: Omit<Manifest[string], 'file'> = {}) => ({ file: `assets/${file}`, ...more });

const manifest: Manifest = {
  'src/app/web/entry-browser.tsx': built('entry.js', {
    imports: ['_zod.js'],
    dynamicImports: [page('bills/web/pages/bills')],
  }),
  '_zod.js': built('zod.js'),
  '_shared.js': built('shared.js', { imports: ['src/app/web/entry-browser.tsx'], css: ['assets/shared.css'] }),
  'src/app/styles/app.css': built('app.css'),
  ...Object.fromEntries(pages.map((path) => [page(path), built(`${path.split('/').at(-1)}.js`)])),
  [page('tributes/web/pages/editor/editor')]: built('editor.js', {
    imports: ['_shared.js'],
    dynamicImports: ['story.ts'],
  }),
  'story.ts': built('story.js'),
  ...Object.fromEntries(
    ['tributes/web/parts/editor/unsent-pages', 'next-steps/web/parts/waiting/unsent-steps'].map((path) => [
      `src/features/${path}.ts`,
      built(`${path.split('/').at(-1)}.js`),
    ]),
  ),
  [page('bills/web/pages/bills')]: built('bills.js'),
  'a.woff2': built('figtree-latin-wght-normal-1.woff2'),
  'b.woff2': built('noto-serif-jp-1.woff2'),
};

it('names what the pages import at once and later, and none of the other pages', () => {
  const files = shellFiles(manifest);
  for (const name of [
    'entry.js',
    'zod.js',
    'shared.js',
    'shared.css',
    'app.css',
    'editor.js',
    'story.js',
    'choice.js',
    'words.js',
    'unsent-steps.js',
  ])
    expect(files).toContain(`/assets/${name}`);
  expect(files).toContain('/assets/figtree-latin-wght-normal-1.woff2');
  expect(files.filter((name) => /bills|noto/.test(name))).toEqual([]);
});

it('refuses a build that lacks one of the pages', () => {
  const { [page('catalogue/web/pages/words')]: _, ...rest } = manifest;
  expect(() => shellFiles(rest)).toThrow('words-page.tsx');
});
