// The privacy page lists all stored data. Compares it with the database, the cookies and the browser's storage.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfWeb } from '../../scripts/tree/rooms.ts';
import { readSources } from '../../scripts/tree/source-files.ts';
import { BROWSER_KEYS, COOKIES, DATA_GROUPS } from '../../src/features/privacy/contract/data-inventory.ts';
import * as privacy from '../../src/features/privacy/words/en/privacy.ts';
import { savedGroups } from '../../src/features/privacy/words/en/privacy-data.ts';
import { personalColumns, groupsInFiles } from '../support/tributes/data-columns.ts';
import { legalNotice } from '../support/app/render-page.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    LANGUAGES: 'en,en-XA',
    ANALYTICS_KIND: 'plausible',
    ANALYTICS_URL: 'https://count.example/api/event',
    ANALYTICS_SITE: 'example.org',
  });
});
afterAll(() => app.close());

const listed = savedGroups(legalNotice).flatMap(({ kept }) => Object.entries(kept));

describe('what is kept', () => {
  it('has a line for every column of every table', async () => {
    const { rows } = await app.deps.db.execute<{ table: string; column: string }>(
      sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    );
    const inDatabase = rows.map(({ table, column }) => `${table}.${column}`).toSorted();
    const inList = Object.entries(personalColumns).flatMap(([table, lines]) =>
      Object.values(lines).flatMap((columns) => columns.split(' ').map((column) => `${table}.${column}`)),
    );
    expect(inDatabase.length).toBeGreaterThan(100);
    expect(inList.toSorted()).toEqual(inDatabase);
  });

  it('is told of once each, and nothing else is', () => {
    expect(listed.map(([name]) => name).toSorted()).toEqual([...DATA_GROUPS].toSorted());
    const held = new Set<string>([...Object.values(personalColumns).flatMap(Object.keys), ...groupsInFiles]);
    expect(DATA_GROUPS.filter((name) => !held.has(name))).toEqual([]);
  });

  it('says of everything what it is, why, and how long it stays', () => {
    for (const [name, line] of listed)
      for (const text of [line.title, line.what, line.why, line.until]) expect(text.length, name).toBeGreaterThan(5);
  });

  it('stands on the page as it is in the list', async () => {
    const html = await (await app.request('/privacypolicy')).text();
    for (const [, { title }] of listed) expect(html).toContain(`<h3>${title}</h3>`);
    for (const name of [...COOKIES, ...BROWSER_KEYS]) expect(html).toContain(`<h3>${name}</h3>`);
  });
});

/** Paths of files that contain this text, without tests. */
async function filesWith(wanted: RegExp, isMeant: (path: string) => boolean = () => true): Promise<string[]> {
  return [...(await readSources(['src']))]
    .filter(([path, source]) => isMeant(path) && !/\.test\.tsx?$/.test(path) && wanted.test(source))
    .map(([path]) => path)
    .toSorted();
}

describe('what stays in a browser', () => {
  // Types are made from the names on the page. So a cookie or key that is not on the page does not compile.
  it('comes from these places, which take no name that is not on the page', async () => {
    expect(await filesWith(/Max-Age=|SameSite=|document\.cookie *=[^=]|cookieStore/)).toEqual([
      'src/app/server/requests/cookies.ts',
    ]);
    const storing = await filesWith(/\b(localStorage|sessionStorage|setItem)\b/, isOfWeb);
    const naming = await filesWith(/: BrowserKey\b/, isOfWeb);
    // These files only pass the browser's storage on to others.
    const handing = [
      'src/features/tributes/web/pages/editor/photographs/alike-notice.tsx',
      'src/features/tributes/web/parts/editor/saving/open-saving.ts',
      'src/features/tributes/web/parts/editor/unsent-pages.ts',
      'src/ui/client/arrival/use-arrival.ts',
    ];
    expect(storing.filter((path) => !naming.includes(path))).toEqual(handing);
    for (const path of handing) expect(await filesWith(/setItem/, (one) => one === path)).toEqual([]);
    expect(naming).toContain('src/features/tributes/web/parts/editor/saved/saved-files.ts');
    const stores = await filesWith(/\bindexedDB\b|\bcaches\.|serviceWorker/, isOfWeb);
    expect(stores).toEqual([
      'src/app/web/entry-worker.ts',
      'src/features/next-steps/web/pages/steps-here.tsx',
      'src/features/tributes/web/parts/editor/saved/saved-files.ts',
      'src/ui/client/offline/shared-files.ts',
      'src/ui/client/offline/shell.ts',
      'src/ui/client/offline/start-offline.ts',
      'src/ui/client/offline/stored-answers.ts',
    ]);
    expect(await filesWith(/caches\.open\(/, isOfWeb)).toEqual(
      stores.filter((path) => /shared-files|shell|stored-answers/.test(path)),
    );
  });

  it('is set by the product with these names alone', async () => {
    const person = await app.person();
    const answer = await app.send('POST', '/api/sessions', { email: person.email, password: person.password });
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !COOKIES.some((known) => known === name))).toEqual([]);
  });
});

it('the page changes with whoever runs the place', () => {
  const text = (facts: Partial<typeof legalNotice>) => JSON.stringify(privacy.parts({ ...legalNotice, ...facts }));
  const none = text({});
  expect(none).toContain('No other company stores or handles data for us');
  expect(none).toContain('to nobody outside the United Kingdom');
  expect(none).toContain('Information Commissioner');
  const processors = [
    { name: 'Example Servers', purpose: 'the servers', country: 'DE' },
    { name: 'Example Mail', purpose: 'hands over letters', country: 'US' },
  ];
  const regulator = { name: 'The Authority', address: 'https://authority.example' };
  const some = text({ processors, regulator, backupDays: 14 });
  for (const words of ['the servers (Germany)', 'Example Mail (United States)', 'The Authority', 'after 14 days'])
    expect(some).toContain(words);
  expect(some).not.toContain('Example Servers (');
  expect(some).not.toContain('Information Commissioner');
  expect(none).not.toContain('help with writing. Until');
  const written = text({ writer: 'models.example' });
  expect(written).toContain('goes to models.example, which writes the text');
  expect(written).toContain('What is sent to models.example for help with writing may be handled wherever');
  expect(written).toContain('Apart from help with writing, no other company');
  expect(text({ operator: { name: 'A', address: 'B', country: 'US' } })).toContain('We ourselves are in United States');
});
