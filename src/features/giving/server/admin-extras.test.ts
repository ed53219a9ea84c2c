// Admins edit the list of extras and their prices through the API.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/money/funds.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import type { AdminExtra, PageExtras } from '../contract/extras.ts';

let giving: GivingApp;
let admin: Person;
let keeper: Person;
let pageId: string;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  [admin, keeper] = [await giving.app.person({ role: 'admin' }), await giving.app.person()];
  ({ id: pageId } = await publishedBy(keeper));
});
afterAll(() => giving.close());

const book = { name: 'A printed book', says: 'The page, bound.', currency: 'gbp', amount: 4_500, position: 2 };
const put = (id: string, changes: object = {}) => admin.send('PUT', `/api/extras/${id}`, { ...book, ...changes });
const set = async (id: string, changes: object = {}) => bodyOf<AdminExtra>(await put(id, changes));
const retire = (id: string) => admin.send('DELETE', `/api/extras/${id}`);
const table = async () => (await bodyOf<{ extras: AdminExtra[] }>(await admin.get('/api/extras'))).extras;
const offered = async () =>
  (await bodyOf<PageExtras>(await keeper.get(`/api/tributes/${pageId}/extras`))).extras.map(({ id }) => id);

it('is listed, added to, changed and retired from', async () => {
  expect(await table()).toEqual([]);
  const [id, frame] = [randomUUID(), randomUUID()];
  const now = () => giving.app.clock.now().toISOString();
  const added = await set(id);
  expect(added).toEqual({ id, ...book, isOffered: true, changedAt: now() });
  await set(frame, { name: 'A frame', position: 1 });
  expect((await table()).map((line) => line.id)).toEqual([frame, id]);
  giving.app.clock.advance(60_000);
  expect(await set(id)).toEqual(added);
  const changes = { name: 'A frame', says: 'Of oak.', currency: 'eur', amount: 2_050, position: 0 };
  const changed = { id, ...changes, isOffered: true, changedAt: now() };
  expect(await set(id, changes)).toEqual(changed);
  expect((await table())[0]).toEqual(changed);
  expect(await offered()).toEqual([id, frame]);

  giving.app.clock.advance(60_000);
  const retired = { ...changed, isOffered: false, changedAt: now() };
  expect(await bodyOf(await retire(id))).toEqual(retired);
  giving.app.clock.advance(60_000);
  expect(await bodyOf(await retire(id))).toEqual(retired);
  expect((await table())[0]).toEqual(retired);
  expect(await offered()).toEqual([frame]);
  expect(await set(id, changes)).toEqual({ ...changed, changedAt: now() });
  expect(await offered()).toEqual([id, frame]);
  const before = await table();
  expect(await refusalOf(retire(randomUUID()))).toEqual([404, 'NOT_FOUND']);
  expect(await table()).toEqual(before);
});

it('is the same for two who add one line at once', async () => {
  const id = randomUUID();
  const answers = await Promise.all([set(id), set(id), set(id)]);
  expect(new Set(answers.map((line) => JSON.stringify(line))).size).toBe(1);
  expect((await table()).filter((line) => line.id === id)).toEqual([answers[0]]);
});

it('knows a line by its id in capitals too', async () => {
  const id = `a${randomUUID().slice(1)}`;
  await set(id);
  const count = (await table()).length;
  expect(await set(id.toUpperCase(), { amount: 5_000 })).toMatchObject({ id, amount: 5_000 });
  expect(await bodyOf(await retire(id.toUpperCase()))).toMatchObject({ id, isOffered: false });
  expect(await table()).toHaveLength(count);
});

it('is nobody else’s to read or to change', async () => {
  const { id } = await set(randomUUID());
  const before = await table();
  for (const [somebody, refusal] of [
    [keeper, [403, 'NOT_ALLOWED']],
    [visitor(giving.app), [401, 'SIGN_IN_REQUIRED']],
  ] as const) {
    expect(await refusalOf(somebody.send('GET', '/api/extras'))).toEqual(refusal);
    for (const named of [id, randomUUID()]) {
      expect(await refusalOf(somebody.send('PUT', `/api/extras/${named}`, { ...book, amount: 100 }))).toEqual(refusal);
      expect(await refusalOf(somebody.send('DELETE', `/api/extras/${named}`))).toEqual(refusal);
    }
  }
  expect(await table()).toEqual(before);
});

it.each<[field: string, codes: string, values: unknown[]]>([
  ['name', 'empty', ['', ' \n ']],
  ['name', 'too_long_by', ['n'.repeat(81), '🌿'.repeat(81)]],
  ['name', 'unstorable', ['a\0b', '\ud800']],
  ['name', 'unclear', [7, null, undefined, ['A book']]],
  ['says', 'empty', ['', '   ']],
  ['says', 'too_long_by', ['s'.repeat(401)]],
  ['says', 'unclear', [{}, null, undefined]],
  ['currency', 'unclear', ['GBP', 'xyz', '', null, undefined]],
  ['amount', 'amount_unreadable', ['45.00', 45.5, null, undefined, 1e300]],
  ['amount', 'amount_too_small', [0, -4_500, 99]],
  ['amount', 'amount_too_large', [1_000_001]],
  ['position', 'unclear', [-1, 10_000, 1.5, '2', null, undefined]],
])('refuses a bad %s (%s), and changes nothing', async (field, code, values) => {
  const { id } = await set(randomUUID());
  const before = await table();
  for (const value of values)
    for (const named of [id, randomUUID()]) {
      const { data } = await bodyOf<ErrorBody>(await put(named, { [field]: value }), 422);
      expect([value, data?.fields]).toEqual([value, [expect.objectContaining({ field, code })]]);
    }
  expect(await table()).toEqual(before);
});

it('refuses what its currency does not take, and an id that is none', async () => {
  const before = await table();
  const { data } = await bodyOf<ErrorBody>(await put(randomUUID(), { currency: 'huf', amount: 17_550 }), 422);
  expect(data?.fields).toEqual([expect.objectContaining({ field: 'amount', code: 'amount_too_fine' })]);
  for (const id of ['new', 'a%00b', '1']) {
    expect((await put(id)).status).toBe(422);
    expect((await retire(id)).status).toBe(422);
  }
  expect(await table()).toEqual(before);
});

it('believes the address and nothing but what can be set', async () => {
  const [{ id: other }, id] = [await set(randomUUID()), randomUUID()];
  const before = (await table()).find((line) => line.id === other);
  const sent = { id: other, isOffered: false, changedAt: '2020-01-01T00:00:00.000Z', amount: 7_000 };
  const changedAt = giving.app.clock.now().toISOString();
  expect(await set(id, sent)).toEqual({ ...book, id, amount: 7_000, isOffered: true, changedAt });
  expect((await table()).find((line) => line.id === other)).toEqual(before);
});

it('takes words at their limits as they were typed', async () => {
  const words = { name: ` ${'🌿'.repeat(78)} `, says: 's'.repeat(400), position: 9_999 };
  expect(await set(randomUUID(), words)).toMatchObject(words);
});

it('says what the next payment costs', async () => {
  const { id } = await set(randomUUID());
  const pay = (total: number) =>
    keeper.send('POST', `/api/tributes/${pageId}/extras/${id}/payments`, { paymentId: randomUUID(), total });
  expect((await pay(4_500)).status).toBe(201);
  await set(id, { amount: 5_000 });
  expect(await refusalOf(pay(4_500))).toEqual([409, 'GIFT_SUM_CHANGED']);
  expect((await pay(5_000)).status).toBe(201);
  await bodyOf(await retire(id));
  expect(await refusalOf(pay(5_000))).toEqual([404, 'NOT_FOUND']);
});
