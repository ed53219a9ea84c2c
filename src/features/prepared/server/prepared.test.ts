import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPage } from '../../../shared/api/admin-lists.ts';
import type { CodedLink } from '../contract/coded-links.ts';
import type { ClaimContest, OpenedPage, PreparedPage } from '../contract/prepared.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { CONTESTABLE_MS, PREPARED_RETENTION_MS, PREPARED_NOTICE_MS } from '../contract/prepared-limits.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { sendDueEmails } from '../../email/server/commands/outbox.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { preparedPages } from './tables.ts';
import { erasePrepared, tidyPrepared } from './commands/tidy.ts';

let app: TestApp;
let director: Person;
let staff: Person;
let family: Person;
let other: Person;
let admin: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [director, staff, family, other] = [await app.person(), await app.person(), await app.person(), await app.person()];
  admin = await app.person({ role: 'admin' });
  provider = await providerOf(app, director);
  await makeLive(app, provider);
  await addStaff(app, provider, staff.id);
});
afterAll(() => app.close());

const fields = {
  name: 'Rose Hill',
  knownAs: 'Rosie',
  born: { year: 1938, month: 3, day: null },
  died: { year: 2026, month: 1, day: 4 },
  place: 'Porthaven',
  says: 'With our sympathy',
};
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const pages = (id = '') => `/api/providers/${provider}/pages${id === '' ? '' : `/${id}`}`;

interface Prepared {
  id: string;
  key: string;
}
const keyOf = ({ address }: CodedLink) => new URL(address).searchParams.get('key') ?? '';

async function prepare(by: Person = director): Promise<Prepared> {
  const id = randomUUID();
  const answer = await by.send('POST', pages(), { id, fields });
  const { link } = await bodyOf<{ link: CodedLink }>(answer, 201);
  return { id, key: keyOf(link) };
}
const claim = (person: Person, { id, key }: Prepared) =>
  person.send('POST', `/api/prepared-pages/${id}/claim`, { key });
const claimed = async (person: Person, page: Prepared) =>
  (await bodyOf<{ tributeId: string }>(await claim(person, page), 201)).tributeId;
const open = (who: Pick<Person, 'send'> | TestApp, { id, key }: Prepared) =>
  who.send('GET', `/api/prepared-pages/${id}?key=${key}`);
const contest = (person: Person, { id, key }: Prepared, says = 'She is our mother.') =>
  person.send('POST', `/api/prepared-pages/${id}/contests`, { key, contestId: randomUUID(), says });
const publication = () => ({ path: `rose-${randomUUID()}`, visibility: 'public', approvesFirst: true });
const publish = (person: Person, id: string) => person.send('PUT', `/api/tributes/${id}/publication`, publication());

/** Emails to somebody with this subject. Waits until the hourly limit of the address allows them. */
async function emailsAbout(email: string, subject: string) {
  const about = async () => (await app.emailsTo(email)).filter((one) => one.subject.includes(subject));
  for (let turn = 0; turn < 200 && (await about()).length === 0; turn += 1) {
    // Advance the clock for emails that the hourly limit delays. Then wait for one that a job may be sending.
    if (turn < 5) app.clock.advance(60 * 60 * 1000);
    else await new Promise((resolve) => setTimeout(resolve, 50));
    await sendDueEmails(app.deps);
  }
  return about();
}

describe('a provider', () => {
  it('prepares pages once families can find it, and its staff do too', async () => {
    const unready = await providerOf(app, other);
    const refused = await other.send('POST', `/api/providers/${unready}/pages`, { id: randomUUID(), fields });
    expect(await codeOf(refused)).toBe('PROVIDER_NOT_LIVE');
    const { id } = await prepare(staff);
    const page = await bodyOf<PreparedPage>(await director.get(pages(id)));
    expect(page).toMatchObject({ id, state: 'waiting', fields, claimedAt: null });
  });

  it('that is paused or closed changes no page and makes no link, and what it has handed over works on', async () => {
    const gone = await providerOf(app, other, { legalName: 'Soon Gone' });
    await makeLive(app, gone);
    const id = randomUUID();
    const at = (more = '') => `/api/providers/${gone}/pages${more}`;
    const { link } = await bodyOf<{ link: CodedLink }>(await other.send('POST', at(), { id, fields }), 201);
    for (const [what, body] of [['pause'], ['closure', { isSure: true }]] as const) {
      await bodyOf(await other.send('PUT', `/api/providers/${gone}/${what}`, body));
      const changed = { ...fields, name: 'Somebody Else' };
      expect(await codeOf(await other.send('PUT', at(`/${id}`), { fields: changed }))).toBe('PROVIDER_NOT_LIVE');
      expect(await codeOf(await other.send('POST', at(`/${id}/links`)))).toBe('PROVIDER_NOT_LIVE');
    }
    const key = new URL(link.address).searchParams.get('key');
    expect(await bodyOf<OpenedPage>(await app.send('GET', `/api/prepared-pages/${id}?key=${key}`))).toMatchObject({
      state: 'waiting',
      fields,
    });
    expect((await other.send('DELETE', at(`/${id}`))).status).toBe(200);
  });

  it('makes one page of a request that is sent twice, and shows its link once', async () => {
    const id = randomUUID();
    await director.send('POST', pages(), { id, fields });
    const again = await bodyOf<{ link: CodedLink | null }>(await director.send('POST', pages(), { id, fields }), 201);
    const read = JSON.stringify(await bodyOf(await director.get(pages(id))));
    expect([again.link, read.includes('key')]).toEqual([null, false]);
  });

  it('changes and removes its own, and nobody else’s', async () => {
    const page = await prepare();

    const theirs = await providerOf(app, other);
    await makeLive(app, theirs);
    const elsewhere = `/api/providers/${theirs}/pages/${page.id}`;
    expect([
      (await other.get(pages(page.id))).status,
      (await other.get(elsewhere)).status,
      (await other.send('PUT', elsewhere, { fields })).status,
      (await other.send('DELETE', elsewhere)).status,
      await codeOf(await other.send('POST', `/api/providers/${theirs}/pages`, { id: page.id, fields })),
    ]).toEqual([404, 404, 404, 404, 'ENTRY_EXISTS']);
    const changed = { ...fields, name: 'Rose Ann Hill' };
    await bodyOf(await director.send('PUT', pages(page.id), { fields: changed }));
    expect(await bodyOf<OpenedPage>(await open(app, page))).toMatchObject({ fields: changed });
    await bodyOf(await director.send('DELETE', pages(page.id)));
    expect((await open(app, page)).status).toBe(404);
  });

  it('kills the link before with a new one', async () => {
    const page = await prepare();
    const { link } = await bodyOf<{ link: CodedLink }>(await director.send('POST', `${pages(page.id)}/links`), 201);
    expect([(await open(app, page)).status, (await open(app, { ...page, key: keyOf(link) })).status]).toEqual([
      404, 200,
    ]);
  });
});

describe('a claim', () => {
  it('needs the key and a confirmed address', async () => {
    const page = await prepare();
    const stranger = other;
    const unconfirmed = await app.person({ isVerified: false });
    for (const key of ['', 'guessed', page.key.slice(1), page.key.toUpperCase()])
      expect((await claim(stranger, { ...page, key })).status).toBe(404);
    expect(await codeOf(await claim(unconfirmed, page))).toBe('ADDRESS_NOT_CONFIRMED');
    expect((await app.send('POST', `/api/prepared-pages/${page.id}/claim`, { key: page.key })).status).toBe(401);
  });

  it('makes a draft of the claimant’s own, and sent again it is the same', async () => {
    const page = await prepare();
    const id = await claimed(family, page);
    expect(await claimed(family, page)).toBe(id);
    const tribute = await bodyOf<Tribute>(await family.get(`/api/tributes/${id}`));
    const { says: _, ...written } = fields;
    expect(tribute).toMatchObject({ ...written, state: 'draft', role: 'owner' });
    const people = JSON.stringify(await bodyOf(await family.get(`/api/tributes/${id}/people`)));
    expect(people).not.toContain(director.id);
  });

  it('is made once, however many press at the same time', async () => {
    const page = await prepare();
    const people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
    const answers = await Promise.all(people.map((person) => claim(person, page)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('leaves the provider with when, and nothing else, whatever the family writes', async () => {
    const page = await prepare();
    const id = await claimed(family, page);
    const needles = ['NEEDLE-story', 'NEEDLE-name', id, family.id, family.email, fields.name, fields.place];
    const changes = { story: 'NEEDLE-story', name: 'NEEDLE-name' };
    await bodyOf(await family.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes }));
    const asks = [
      pages(),
      pages(page.id),
      `/api/tributes/${id}`,
      `/api/tributes/${id}/people`,
      `/api/tributes/${id}/facts`,
    ];
    const texts: string[] = [];
    for (const person of [director, staff]) for (const path of asks) texts.push(await (await person.get(path)).text());
    texts.push(await (await open(director, page)).text());
    texts.push(await (await director.get(`/provider/${provider}/pages/${page.id}`)).text());
    const own = texts.join('\n');
    for (const needle of needles.slice(0, 5)) expect(own).not.toContain(needle);
    const read = await bodyOf<PreparedPage>(await director.get(pages(page.id)));
    expect(read).toEqual({
      id: page.id,
      state: 'claimed',
      reference: '',
      fields: null,
      madeAt: read.madeAt,
      expiresAt: read.expiresAt,
      claimedAt: app.clock.now().toISOString(),
      isContestable: true,
      isContested: false,
    });
    expect(await codeOf(await director.send('PUT', pages(page.id), { fields }))).toBe('ALREADY_DONE');
    expect(await codeOf(await director.send('POST', `${pages(page.id)}/links`))).toBe('ALREADY_DONE');
  });

  it('leaves the used link with nothing of the page', async () => {
    const page = await prepare();
    await claimed(family, page);
    const seen = await bodyOf<OpenedPage>(await open(other, page));
    expect(seen).toMatchObject({ state: 'claimed', fields: null, tributeId: null, isContestable: true });
    expect(await codeOf(await claim(other, page))).toBe('ALREADY_DONE');
  });
});

describe('a contest', () => {
  it('holds publishing, handing over and deleting, and everybody is told', async () => {
    const [page, claimant, mother] = [await prepare(), await app.person(), await app.person()];
    const id = await claimed(claimant, page);
    expect(await codeOf(await contest(claimant, page))).toBe('NOT_ALLOWED');
    expect((await contest(mother, page)).status).toBe(201);
    expect(await codeOf(await contest(mother, page))).toBe('ALREADY_DONE');
    expect([
      await codeOf(await publish(claimant, id)),
      await codeOf(await claimant.send('PUT', `/api/tributes/${id}/deletion`)),
      await codeOf(await claimant.send('PUT', `/api/tributes/${id}/owner`, { userId: other.id })),
    ]).toEqual(['PAGE_CONTESTED', 'PAGE_CONTESTED', 'PAGE_CONTESTED']);
    expect(await (await claimant.get(`/account/tributes/${id}`)).text()).toContain('may not be yours');
    const deletion = await (await claimant.get(`/account/tributes/${id}/deletion`)).text();
    expect([deletion.includes('may not be yours'), deletion.includes('value="delete"')]).toEqual([true, false]);
    const publishing = await (await claimant.get(`/create-tribute?tribute=${id}&step=publish`)).text();
    expect([publishing.includes('may not be yours'), publishing.includes('name="visibility"')]).toEqual([true, false]);
    const saved = await claimant.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { line: 'A gardener' } });
    expect(saved.status).toBe(200);
    for (const to of [claimant.email, director.email, app.deps.config.helpEmail])
      expect(await emailsAbout(to, 'A question about a page')).toHaveLength(1);
    const [toProvider] = await emailsAbout(director.email, 'A question about a page');
    expect(toProvider?.text).not.toContain(fields.name);
    expect(toProvider?.text).not.toContain(id);
    // Anybody who finds the paper could write this text, so nobody who grieves must get it by email.
    const [toFamily] = await emailsAbout(claimant.email, 'A question about a page');
    for (const email of [toProvider, toFamily]) expect(email?.text).not.toContain('our mother');
  });

  it('stands: the page is free again, and both sides read why', async () => {
    const [page, claimant, contestant] = [await prepare(), await app.person(), await app.person()];
    const id = await claimed(claimant, page);
    await contest(contestant, page);
    const { items: contests } = await bodyOf<AdminPage<ClaimContest>>(await admin.get('/api/claim-contests'));
    const one = contests.find((waiting) => waiting.preparedId === page.id);
    expect(one).toMatchObject({
      by: 'person',
      from: contestant.email,
      claimedBy: claimant.email,
      says: 'She is our mother.',
    });
    const decision = { decision: 'stands', reason: 'They are her children' };
    const decide = () => admin.send('PUT', `/api/claim-contests/${one?.id ?? ''}/decision`, decision);
    expect([(await decide()).status, (await decide()).status]).toEqual([200, 404]);
    expect((await publish(claimant, id)).status).toBe(200);
    for (const person of [claimant, contestant])
      expect((await emailsAbout(person.email, 'decided'))[0]?.text).toContain('They are her children');
  });

  it('moved: the page is the contestant’s alone', async () => {
    const [page, thief, mother] = [await prepare(), await app.person(), await app.person()];
    const id = await claimed(thief, page);
    await contest(mother, page);
    const { items: contests } = await bodyOf<AdminPage<ClaimContest>>(await admin.get('/api/claim-contests'));
    const one = contests.find((waiting) => waiting.preparedId === page.id);
    const decision = { decision: 'moved', reason: 'She has the papers' };
    await bodyOf(await admin.send('PUT', `/api/claim-contests/${one?.id ?? ''}/decision`, decision));
    expect((await thief.get(`/api/tributes/${id}`)).status).toBe(404);
    expect(await bodyOf<Tribute>(await mother.get(`/api/tributes/${id}`))).toMatchObject({ id, role: 'owner' });
    expect(await claimed(mother, page)).toBe(id);
    expect((await publish(mother, id)).status).toBe(200);
  });

  it('of a provider moves the page to a named account', async () => {
    const [page, thief, mother] = [await prepare(), await app.person(), await app.person()];
    const id = await claimed(thief, page);
    const said = { contestId: randomUUID(), says: 'The paper was lost' };
    const after = await bodyOf<PreparedPage>(await staff.send('POST', `${pages(page.id)}/contests`, said), 201);
    expect(after).toMatchObject({ isContested: true, isContestable: false });
    const decide = (to?: string) =>
      admin.send('PUT', `/api/claim-contests/${said.contestId}/decision`, { decision: 'moved', reason: 'So', to });
    expect([(await decide()).status, (await decide('nobody@example.org')).status]).toEqual([422, 422]);
    expect((await decide(mother.email)).status).toBe(200);
    expect((await mother.get(`/api/tributes/${id}`)).status).toBe(200);
  });

  it('is over after seven days', async () => {
    const page = await prepare();
    await claimed(family, page);
    app.clock.advance(CONTESTABLE_MS);
    expect(await codeOf(await contest(other, page))).toBe('CONTEST_OVER');
  });

  it('goes with the account of whoever made it, and frees the page', async () => {
    const [page, claimant, contestant] = [await prepare(), await app.person(), await app.person()];
    const id = await claimed(claimant, page);
    await contest(contestant, page);
    await erasePrepared(app.deps, { userId: contestant.id });
    expect((await publish(claimant, id)).status).toBe(200);
  });
});

describe('a page that nobody claims', () => {
  it('is told of seven days before, once, and then emptied', async () => {
    const [late, soon] = [await prepare(), await prepare()];
    await claimed(family, soon);
    app.clock.advance(PREPARED_RETENTION_MS - PREPARED_NOTICE_MS + 1000);
    await tidyPrepared(app.deps);
    await tidyPrepared(app.deps);
    const emails = async () => {
      // Empty the queue before counting: the hourly limit delays emails, and a job may be sending one.
      const isWaiting = and(eq(outboxEmails.to, staff.email), eq(outboxEmails.state, 'queued'));
      for (let turn = 0; turn < 60 && (await app.deps.db.$count(outboxEmails, isWaiting)) > 0; turn += 1) {
        app.clock.advance(60 * 60 * 1000);
        await sendDueEmails(app.deps);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return emailsAbout(staff.email, 'has not been taken over');
    };
    const count = (await emails()).length;
    expect(count).toBeGreaterThan(0);
    expect((await open(app, late)).status).toBe(200);
    app.clock.advance(PREPARED_NOTICE_MS);
    expect((await open(app, late)).status).toBe(404);
    await tidyPrepared(app.deps);
    const [row] = await app.deps.db.select().from(preparedPages).where(eq(preparedPages.id, late.id));
    expect([row?.fields, row?.takenDownAt]).toEqual([null, app.clock.now()]);
    expect((await claim(await app.person(), late)).status).toBe(404);
    expect((await emails()).length).toBe(count);
    expect((await open(app, soon)).status).toBe(200);
  });
});
