// Who may prepare and claim pages, which requests are refused, and what happens if several arrive at once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  claim,
  claimed,
  contest,
  contestOf,
  keyOf,
  prepare,
  type Prepared,
} from '../../../../tests/support/providers/prepared.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { preparedFields } from '../../../../tests/support/samples/provider-samples.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { CodedLink } from '../contract/coded-links.ts';
import type { OpenedPage, PreparedPage } from '../contract/prepared.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { providers, providerStaff } from '../../providers/server/tables.ts';
import { preparedPages } from './tables.ts';

let app: TestApp;
let director: Person;
let staff: Person;
let family: Person;
let mother: Person;
let admin: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [director, staff, family, mother] = [await app.person(), await app.person(), await app.person(), await app.person()];
  admin = await app.person({ role: 'admin' });
  provider = await providerOf(app, director, { tradingName: 'Rowan <b>& Daughters' });
  await makeLive(app, provider);
  await addStaff(app, provider, staff.id);
});
afterAll(() => app.close());

const pages = (id = '', of = provider) => `/api/providers/${of}/pages${id === '' ? '' : `/${id}`}`;
const open = (who: Pick<Person, 'send'>, { id, key }: Prepared) =>
  who.send('GET', `/api/prepared-pages/${id}?key=${key}`);
const pageOf = async (person: Person, id: string) => bodyOf<Tribute>(await person.get(`/api/tributes/${id}`));
const contestByProvider = (person: Person, id: string, contestId: string = randomUUID()) =>
  person.send('POST', `${pages(id)}/contests`, { contestId, says: 'The paper was lost.' });

async function taken(by: Person = family): Promise<{ page: Prepared; id: string }> {
  const page = await prepare(director, provider);
  return { page, id: await claimed(by, page) };
}
describe('preparing', () => {
  it.each([
    ['name', 'x'.repeat(121)],
    ['says', 'x'.repeat(501)],
    ['died', { year: 85, month: null, day: null }],
    ['born', { year: 1999, month: 2, day: 30 }],
    ['place', 7],
  ])('refuses %s %j, and makes no page', async (field, value) => {
    const id = randomUUID();
    const asked = director.send('POST', pages(), { id, fields: { ...preparedFields, [field]: value } });
    const answer = await asked;
    const { code, data } = (await answer.json()) as { code: string; data: { fields: { field: string }[] } };
    expect([answer.status, code]).toEqual([422, 'INVALID_INPUT']);
    expect(data.fields[0]?.field).toMatch(new RegExp(`^(fields|changes)\\.${field}`));
    expect(await refusalOf(director.get(pages(id)))).toEqual([404, 'NOT_FOUND']);
  });

  it('is for the provider’s people of today: not those who left, strangers, visitors, or those of another provider', async () => {
    const page = await prepare(staff, provider);
    const leaver = await app.person();
    await addStaff(app, provider, leaver.id);
    expect((await leaver.get(pages(page.id))).status).toBe(200);
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, leaver.id));
    const actions = [
      ['GET', '', undefined],
      ['GET', page.id, undefined],
      ['POST', '', { id: randomUUID(), fields: preparedFields }],
      ['PUT', page.id, { fields: preparedFields }],
      ['DELETE', page.id, undefined],
      ['POST', `${page.id}/links`, undefined],
      ['POST', `${page.id}/contests`, { contestId: randomUUID(), says: 'No' }],
    ] as const;
    for (const [method, what, body] of actions) {
      for (const person of [leaver, family, admin])
        expect([method, what, await refusalOf(person.send(method, pages(what), body))]).toEqual([
          method,
          what,
          [404, 'NOT_FOUND'],
        ]);
      expect((await app.send(method, pages(what), body)).status).toBe(401);
    }
    expect((await open(app, page)).status).toBe(200);
  });

  it('of one id by two providers at once makes one page, and shows the other nothing', async () => {
    const rival = await app.person();
    const theirs = await providerOf(app, rival);
    await makeLive(app, theirs);
    const id = randomUUID();
    const answers = await Promise.all([
      director.send('POST', pages(), { id, fields: preparedFields }),
      rival.send('POST', pages('', theirs), { id, fields: preparedFields }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('twice at once with one id makes one page and one link', async () => {
    const id = randomUUID();
    const send = async () =>
      bodyOf<{ link: CodedLink | null }>(await director.send('POST', pages(), { id, fields: preparedFields }), 201);
    const made = await Promise.all([send(), send(), send()]);
    expect(made.filter(({ link }) => link !== null)).toHaveLength(1);
  });

  it('needs a provider that families can find; what it has prepared goes on while it is paused', async () => {
    const page = await prepare(director, provider);
    await app.deps.db.update(providers).set({ state: 'paused' }).where(eq(providers.id, provider));
    const asked = director.send('POST', pages(), { id: randomUUID(), fields: preparedFields });
    expect(await refusalOf(asked)).toEqual([409, 'PROVIDER_NOT_LIVE']);
    expect((await claim(family, page)).status).toBe(201);
    await makeLive(app, provider);
  });

  it('leaves no key where anybody reads: not in lists, rows or the log', async () => {
    const page = await prepare(director, provider);
    const rows = JSON.stringify(await app.deps.db.select().from(preparedPages));
    const lists = [await (await director.get(pages())).text(), await (await director.get(pages(page.id))).text()];
    for (const text of [rows, ...lists, app.logLines.join('\n')]) expect(text).not.toContain(page.key);
  });

  it('an ended page is changed and linked to no more, and can be removed', async () => {
    const page = await prepare(director, provider);
    await app.deps.db.update(preparedPages).set({ expiresAt: app.clock.now() }).where(eq(preparedPages.id, page.id));
    expect(await refusalOf(director.send('PUT', pages(page.id), { fields: preparedFields }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await refusalOf(director.send('POST', `${pages(page.id)}/links`))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(claim(family, page))).toEqual([404, 'NOT_FOUND']);
    expect((await bodyOf<PreparedPage>(await director.get(pages(page.id)))).fields).toBeNull();
    await bodyOf(await director.send('DELETE', pages(page.id)));
    expect((await director.get(pages(page.id))).status).toBe(404);
  });
});

describe('claiming', () => {
  it('is not for the people of the provider itself, who see what the family sees; the family can still', async () => {
    const page = await prepare(staff, provider);
    for (const person of [director, staff]) {
      expect(await refusalOf(claim(person, page))).toEqual([403, 'NOT_ALLOWED']);
      const seen = await bodyOf<OpenedPage>(await open(person, page));
      expect(seen).toMatchObject({ state: 'waiting', isOfOwnProvider: true, fields: preparedFields });
    }
    const answers = await Promise.all([director, staff].map((person) => claim(person, page)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    for (const who of [family, app])
      expect(await bodyOf<OpenedPage>(await open(who, page))).toMatchObject({ isOfOwnProvider: false });
    const [tried, done] = await Promise.all([claim(director, page), claim(family, page)]);
    expect([[403, 409].includes(tried.status), done.status]).toEqual([true, 201]);
    expect(await refusalOf(claim(staff, page))).toEqual([409, 'ALREADY_DONE']);
  });

  it('is for the people of other providers, and for those who have left this one', async () => {
    const [rival, leaver] = [await app.person(), await app.person()];
    await providerOf(app, rival);
    await addStaff(app, provider, leaver.id);
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, leaver.id));
    for (const person of [rival, leaver])
      expect((await claim(person, await prepare(director, provider))).status).toBe(201);
  });

  it('and saving at once: the family has one of the two texts whole, and the provider has nothing', async () => {
    for (let round = 0; round < 2; round += 1) {
      const page = await prepare(director, provider);
      const [answer, saved] = await Promise.all([
        claim(family, page),
        director.send('PUT', pages(page.id), { fields: { ...preparedFields, name: 'Other', place: 'Elsewhere' } }),
      ]);
      const { tributeId } = await bodyOf<{ tributeId: string }>(answer, 201);
      const { name, place } = await pageOf(family, tributeId);
      expect([`${preparedFields.name} ${preparedFields.place}`, 'Other Elsewhere']).toContain(`${name} ${place}`);
      expect([200, 409]).toContain(saved.status);
      const [row] = await app.deps.db.select().from(preparedPages).where(eq(preparedPages.id, page.id));
      expect(row?.fields).toBeNull();
    }
  });

  it('and removing at once leaves a family’s page, or none at all', async () => {
    for (let round = 0; round < 2; round += 1) {
      const page = await prepare(director, provider);
      const [answer, removed] = await Promise.all([claim(family, page), director.send('DELETE', pages(page.id))]);
      expect(removed.status).toBe(200);
      expect([201, 404]).toContain(answer.status);
      expect((await director.get(pages(page.id))).status).toBe(404);
    }
  });

  it('with a new link works by that link alone, and afterwards by neither', async () => {
    const page = await prepare(director, provider);
    const renewed = await bodyOf<{ link: CodedLink }>(await staff.send('POST', `${pages(page.id)}/links`), 201);
    expect(await refusalOf(claim(family, page))).toEqual([404, 'NOT_FOUND']);
    const again = { id: page.id, key: keyOf(renewed.link) };
    await claimed(family, again);
    expect(await refusalOf(claim(mother, again))).toEqual([409, 'ALREADY_DONE']);
    expect(await refusalOf(claim(mother, page))).toEqual([404, 'NOT_FOUND']);
  });

  it('leaves the words to the family off the page, and the page with its owner alone', async () => {
    const { page, id } = await taken();
    const text = JSON.stringify(await pageOf(family, id));
    expect(text).not.toContain(preparedFields.says);
    for (const person of [director, staff, mother]) expect((await person.get(`/api/tributes/${id}`)).status).toBe(404);
    const seen = await bodyOf<OpenedPage>(await open(family, page));
    expect(seen).toMatchObject({ tributeId: id, isContestable: false });
    expect(await bodyOf<OpenedPage>(await open(mother, page))).toMatchObject({ tributeId: null, isContestable: true });
  });

  it('leaves the provider its own reference, which nobody else ever reads', async () => {
    const id = randomUUID();
    const sent = { id, fields: preparedFields, reference: 'H-2026/114' };
    const { link } = await bodyOf<{ link: CodedLink }>(await director.send('POST', pages(), sent), 201);
    const page = { id, key: keyOf(link) };
    const changed = { fields: preparedFields, reference: 'H-2026/115' };
    expect(await bodyOf<PreparedPage>(await staff.send('PUT', pages(id), changed))).toMatchObject({
      reference: 'H-2026/115',
    });
    // The form of the previous release sends no reference, so the stored one must stay.
    await bodyOf(await staff.send('PUT', pages(id), { fields: preparedFields }));
    expect(await (await open(family, page)).text()).not.toContain('H-2026');
    const tributeId = await claimed(family, page);
    const listed = (await bodyOf<{ pages: PreparedPage[] }>(await director.get(pages()))).pages;
    expect(listed.find((one) => one.id === id)).toMatchObject({
      state: 'claimed',
      reference: 'H-2026/115',
      fields: null,
    });
    for (const answer of [await open(family, page), await family.get(`/api/tributes/${tributeId}`)])
      expect(await answer.text()).not.toContain('H-2026');
    await bodyOf(await director.send('DELETE', pages(id)));
    expect(JSON.stringify(await app.deps.db.select().from(preparedPages))).not.toContain('H-2026');
    const long = director.send('POST', pages(), { ...sent, id: randomUUID(), reference: 'x'.repeat(61) });
    expect(await refusalOf(long)).toEqual([422, 'INVALID_INPUT']);
  });

  it('of a page that its provider removed afterwards can still be contested by the link', async () => {
    const { page } = await taken();
    await bodyOf(await director.send('DELETE', pages(page.id)));
    expect(await refusalOf(contestByProvider(director, page.id))).toEqual([404, 'NOT_FOUND']);
    expect((await contest(mother, page)).status).toBe(201);
    expect(await contestOf(admin, page)).toMatchObject({ by: 'person', from: mother.email });
  });
});
