import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIMPLE_PER_PAGE, SIMPLE_SHOWN } from '../../../shared/limits/limits.ts';
import type { candle } from '../contract/gestures/candle.ts';
import type { PageOf } from '../contract/simple-fields.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publicTribute, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const pageOf = async (path: string, query = '') =>
  bodyOf<PageOf<typeof candle>>(await app.send('GET', `/api/public-tributes/${path}/candles${query}`));
const screenOf = async (path: string, query = '') => (await app.request(`/${path}/candles${query}`)).text();
const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => `Guest ${from - at}`);

async function lit(count: number) {
  const keeper = await app.person();
  const { path, id } = await publishedBy(keeper);
  for (let at = 1; at <= count; at += 1) await visitor(app).light(path, { name: `Guest ${at}` });
  return { keeper, path, id };
}

test('every candle is found from the page: all of them newest first, page after page', async () => {
  const count = SIMPLE_PER_PAGE + 5;
  const { path } = await lit(count);
  const tribute = await app.request(`/${path}`).then((answer) => answer.text());
  expect(tribute).toContain(`<a href="/${path}/candles">See all sixty-five candles</a>`);
  const first = await pageOf(path);
  expect(first).toMatchObject({ count, before: 6 });
  expect(first.items.map(({ name }) => name)).toEqual(numbers(count, 6));
  const second = await pageOf(path, '?before=6');
  expect(second).toMatchObject({ count, before: null });
  expect(second.items.map(({ name }) => name)).toEqual(numbers(5, 1));
  const screen = await screenOf(path);
  expect(screen).toContain('<h1 tabindex="-1">Candles for <bdi>Ada Marsh</bdi></h1>');
  expect(screen).toContain('Sixty-five candles');
  expect(screen).toContain(`<a href="/${path}/candles?before=6" rel="next">Earlier candles</a>`);
  expect(screen).toMatch(/Lit on \d+ \w+ \d{4} by <bdi>Guest 65<\/bdi>, <bdi>Guest 64<\/bdi>/);
  const last = await screenOf(path, '?before=6');
  expect(last).toContain('<bdi>Guest 2</bdi> and <bdi>Guest 1</bdi>');
  expect(last).not.toContain('rel="next"');
  expect(await screenOf(path, '?before=1')).toContain('There are no earlier candles.');
});

test('as many as burn on the page need no other', async () => {
  const { path } = await lit(SIMPLE_SHOWN);
  const tribute = await publicTribute(app, path);
  expect(tribute.candles).toMatchObject({ count: SIMPLE_SHOWN });
  expect(await app.request(`/${path}`).then((answer) => answer.text())).not.toContain(`/${path}/candles"`);
  expect(await screenOf(path)).toContain('<bdi>Guest 1</bdi>');
});

test('a candle that is not shown, or was taken back, is on no page', async () => {
  const { keeper, path, id } = await lit(2);
  const guest = visitor(app);
  const hidden = await ownPost(await guest.light(path, { name: 'Hidden' }));
  await keeper.send('PUT', `/api/tributes/${id}/posts/${hidden.id}/decision`, { decision: 'declined' });
  expect(await pageOf(path)).toMatchObject({ count: 2, items: [{ name: 'Guest 2' }, { name: 'Guest 1' }] });
  expect(await screenOf(path)).not.toContain('Hidden');
});
