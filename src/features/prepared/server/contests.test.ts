// Who may contest a claim, which emails are sent, and what follows from the decision.
import * as devices from '../../accounts/words/en/devices.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxTo, refusalOf } from '../../../../tests/support/money/funds.ts';
import { onPages } from '../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  claimed,
  contest,
  contestOf,
  decide,
  prepare,
  type Prepared,
} from '../../../../tests/support/providers/prepared.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { CONTESTABLE_MS, CONTESTS_PER_ACCOUNT_PER_DAY } from '../contract/prepared-limits.ts';
import type { OpenedPage } from '../contract/prepared.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { wordsIn } from '../../../platform/words.ts';
import { users } from '../../accounts/server/tables.ts';
import { accountFacts } from '../../privacy/server/queries/exports/account.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { eraseDuePages } from '../../privacy/server/commands/deletions/erase-pages.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { tidyPrepared } from './commands/tidy.ts';
import { contestsInCopy, preparedInCopy } from './queries/copy.ts';
import { claimContests, preparedPages } from './tables.ts';

let app: TestApp;
let director: Person;
let staff: Person;
let family: Person;
let mother: Person;
let admin: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [director, staff, family] = [await app.person(), await app.person(), await app.person()];
  admin = await app.person({ role: 'admin' });
  provider = await providerOf(app, director, { tradingName: 'Rowan <b>& Daughters' });
  await makeLive(app, provider);
  await addStaff(app, provider, staff.id);
});
// Each test has a new person, because the number of contests a day is limited.
beforeEach(async () => {
  mother = await app.person();
});
afterAll(() => app.close());

const { linkFor, accept } = onPages(() => app);
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
async function contested(by: Person = family) {
  const made = await taken(by);
  await bodyOf(await contest(mother, made.page), 201);
  return { ...made, contestId: (await contestOf(admin, made.page))?.id ?? '' };
}

describe('a word against a claim', () => {
  it('needs a key, a confirmed address, a claim, and words', async () => {
    const waiting = await prepare(director, provider);
    expect(await refusalOf(contest(mother, waiting))).toEqual([410, 'CONTEST_OVER']);
    const { page } = await taken();
    const unconfirmed = await app.person({ isVerified: false });
    expect(await refusalOf(contest(unconfirmed, page))).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
    expect(await refusalOf(contest(mother, { ...page, key: 'guessed' }))).toEqual([404, 'NOT_FOUND']);
    for (const says of ['', '  ', 'x'.repeat(1001)])
      expect(await refusalOf(contest(mother, page, { says }))).toEqual([422, 'INVALID_INPUT']);
    expect(await contestOf(admin, page)).toBeUndefined();
  });

  it('of two who say so at once is one, and so is one that is sent twice', async () => {
    const { page } = await taken();
    const contestId = randomUUID();
    const answers = await Promise.all([
      contest(mother, page, { contestId }),
      contest(mother, page, { contestId }),
      contestByProvider(staff, page.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await app.deps.db.$count(claimContests, eq(claimContests.preparedId, page.id))).toBe(1);
  });

  it('of whoever acts for the provider is the provider’s, by the family’s link too: the page cannot come to be theirs', async () => {
    const { page } = await taken();
    await bodyOf(await contest(staff, page), 201);
    const said = await contestOf(admin, page);
    expect(said).toMatchObject({ by: 'firm' });
    expect(await refusalOf(decide(admin, said?.id ?? '', { decision: 'moved' }))).toEqual([422, 'INVALID_INPUT']);
  });

  it('of one person is told so many times in a day', async () => {
    const busy = await app.person();
    for (let count = 0; count < CONTESTS_PER_ACCOUNT_PER_DAY; count += 1)
      expect((await contest(busy, (await taken()).page)).status).toBe(201);
    expect(await refusalOf(contest(busy, (await taken()).page))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('stands in emails as a short quotation, in text and HTML, and names the page to its owner alone', async () => {
    const owner = await app.person();
    const page = await prepare(director, provider);
    const id = await claimed(owner, page);
    const says = `<img src=x onerror=alert(1)> Go to https://evil.example now. ${'Lie. '.repeat(150)}`;
    await bodyOf(await contest(mother, page, { says }), 201);
    const rows = await app.deps.db.select().from(outboxEmails);
    const emails = rows.filter(({ subject }) => subject === 'A question about a page that was prepared');
    const [toOwner] = emails.filter(({ to }) => to === owner.email);
    const toProvider = emails.filter(({ to }) => to === director.email).at(-1);
    for (const email of [toOwner, toProvider]) {
      expect(email?.text).not.toContain('evil.example now');
      expect(email?.html).not.toMatch(/<img src=x|href="https:\/\/evil/);
      expect(email?.text).not.toContain('Lie. '.repeat(60));
      expect(email?.subject).not.toMatch(/Rose|Rowan/);
    }
    expect(toOwner?.text).toContain('Rose Hill');
    expect(`${toProvider?.text}${toProvider?.html}`).not.toMatch(
      new RegExp(`Rose Hill|${id}|${owner.email}|${mother.email}`),
    );
    expect(toOwner?.text).not.toContain(mother.email);
    expect(emails.some(({ to }) => to === staff.email)).toBe(false);
  });
});

describe('the decision of Rosemary', () => {
  it('is an admin’s, with a reason, and once', async () => {
    const { contestId } = await contested();
    for (const person of [family, mother, director])
      expect((await decide(person, contestId, { decision: 'stands' })).status).toBe(403);
    for (const more of [{ decision: 'gone' }, { decision: 'stands', reason: ' ' }, { decision: 'moved', to: 'nobody' }])
      expect(await refusalOf(decide(admin, contestId, more))).toEqual([422, 'INVALID_INPUT']);
    expect(await refusalOf(decide(admin, randomUUID(), { decision: 'stands' }))).toEqual([404, 'NOT_FOUND']);
    const both = await Promise.all(['stands', 'moved'].map((decision) => decide(admin, contestId, { decision })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('gives both sides its whole reason by email, however long', async () => {
    const { contestId } = await contested();
    const reason = `${'The papers of the registrar name her daughter. '.repeat(20)}So it moves`;
    await bodyOf(await decide(admin, contestId, { decision: 'moved', reason }));
    const told = (await app.deps.db.select().from(outboxEmails)).filter(({ html }) => html.includes('So it moves'));
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([family.email, mother.email]));
    for (const { text } of told) expect(text.match(/name her daughter/g)).toHaveLength(20);
  });

  it('that it stands leaves a second word possible within the seven days', async () => {
    const { page, contestId } = await contested();
    await bodyOf(await decide(admin, contestId, { decision: 'stands' }));
    expect((await contest(await app.person(), page)).status).toBe(201);
  });

  it('that it moves takes everybody off whom the one before let in or invited', async () => {
    const { id, page, contestId } = await contested();
    const friend = await app.person();
    const [forFriend, waiting] = [await linkFor(family, id, 'steward'), await linkFor(family, id, 'writer')];
    await bodyOf(await accept(friend, forFriend), 201);
    await bodyOf(await decide(admin, contestId, { decision: 'moved' }));
    for (const person of [family, friend]) expect((await person.get(`/api/tributes/${id}`)).status).toBe(404);
    expect((await accept(friend, waiting)).status).toBe(404);
    expect((await bodyOf<{ people: object[] }>(await mother.get(`/api/tributes/${id}/people`))).people).toHaveLength(1);
    expect(await bodyOf<OpenedPage>(await open(mother, page))).toMatchObject({ tributeId: id, isContested: false });
    expect(await bodyOf<OpenedPage>(await open(family, page))).toMatchObject({ tributeId: null });
  });

  it('moves no page to an account that is closed or leaving', async () => {
    const { contestId } = await contested();
    const { db, clock } = app.deps;
    for (const [field, to] of [
      ['disabledAt', undefined],
      ['leavingAt', undefined],
      ['disabledAt', mother.email],
    ] as const) {
      await db
        .update(users)
        .set({ [field]: clock.now() })
        .where(eq(users.id, mother.id));
      expect(await refusalOf(decide(admin, contestId, { decision: 'moved', to }))).toEqual([422, 'INVALID_INPUT']);
      await db.update(users).set({ disabledAt: null, leavingAt: null }).where(eq(users.id, mother.id));
    }
    expect((await decide(admin, contestId, { decision: 'moved' })).status).toBe(200);
  });

  it('writes one email to each side, and the page’s name only to who has it', async () => {
    const [thief, heir] = [await app.person(), await app.person()];
    const page = await prepare(director, provider);
    await claimed(thief, page);
    await bodyOf(await contest(heir, page), 201);
    const contestId = (await contestOf(admin, page))?.id ?? '';
    await bodyOf(await decide(admin, contestId, { decision: 'moved', reason: 'See https://evil.example <b>now</b>' }));
    const decidedTo = async (person: Person) =>
      (await outboxTo(app, person)).filter(({ subject }) => subject.startsWith('We have decided'));
    const [[toHeir], [toThief]] = [await decidedTo(heir), await decidedTo(thief)];
    expect(toHeir?.text).toContain('The page is yours from now on.');
    expect(toThief?.text).toContain('has gone to somebody else');
    expect([toHeir?.text, toThief?.text].join()).not.toContain(page.key);
    expect((await decidedTo(heir)).length + (await decidedTo(thief)).length).toBe(2);
    expect(toThief?.text).not.toContain(heir.email);
  });
});

const askToGo = (person: Person) =>
  person.send('POST', '/api/deletion-requests', { password: person.password, tributes: [] });

describe('a page that is contested', () => {
  it('shows visitors nothing new, tells nobody of another time, and opens no collection', async () => {
    const { page, id } = await taken();
    const times = `/api/tributes/${id}/services`;
    await bodyOf(await contest(mother, page), 201);
    const changes = await bodyOf<{ revision: string }>(await family.get(`/api/tributes/${id}/changes`));
    const tries = [
      family.send('POST', `/api/tributes/${id}/showings`, { revision: changes.revision }),
      family.send('POST', times, {
        serviceEventId: randomUUID(),
        fields: {
          kind: 'funeral',
          title: '',
          startsAt: '2030-01-01T10:00',
          zone: 'Europe/London',
          venue: '',
          address: '',
          note: '',
        },
        seenBy: 'visitors',
      }),
      family.send('DELETE', `${times}/${randomUUID()}`),
    ];
    for (const tried of tries) expect(await refusalOf(tried)).toEqual([409, 'PAGE_CONTESTED']);
  });

  it('keeps its claimant’s account until it is decided, and then no longer', async () => {
    const thief = await app.person();
    const { contestId } = await contested(thief);
    const refused = await askToGo(thief);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'PAGE_CONTESTED']);
    // The request to delete the account was refused, so its session did not end.
    expect((await thief.get('/api/tributes')).status).toBe(200);
    await bodyOf(await decide(admin, contestId, { decision: 'stands' }));
    expect(await bodyOf(await askToGo(thief))).toMatchObject({ result: 'asked' });
  });

  it('outlives the end of a wait that began before, of its account and of the page, until it is decided', async () => {
    const [leaver, deleter] = [await app.person(), await app.person()];
    const [{ page, id }, other] = [await taken(leaver), await taken(deleter)];
    await bodyOf(await askToGo(leaver));
    await bodyOf(await deleter.send('PUT', `/api/tributes/${other.id}/deletion`));
    for (const made of [page, other.page]) await bodyOf(await contest(mother, made), 201);
    const contests = [await contestOf(admin, page), await contestOf(admin, other.page)];
    const counted = async () => [
      await app.deps.db.$count(tributes, eq(tributes.id, id)),
      await app.deps.db.$count(tributes, eq(tributes.id, other.id)),
      await app.deps.db.$count(users, eq(users.id, leaver.id)),
    ];
    const erase = async () => {
      await eraseDueAccounts(app.deps);
      await eraseDuePages(app.deps);
    };
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await erase();
    expect(await counted()).toEqual([1, 1, 1]);
    app.clock.advance(-DELETION_WAIT_MS - 60_000);
    for (const one of contests) await bodyOf(await decide(admin, one?.id ?? '', { decision: 'stands' }));
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await erase();
    expect(await counted()).toEqual([0, 0, 0]);
    app.clock.advance(-DELETION_WAIT_MS - 60_000);
  });
});

describe('a page that moves', () => {
  it('outlives the account of who had it, who asked to go with everything on it', async () => {
    const [thief, heir] = [await app.person(), await app.person()];
    const page = await prepare(director, provider);
    const id = await claimed(thief, page);
    expect(await bodyOf(await askToGo(thief))).toMatchObject({ result: 'asked' });
    await bodyOf(await contest(heir, page), 201);
    const contestId = (await contestOf(admin, page))?.id ?? '';
    await bodyOf(await decide(admin, contestId, { decision: 'moved' }));
    expect(await pageOf(heir, id)).toMatchObject({ id, role: 'owner', state: 'draft' });
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDueAccounts(app.deps);
    const [kept] = await app.deps.db.select().from(preparedPages).where(eq(preparedPages.id, page.id));
    expect([kept?.tributeId, kept?.claimedBy]).toEqual([id, heir.id]);
    app.clock.advance(-DELETION_WAIT_MS - 60_000);
  });

  it('outlives the deletion that was asked for before anybody contested it', async () => {
    const { page, id } = await taken();
    await bodyOf(await family.send('PUT', `/api/tributes/${id}/deletion`));
    expect((await contest(mother, page)).status).toBe(201);
    const contestId = (await contestOf(admin, page))?.id ?? '';
    await bodyOf(await decide(admin, contestId, { decision: 'moved' }));
    expect(await pageOf(mother, id)).toMatchObject({ id, role: 'owner' });
  });
});

describe('a provider that goes', () => {
  it('takes its waiting pages along, and leaves families theirs, free of every word against them', async () => {
    const keeper = await app.person();
    const gone = await providerOf(app, keeper);
    await makeLive(app, gone);
    const [waiting, page] = [await prepare(keeper, gone), await prepare(keeper, gone)];
    const id = await claimed(family, page);
    await bodyOf(await contest(mother, page), 201);
    await app.deps.db.delete(providers).where(eq(providers.id, gone));
    await tidyPrepared(app.deps);
    expect((await open(app, waiting)).status).toBe(404);
    expect(await contestOf(admin, page)).toBeUndefined();
    expect((await family.send('PUT', `/api/tributes/${id}/deletion`)).status).toBe(200);
  });

  it('is told of a page’s end only while somebody there can be written to', async () => {
    const page = await prepare(director, provider);
    const near = new Date(app.clock.now().getTime() + CONTESTABLE_MS - 1000);
    await app.deps.db.update(preparedPages).set({ expiresAt: near }).where(eq(preparedPages.id, page.id));
    await app.deps.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, staff.id));
    const count = async (person: Person) =>
      (await outboxTo(app, person)).filter(({ subject }) => /has not been taken over/.test(subject)).length;
    const before = await count(staff);
    await tidyPrepared(app.deps);
    expect([await count(director), (await count(staff)) - before]).toEqual([1, 0]);
    const [email] = (await outboxTo(app, director)).filter(({ subject }) => /has not been taken over/.test(subject));
    expect(email?.text).not.toContain(page.key);
    await app.deps.db.update(users).set({ disabledAt: null }).where(eq(users.id, staff.id));
  });
});

describe('the copy of everything', () => {
  it('holds what somebody said against claims and wrote for families, and nothing of the other side', async () => {
    const [hand, thief] = [await app.person(), await app.person()];
    await addStaff(app, provider, hand.id);
    const [waiting, page] = [await prepare(hand, provider), await prepare(hand, provider)];
    await claimed(thief, page);
    await bodyOf(await contest(mother, page, { says: 'It is a lie.' }), 201);
    const contestId = (await contestOf(admin, page))?.id ?? '';
    await bodyOf(await decide(admin, contestId, { decision: 'stands' }));
    expect(await contestsInCopy(app.deps.db, mother.id)).toMatchObject([
      { preparedId: page.id, by: 'person', says: 'It is a lie.', decision: 'stands', reason: 'She has the papers' },
    ]);
    expect(await contestsInCopy(app.deps.db, thief.id)).toEqual([]);
    const { preparedPages: pagesWritten, saidAgainstClaims } = (await accountFacts(
      app.deps.db,
      hand.id,
      wordsIn('en', devices),
    )) as { preparedPages: object[]; saidAgainstClaims: object[] };
    expect([pagesWritten.length, saidAgainstClaims]).toEqual([1, []]);
    expect(pagesWritten).toMatchObject([{ preparedId: waiting.id, fields: { name: 'Rose Hill' } }]);
    // Somebody who has left the staff finds no prepared pages in the data export.
    await bodyOf(await director.send('DELETE', `/api/providers/${provider}/staff/${hand.id}`));
    expect(await preparedInCopy(app.deps.db, hand.id)).toEqual([]);
  });
});
