// Every text on the main screens comes from files of words. People's own texts are in Cyrillic letters here, and en-XA
// has accents. So plain letters would be a text that is not translated.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { ownPost, publishedBy, visitor } from '../support/tributes/tributes.ts';

let app: TestApp;
let keeper: Person;
const addresses: Record<string, string> = {};
beforeAll(async () => {
  app = await openTestApp({
    LANGUAGES: 'en-XA',
    PRODUCT_NAME: 'Розмари',
    HELP_EMAIL: 'help@example.org',
    OPERATOR_NAME: 'Дом памяти',
    OPERATOR_ADDRESS: 'Улица Мельничная, 4',
  });
  keeper = await app.person();
  const born = { year: 1938, month: 3, day: 14 };
  const changes = { name: 'Эдит Марлоу', born, died: { year: 2026, month: 10, day: null }, line: 'Она пела.' };
  const { id, path } = await publishedBy(keeper, {
    changes: { ...changes, story: 'Она жила у моря.' },
    approvesFirst: true,
  });
  const ada = visitor(app);
  const said = { name: 'Ада', relation: 'соседка', words: 'Она научила меня грести.' };
  const memory = await ownPost(await ada.leave(path, said));
  const candle = await ownPost(await ada.light(path, { name: 'Ада' }));
  await keeper.send('PUT', `/api/tributes/${id}/posts/${memory.id}/decision`, { decision: 'approved' });
  Object.assign(addresses, {
    page: `/${path}`,
    photographs: `/${path}/photographs`,
    older: `/${path}/memories`,
    form: `/${path}/memories/new`,
    candle: `/${path}/candles/new`,
    ownMemory: `/${path}/memories/${memory.id}?key=${memory.editKey}`,
    ownCandle: `/${path}/candles/${candle.id}?key=${candle.editKey}`,
    care: `/account/tributes/${id}`,
    pageDeletion: `/account/tributes/${id}/deletion`,
    editor: `/create-tribute?tribute=${id}`,
    preview: `/create-tribute/preview?tribute=${id}`,
  });
});
afterAll(() => app.close());

const SHOWN = /\b(?:alt|title|placeholder|aria-label|aria-description|content)="([^"]*)"/g;
/** Addresses, technical text, and the name of a country, which comes from the language's own list. */
const TECHNICAL =
  /https?:\/\/\S+|\b[0-9a-f]{8}\b|[\w.+-]+@[\w.-]+|\b(?:width|initial-scale|light dark|noindex|summary_large_image|United Kingdom)\b\S*/g;

/** Words in plain letters that people would read. */
function plainWords(html: string): string[] {
  const body = html
    .replaceAll(/<(script|style|svg|option|code)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/&[a-z]+;|&#x?\w+;/g, ' ');
  const attributes = [...body.matchAll(SHOWN)].map(([, text]) => text);
  const texts = body.split(/<[^>]*>/);
  return [...texts, ...attributes].flatMap((text = '') => text.replaceAll(TECHNICAL, ' ').match(/[A-Za-z]{2,}/g) ?? []);
}

const read = async (path: string, cookie = '') => {
  const answer = await app.request(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  return { status: answer.status, words: plainWords(await answer.text()) };
};

it.each(['/', '/terms', '/userauth/login', '/userauth/signup', '/password-reset', '/unsubscribe?key=x'])(
  'at %s',
  async (path) => {
    expect(await read(path)).toEqual({ status: 200, words: [] });
  },
);

it.each(['page', 'photographs', 'older', 'form', 'candle', 'ownMemory', 'ownCandle'])(
  'on the %s of a tribute',
  async (name) => {
    expect(await read(addresses[name] ?? '')).toMatchObject({ words: [] });
  },
);

it.each(['care', 'pageDeletion', 'editor', 'preview'])('on the %s of a keeper', async (name) => {
  expect(await read(addresses[name] ?? '', keeper.cookie)).toEqual({ status: 200, words: [] });
});

it.each(['/choice', '/account', '/account/two-step', '/account/deletion'])('at %s of a member', async (path) => {
  expect(await read(path, keeper.cookie)).toMatchObject({ words: [] });
});

it('where there is nothing, and where something was refused', async () => {
  expect(await read('/no-such-page')).toEqual({ status: 404, words: [] });
});
