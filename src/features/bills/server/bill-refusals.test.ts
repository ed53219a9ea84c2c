import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedBill, billBody, codeOf, draftBill, line, sentBill } from '../../../../tests/support/money/bills.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { BILLS_PER_PROVIDER_PER_DAY, BILLS_PER_PAGE } from '../contract/bill-limits.ts';
import type { Bill, BillSummary } from '../contract/bills.ts';
import { providers, providerStaff } from '../../providers/server/tables.ts';
import { billAgreements, bills } from './tables.ts';

let app: TestApp;
let owner: Person;
let staff: Person;
let family: Person;
let other: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [owner, staff, family, other] = await Promise.all([app.person(), app.person(), app.person(), app.person()]);
  provider = await providerOf(app, owner);
  await makeLive(app, provider);
  await addStaff(app, provider, staff.id);
});
afterAll(() => app.close());

const make = (body: object, who = owner, providerId = provider) =>
  who.send('POST', `/api/providers/${providerId}/bills`, body);
const stateOf = (to: typeof providers.$inferInsert.state) =>
  app.deps.db.update(providers).set({ state: to }).where(eq(providers.id, provider));

describe('a bill that is begun', () => {
  it('is one, however often and by how many at once its form is sent', async () => {
    const billId = randomUUID();
    const answers = await Promise.all(
      [owner, staff, owner, staff].map((who) => make({ billId, title: 'A funeral' }, who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await app.deps.db.$count(bills, eq(bills.id, billId))).toBe(1);
    const again = await bodyOf<Bill>(await make({ billId, title: 'Another title' }), 201);
    expect(again).toMatchObject({ title: 'A funeral', rev: 1, state: 'draft' });
  });

  it('keeps its id from every other provider, also where both ask at once', async () => {
    const theirs = await providerOf(app, other);
    await makeLive(app, theirs);
    const billId = randomUUID();
    const answers = await Promise.all([make({ billId, title: 'A' }), make({ billId, title: 'B' }, other, theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser && (await codeOf(loser))).toBe('ENTRY_EXISTS');
  });

  it.each([
    [{ title: '' }, 'title', 'empty'],
    [{ title: ' \n ' }, 'title', 'empty'],
    [{ title: 'W'.repeat(121) }, 'title', 'too_long_by'],
    [{ title: 'a\0b' }, 'title', 'unstorable'],
    [{ billId: 'one' }, 'billId', undefined],
  ])('is refused by its field: %o', async (changes, field, code) => {
    const answer = await make({ billId: randomUUID(), title: 'A funeral', ...changes });
    const { data } = (await answer.json()) as { data: { fields: { field: string; code: string }[] } };
    expect([answer.status, data.fields[0]?.field]).toEqual([422, field]);
    if (code !== undefined) expect(data.fields[0]?.code).toBe(code);
  });

  it('holds as many characters as people count, and names from right to left as they are', async () => {
    for (const title of ['👩‍👩‍👧'.repeat(24), 'مؤسسة الياسمين', '<b>Bold</b>']) {
      const made = await bodyOf<Bill>(await make({ billId: randomUUID(), title }), 201);
      expect(made.title).toBe(title);
    }
  });

  it('is none for a provider that families do not find, for whatever reason', async () => {
    for (const state of ['applied', 'confirmed', 'onboarding', 'in-review', 'paused', 'refused', 'closed'] as const) {
      await stateOf(state);
      expect(await codeOf(await make({ billId: randomUUID(), title: 'A funeral' }))).toBe('NOT_ALLOWED');
    }
    await stateOf('live');
    expect(await codeOf(await make({ billId: randomUUID(), title: 'A' }, family))).toBe('NOT_FOUND');
    expect(await codeOf(await make({ billId: randomUUID(), title: 'A' }, owner, randomUUID()))).toBe('NOT_FOUND');
  });

  it('is counted: so many in a day, and the list goes from page to page without losing one', async () => {
    const busy = await providerOf(app, other);
    await makeLive(app, busy);
    const now = app.clock.now().getTime();
    const row = (at: number) => ({
      id: randomUUID(),
      providerId: busy,
      provider: 'Rowan & Daughters',
      title: `No. ${at}`,
      currency: 'gbp' as const,
      state: 'draft' as const,
      rev: 1,
      estimate: [],
      final: [],
      createdAt: new Date(now - at * 1_000),
      changedAt: new Date(now),
    });
    const rows = Array.from({ length: BILLS_PER_PROVIDER_PER_DAY - 1 }, (_, at) => row(at));
    await app.deps.db.insert(bills).values(rows);
    const asked = () => make({ billId: randomUUID(), title: 'One more' }, other, busy);
    expect((await asked()).status).toBe(201);
    expect(await codeOf(await asked())).toBe('TOO_MANY_REQUESTS');
    const [seen, counts] = [new Set<string>(), new Set<number>()];
    let after: string | null = null;
    do {
      const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
      const page: { items: BillSummary[]; after: string | null; count: number } = await bodyOf(
        await other.get(`/api/providers/${busy}/bills${query}`),
      );
      expect(page.items.length).toBeLessThanOrEqual(BILLS_PER_PAGE);
      for (const { id } of page.items) seen.add(id);
      counts.add(page.count);
      ({ after } = page);
    } while (after !== null);
    expect([seen.size, ...counts]).toEqual([BILLS_PER_PROVIDER_PER_DAY, BILLS_PER_PROVIDER_PER_DAY]);
    await app.deps.db
      .update(bills)
      .set({ createdAt: new Date(now - 25 * 3_600_000) })
      .where(eq(bills.id, rows[0]?.id ?? ''));
    expect((await asked()).status).toBe(201);
  });
});

describe('a link', () => {
  it('is taken up by one of two who press at once', async () => {
    const bill = await draftBill(owner, provider);
    await billBody(await owner.send('PUT', `${bill.at}/sending`, { rev: bill.rev }));
    const press = (who: Person) => who.send('PUT', `${bill.at}/payer`, { key: bill.key });
    const statuses = (await Promise.all([press(family), press(other)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    const [one, two] = statuses[0] === 200 ? [family, other] : [other, family];
    expect((await press(one)).status).toBe(200);
    expect((await two.get(bill.at)).status).toBe(404);
  });

  it('opens nothing before something was sent, once a newer one was made, after it was closed, or for another bill', async () => {
    const bill = await draftBill(owner, provider);
    const opened = async (key: string, at = bill.at) => (await app.send('GET', `${at}?key=${key}`)).status;
    const takeUp = async (key: string) => codeOf(await family.send('PUT', `${bill.at}/payer`, { key }));
    expect([await opened(bill.key), await takeUp(bill.key)]).toEqual([404, 'NOT_FOUND']);
    await billBody(await owner.send('PUT', `${bill.at}/sending`, { rev: bill.rev }));
    expect([await opened(bill.key), await opened(''), await opened(`${bill.key}0`)]).toEqual([200, 404, 404]);
    const { key } = await bodyOf<{ key: string }>(await staff.send('POST', `${bill.at}/links`, {}), 201);
    expect([await opened(bill.key), await takeUp(bill.key), await opened(key)]).toEqual([404, 'NOT_FOUND', 200]);
    const second = await draftBill(owner, provider);
    expect(await opened(key, second.at)).toBe(404);
    await billBody(await owner.send('PUT', `${bill.at}/closing`, {}));
    expect([await opened(key), await takeUp(key)]).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await owner.send('POST', `${bill.at}/links`, {}))).toBe('ALREADY_DONE');
  });

  it('wants an address that is confirmed, and stays for whoever confirms it', async () => {
    const bill = await draftBill(owner, provider);
    await billBody(await owner.send('PUT', `${bill.at}/sending`, { rev: bill.rev }));
    const unconfirmed = await app.person({ isVerified: false });
    const asked = await unconfirmed.send('PUT', `${bill.at}/payer`, { key: bill.key });
    expect(await codeOf(asked)).toBe('ADDRESS_NOT_CONFIRMED');
    expect((await bodyOf<Bill>(await unconfirmed.get(`${bill.at}?key=${bill.key}`))).side).toBe('reader');
    expect((await app.send('PUT', `${bill.at}/payer`, { key: bill.key })).status).toBe(401);
  });

  it('shows whoever has it what is asked, and neither names nor sums paid', async () => {
    const named = await app.person();
    await named.send('PUT', '/api/accounts/current/name', { name: 'Anne Marsh' });
    const { at } = await agreedBill(owner, provider, named);
    const secret = await draftBill(owner, provider);
    await billBody(await owner.send('PUT', `${secret.at}/sending`, { rev: secret.rev }));
    const text = await (await app.send('GET', `${secret.at}?key=${secret.key}`)).text();
    for (const person of [owner, staff, named, family]) expect(text).not.toContain(person.email);
    const seen = await bodyOf<Bill>(await owner.get(at));
    expect([seen.family, seen.agreements[0]?.by]).toEqual([null, null]);
  });
});

describe('who acts for the provider', () => {
  it('reads who pays by name, and never by an address', async () => {
    const { at } = await agreedBill(owner, provider, family);
    const answer = await (await staff.get(at)).text();
    expect(answer).not.toContain(family.email);
    expect(JSON.parse(answer)).toMatchObject({ family: null, isTakenUp: true, agreements: [{ by: null }] });
  });

  it('has nothing to do with its bills any more once they have left, from the next request on', async () => {
    const leaver = await app.person();
    await addStaff(app, provider, leaver.id);
    const { at, rev } = await sentBill(leaver, provider, family);
    expect((await leaver.get(at)).status).toBe(200);
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, leaver.id));
    const actions: [string, string, object?][] = [
      ['GET', at],
      ['PATCH', at, { rev, lines: [] }],
      ['PUT', `${at}/sending`, { rev }],
      ['POST', `${at}/links`, {}],
      ['PUT', `${at}/closing`, {}],
      ['GET', `/api/providers/${provider}/bills`],
      ['GET', `/api/providers/${provider}/payments`],
    ];
    for (const [method, path, body] of actions)
      expect([path, (await leaver.send(method, path, body)).status]).toEqual([path, 404]);
  });

  it('is the family of a bill that they pay themselves, and may still write it as the provider', async () => {
    const { at, rev } = await sentBill(owner, provider, staff);
    expect((await bodyOf<Bill>(await staff.get(at))).side).toBe('family');
    await billBody(await staff.send('PUT', `${at}/agreement`, { rev }));
    const written = await billBody(await staff.send('PATCH', at, { rev, lines: [line({ each: 1 })] }));
    expect(written).toMatchObject({ side: 'provider', state: 'agreed', agreed: 50_000 });
  });

  it('needs to be signed in for everything but a link', async () => {
    const { at, rev } = await sentBill(owner, provider, family);
    for (const [method, path, body] of [
      ['PATCH', at, { rev, lines: [] }],
      ['PUT', `${at}/agreement`, { rev }],
      ['PUT', `${at}/closing`, {}],
      ['GET', '/api/bills', undefined],
      ['GET', `/api/providers/${provider}/payouts`, undefined],
    ] as const)
      expect([path, await codeOf(await app.send(method, path, body))]).toEqual([path, 'SIGN_IN_REQUIRED']);
    expect((await app.send('GET', at)).status).toBe(404);
  });
});

describe('two at once', () => {
  it('save one after the other: the second is shown what the first wrote', async () => {
    const { at, rev } = await sentBill(owner, provider, family);
    const save = (who: Person, what: string) => who.send('PATCH', at, { rev, lines: [line({ what })] });
    const answers = await Promise.all([save(owner, 'Mine'), save(staff, 'Theirs')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [kept] = (await bodyOf<Bill>(await owner.get(at))).estimate;
    const refused = answers.find(({ status }) => status === 412);
    expect(await refused?.json()).toMatchObject({ data: { current: { rev: rev + 1, estimate: [kept] } } });
  });

  it('agree and change: what is agreed is what was read, or nothing is', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { at, rev, id } = await sentBill(owner, provider, family);
      await Promise.all([
        family.send('PUT', `${at}/agreement`, { rev }),
        owner.send('PATCH', at, { rev, lines: [line({ each: 99_000 })] }),
      ]);
      const agreements = await app.deps.db.select().from(billAgreements).where(eq(billAgreements.billId, id));
      for (const { lines, total } of agreements) expect([lines, total]).toEqual([[line()], 50_000]);
      expect((await bodyOf<Bill>(await family.get(at))).agreed).toBe(agreements.length === 0 ? null : 50_000);
    }
  });

  it('agree twice: it is one agreement and one email', async () => {
    const { at, rev, id } = await sentBill(owner, provider, family);
    const answers = await Promise.all([1, 2, 3].map(() => family.send('PUT', `${at}/agreement`, { rev })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.deps.db.$count(billAgreements, eq(billAgreements.billId, id))).toBe(1);
  });

  it('close and agree: never an agreement of a bill that was closed before', async () => {
    const { at, rev } = await sentBill(owner, provider, family);
    const [closing] = await Promise.all([
      owner.send('PUT', `${at}/closing`, {}),
      family.send('PUT', `${at}/agreement`, { rev }),
    ]);
    expect(closing.status).toBe(200);
    const seen = await bodyOf<Bill>(await family.get(at));
    expect(seen).toMatchObject({ state: 'closed', closedBy: 'firm', canPay: false, canClose: false });
    const again = await billBody(await family.send('PUT', `${at}/closing`, {}));
    expect(again.closedBy).toBe('firm');
  });
});

describe('the lines', () => {
  it('are sent once, and a second press says that it is done', async () => {
    const { at, rev } = await sentBill(owner, provider, family);
    expect(await codeOf(await owner.send('PUT', `${at}/sending`, { rev: rev - 1 }))).toBe('EDIT_CONFLICT');
    expect(await codeOf(await owner.send('PUT', `${at}/sending`, { rev }))).toBe('ALREADY_DONE');
  });

  it('are hidden from the family while they are written anew, and what was agreed stays readable', async () => {
    const { at, rev } = await agreedBill(owner, provider, family);
    await billBody(await owner.send('PATCH', at, { rev, lines: [line({ what: 'Not yet said', each: 1_000 })] }));
    const text = await (await family.get(at)).text();
    expect(text).not.toContain('Not yet said');
    expect(JSON.parse(text)).toMatchObject({ state: 'agreed', estimate: [line()], agreed: 50_000 });
  });

  it('of a closed bill are neither changed, sent nor agreed to, and no collection is named for it', async () => {
    const { at, rev } = await sentBill(owner, provider, family);
    const closed = await billBody(await family.send('PUT', `${at}/closing`, {}));
    for (const [who, method, path, body] of [
      [owner, 'PATCH', at, { rev: closed.rev, lines: [] }],
      [owner, 'PUT', `${at}/sending`, { rev: closed.rev }],
      [family, 'PUT', `${at}/agreement`, { rev: closed.rev }],
      [family, 'PUT', `${at}/funds/${randomUUID()}`, {}],
    ] as const)
      expect([path, await codeOf(await who.send(method, path, body))]).toEqual([path, 'ALREADY_DONE']);
    expect(await codeOf(await family.send('PUT', `${at}/agreement`, { rev }))).toBe('EDIT_CONFLICT');
  });
});
