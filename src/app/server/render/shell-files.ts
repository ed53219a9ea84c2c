/** Vite's list of built files, by their source. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>;

const ENTRY = 'src/app/web/entry-browser.tsx';

/** Pages that are read offline, the list of texts, which is opened from them, and the code that sends what waits. */
const PAGES = [
  'src/features/accounts/web/pages/choice/choice-page.tsx',
  'src/features/accounts/web/pages/account/account-page.tsx',
  'src/features/tributes/web/pages/draft/draft-page.tsx',
  'src/features/tributes/web/pages/editor/editor-page.tsx',
  'src/features/tributes/web/pages/draft/shared-photographs-page.tsx',
  'src/features/next-steps/web/pages/next-steps-page.tsx',
  'src/features/next-steps/web/pages/checklist-page.tsx',
  'src/features/next-steps/web/pages/answers-page.tsx',
  'src/features/catalogue/web/pages/words-page.tsx',
  'src/features/next-steps/web/parts/waiting/unsent-steps.ts',
];

/** Other alphabets have large fonts. They come from the browser's own cache, or the text has a font of the device. */
const FONT = /\/(newsreader|figtree)-latin-(400-normal|600-normal|wght-normal)[^/]*\.woff2$/;

/** Addresses of the files without which a page that is read offline would not open, or not look right. */
export function shellFiles(manifest: Manifest): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (source: string, follows: boolean) => {
    if (seen.has(source)) return;
    seen.add(source);
    const entry = manifest[source];
    if (!entry) throw new Error(`The build has no ${source}; run "npm run build"`);
    found.add(entry.file);
    for (const sheet of entry.css ?? []) found.add(sheet);
    for (const next of entry.imports ?? []) add(next, follows && next !== ENTRY);
    // The entry loads every page, so only pages are followed.
    if (follows) for (const next of entry.dynamicImports ?? []) add(next, true);
  };
  add(ENTRY, false);
  seen.clear();
  seen.add(ENTRY);
  for (const page of PAGES) add(page, true);
  add('src/app/styles/app.css', false);
  for (const { file } of Object.values(manifest)) if (FONT.test(file)) found.add(file);
  return [...found].map((file) => `/${file}`).toSorted();
}
