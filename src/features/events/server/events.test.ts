import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderServiceEvents, ServiceEvent, PageServiceEvents, PublicServiceEvent } from '../contract/events.ts';
import { SERVICE_EVENT_SHOWN_MS, SERVICE_EVENTS_PER_PREPARED } from '../contract/event-limits.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { contest, decide } from '../../../../tests/support/providers/prepared.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { tributeHelpers } from '../../tributes/server/tables/tributes.ts';
import { eraseAskers, tidyServiceEvents } from './commands/tidy.ts';
import { serviceEventTold } from './tables.ts';

let app: TestApp;
let owner: Person;
let reader: Person;
let stranger: Person;
let director: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [owner, reader, stranger, director] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  provider = await providerOf(app, director);
  await makeLive(app, provider);
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) =>
  `${new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)}T14:30`;
const typed = (more: object = {}) => ({
  kind: 'funeral',
  title: '',
  startsAt: inDays(7),
  zone: 'Europe/London',
  venue: 'St Mary',
  address: '1 High Street',
  note: 'Bring a flower',
  ...more,
});
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const one = async (answer: Promise<Response>, status = 200) =>
  (await bodyOf<{ serviceEvent: ServiceEvent }>(await answer, status)).serviceEvent;

const at = (id: string, serviceEventId = '') =>
  `/api/tributes/${id}/services${serviceEventId === '' ? '' : `/${serviceEventId}`}`;
const add = (
  by: Person,
  id: string,
  seenBy = 'visitors',
  fields: object = typed(),
  serviceEventId: string = randomUUID(),
) => by.send('POST', at(id), { serviceEventId, fields, seenBy });
const save = (by: Person, id: string, serviceEvent: ServiceEvent, more: object = {}, isCancelled = false) => {
  const { rev, seenBy } = serviceEvent;
  return by.send('PUT', at(id, serviceEvent.id), { rev, seenBy, isCancelled, fields: { ...serviceEvent, ...more } });
};
const onPage = async (path: string) =>
  (
    await bodyOf<{ serviceEvents: PublicServiceEvent[] }>(
      await app.send('GET', `/api/public-tributes/${path}/services`),
    )
  ).serviceEvents;
const ask = (path: string, id: string, email: string, by: Pick<Person, 'send'> = visitor(app)) =>
  by.send('POST', `/api/public-tributes/${path}/services/${id}/askers`, { email });

const linkIn = (text = '') => new URL(/\S+\/service-letters\/\S+/u.exec(text)?.[0] ?? 'none:');
const firstTo = async (email: string) =>
  (await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, email))).find(({ matter }) =>
    matter.startsWith('asked-for-gathering'),
  );
const press = ({ pathname, search }: URL, fields: Record<string, string>) =>
  app.request(pathname + search, { method: 'POST', body: new URLSearchParams(fields) });

async function askAndConfirm(path: string, id: string, email: string): Promise<void> {
  expect((await ask(path, id, email)).status).toBe(202);
  expect((await press(linkIn((await firstTo(email))?.text), { intent: 'confirm' })).status).toBe(200);
}

async function published(visibility: 'public' | 'link' = 'public') {
  const tribute = await publishedBy(owner, { visibility });
  await addToTribute(app, tribute.id, { userId: reader.id, role: 'reader' });
  const serviceEvent = await one(add(owner, tribute.id), 201);
  return { ...tribute, serviceEvent };
}

/** Emails about an event that were queued since the last call, whether or not they were sent. */
async function told(id: string): Promise<{ to: string; text: string }[]> {
  const isAbout = inArray(outboxEmails.matter, [`gathering ${id}`, `own-gathering ${id}`]);
  const rows = await app.deps.db.delete(outboxEmails).where(isAbout).returning();
  return rows.map(({ to, text }) => ({ to, text })).toSorted((a, b) => (a.to < b.to ? -1 : 1));
}
const addressesTold = async (id: string) => (await told(id)).map(({ to }) => to);
const sorted = (...emails: string[]) => emails.toSorted();

describe('the times of a page', () => {
  it('are written by its keepers, read by its people, and nobody else’s', async () => {
    const { id, serviceEvent } = await published();
    expect(await bodyOf<PageServiceEvents>(await reader.get(at(id)))).toMatchObject({
      canChange: false,
      serviceEvents: [{ id: serviceEvent.id, venue: 'St Mary' }],
    });
    expect([
      await codeOf(await add(reader, id)),
      await codeOf(await save(reader, id, serviceEvent)),
      await codeOf(await reader.send('DELETE', at(id, serviceEvent.id))),
      (await stranger.get(at(id))).status,
      (await add(stranger, id)).status,
      (await app.send('GET', at(id))).status,
    ]).toEqual(['ROLE_TOO_SMALL', 'ROLE_TOO_SMALL', 'ROLE_TOO_SMALL', 404, 404, 401]);
    const elsewhere = await publishedBy(stranger);
    expect((await save(stranger, elsewhere.id, serviceEvent)).status).toBe(404);
    expect(await codeOf(await add(stranger, elsewhere.id, 'people', typed(), serviceEvent.id))).toBe('ENTRY_EXISTS');
  });

  it('are one, sent twice, and keep the clock of their place', async () => {
    const { id } = await publishedBy(owner);
    const twice = randomUUID();
    const fields = typed({ startsAt: '2027-07-04T09:00', zone: 'America/New_York' });
    const first = await one(add(owner, id, 'people', fields, twice), 201);
    expect(await one(add(owner, id, 'people', fields, twice), 201)).toEqual(first);
    expect([first.at, first.startsAt]).toEqual(['2027-07-04T13:00:00.000Z', '2027-07-04T09:00']);
    expect((await bodyOf<PageServiceEvents>(await owner.get(at(id)))).serviceEvents).toHaveLength(1);
  });

  it.each([{ startsAt: '2027-02-30T10:00' }, { startsAt: 'soon' }, { zone: '+01:00' }, { zone: 'Mars/Base' }])(
    'refuses %j',
    async (wrong) => {
      const { id } = await publishedBy(owner);
      expect((await add(owner, id, 'people', typed(wrong))).status).toBe(422);
    },
  );

  it('refuse the second of two changes at once', async () => {
    const { id, serviceEvent } = await published();
    const answers = await Promise.all([
      save(owner, id, serviceEvent, { venue: 'One' }),
      save(owner, id, serviceEvent, { venue: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('visitors', () => {
  it('see what is meant for them, on the page and by the API, and nothing where there is none', async () => {
    const { id, path, serviceEvent } = await published();
    await add(owner, id, 'people', typed({ venue: 'The kitchen' }));
    expect((await onPage(path)).map((each) => each.id)).toEqual([serviceEvent.id]);
    const page = await (await app.request(`/${path}`)).text();
    expect(page).toContain('St Mary');
    expect(page).not.toContain('The kitchen');
    const { path: other } = await publishedBy(owner);
    expect(await (await app.request(`/${other}`)).text()).not.toContain('id="service"');
  });

  it('cannot read times of a page that is not theirs to read', async () => {
    const { path, serviceEvent } = await published('link');
    expect((await app.send('GET', `/api/public-tributes/${path}/services`)).status).toBe(404);
    expect((await ask(path, serviceEvent.id, 'a@example.org')).status).toBe(404);
  });

  it('read hostile words as text', async () => {
    const { id, path } = await publishedBy(owner);
    const evil = '<script>alert(1)</script>https://evil.example';
    await one(add(owner, id, 'visitors', typed({ title: evil, venue: evil, address: evil, note: evil })), 201);
    const page = await (await app.request(`/${path}`)).text();
    expect(page).not.toContain('<script>alert');
    const [serviceEvent] = await onPage(path);
    await askAndConfirm(path, serviceEvent?.id ?? '', 'evil-told@example.org');
    const [letter] = await told(serviceEvent?.id ?? '');
    expect(letter?.text).not.toContain('https://evil.example');
  });
});

describe('an address that nobody has confirmed', () => {
  const says = 'Send your money to the chapel';

  it('first gets an email without a word of other people, and nothing more before its reader confirms', async () => {
    const { id, path } = await publishedBy(owner, { path: 'send-money', changes: { name: says, knownAs: says } });
    const serviceEvent = await one(
      add(owner, id, 'visitors', typed({ title: says, venue: says, address: says, note: says })),
      201,
    );
    await told(serviceEvent.id);
    expect((await ask(path, serviceEvent.id, 'named@example.org')).status).toBe(202);
    expect(await addressesTold(serviceEvent.id)).toEqual([]);
    const first = await firstTo('named@example.org');
    const sent = `${first?.subject} ${first?.text} ${first?.html}`;
    for (const word of ['money', 'chapel', path]) expect([word, sent.includes(word)]).toEqual([word, false]);
    const moved = await one(save(owner, id, serviceEvent, { startsAt: inDays(9) }));
    expect(await addressesTold(serviceEvent.id)).toEqual([]);
    // An email scanner that opens the link does not confirm the address.
    const link = linkIn(first?.text);
    expect(await (await app.request(link.pathname + link.search)).text()).toContain('Confirm my address');
    await one(save(owner, id, moved, { startsAt: inDays(10) }));
    expect(await addressesTold(serviceEvent.id)).toEqual([]);
    expect(await (await press(link, { intent: 'confirm' })).text()).toContain('Your address is confirmed');
    await press(link, { intent: 'confirm' });
    const [letter, ...more] = await told(serviceEvent.id);
    expect([letter?.to, letter?.text.includes(says), more]).toEqual(['named@example.org', true, []]);
  });

  it('is confirmed already where it is the asker’s own account', async () => {
    const { path, serviceEvent } = await published();
    await told(serviceEvent.id);
    const asker = await app.person();
    expect((await ask(path, serviceEvent.id, asker.email, asker)).status).toBe(202);
    expect(await addressesTold(serviceEvent.id)).toEqual([asker.email]);
    expect((await ask(path, serviceEvent.id, 'another@example.org', asker)).status).toBe(202);
    expect(await addressesTold(serviceEvent.id)).toEqual([]);
  });

  it('is forgotten after a week', async () => {
    const { path, serviceEvent } = await published();
    await ask(path, serviceEvent.id, 'never@example.org');
    await askAndConfirm(path, serviceEvent.id, 'does@example.org');
    app.clock.advance(7 * 24 * 60 * 60 * 1000 + 1);
    await tidyServiceEvents(app.deps);
    const rows = await app.deps.db
      .select()
      .from(serviceEventTold)
      .where(eq(serviceEventTold.serviceEventId, serviceEvent.id));
    expect(rows.map(({ email }) => email)).toEqual(['does@example.org']);
  });
});

describe('a changed time', () => {
  it('is told to the people of the page and to those who asked, and to nobody else', async () => {
    const { id, path, serviceEvent } = await published();
    expect(await addressesTold(serviceEvent.id)).toEqual([reader.email]);
    await askAndConfirm(path, serviceEvent.id, 'asks@example.org');
    expect((await ask(path, serviceEvent.id, 'Asks@example.org')).status).toBe(202);
    const [asked] = await told(serviceEvent.id);
    expect(asked?.text).toContain('14:30 (London time)');
    const changed = await one(save(owner, id, serviceEvent, { startsAt: inDays(9) }));
    const letters = await told(serviceEvent.id);
    expect(letters.map(({ to }) => to)).toEqual(sorted('asks@example.org', reader.email));
    for (const { text } of letters) expect(text.match(/14:30/gu)).toHaveLength(2);
    // A new note makes nobody travel to another time or place, so no email is sent.
    const noted = await one(save(owner, id, changed, { note: 'Bring two' }));
    expect(await addressesTold(serviceEvent.id)).toEqual([]);
    await one(save(owner, id, noted, {}, true));
    expect(await addressesTold(serviceEvent.id)).toEqual(sorted('asks@example.org', reader.email));
  });

  it('changed quickly makes one email, that names no time nobody was told', async () => {
    const { id, serviceEvent } = await published();
    // The first email waits again once it was sent, because a worker might send it during the test.
    const isAbout = eq(outboxEmails.matter, `gathering ${serviceEvent.id}`);
    await expect.poll(() => app.deps.db.$count(outboxEmails, and(isAbout, ne(outboxEmails.state, 'sent')))).toBe(0);
    const dueAt = new Date(app.clock.now().getTime() + 3_600_000);
    await app.deps.db.update(outboxEmails).set({ state: 'queued', dueAt }).where(isAbout);
    await one(save(owner, id, serviceEvent, { venue: 'Neither' }));
    const letters = await told(serviceEvent.id);
    expect(letters.at(-1)?.text).not.toContain('Before');
  });

  it('is not told to whoever is off the page, nor to visitors for whom it is shut', async () => {
    const { id, path, serviceEvent } = await published();
    await askAndConfirm(path, serviceEvent.id, 'shut-out@example.org');
    await told(serviceEvent.id);
    await app.deps.db.delete(tributeHelpers).where(eq(tributeHelpers.userId, reader.id));
    const publication = { path, visibility: 'link', approvesFirst: false };
    await bodyOf(await owner.send('PUT', `/api/tributes/${id}/publication`, publication));
    const changed = await one(save(owner, id, serviceEvent, { venue: 'Elsewhere' }));
    expect(await addressesTold(serviceEvent.id)).toEqual([]);
    await bodyOf(await owner.send('PUT', `/api/tributes/${id}/publication`, { ...publication, visibility: 'public' }));
    const hidden = await one(save(owner, id, { ...changed, seenBy: 'people' }, { venue: 'Another' }));
    expect(await addressesTold(serviceEvent.id)).toEqual([]);
    await one(save(owner, id, { ...hidden, seenBy: 'visitors' }, { venue: 'Once more' }));
    expect(await addressesTold(serviceEvent.id)).toEqual(['shut-out@example.org']);
  });

  it('ends with the link of the email, by a press alone', async () => {
    const { id, path, serviceEvent } = await published();
    await askAndConfirm(path, serviceEvent.id, 'stops@example.org');
    const letter = (await told(serviceEvent.id)).find(({ to }) => to === 'stops@example.org');
    const { pathname, search } = linkIn(letter?.text);
    expect(await (await app.request(pathname + search)).text()).toContain('Write no more');
    expect((await app.request(`${pathname}${search}x`)).status).toBe(200);
    expect((await app.send('GET', `/api${pathname}${search}x`)).status).toBe(404);
    const count = () => app.deps.db.$count(serviceEventTold, eq(serviceEventTold.serviceEventId, serviceEvent.id));
    expect(await count()).toBe(1);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' };
    expect((await app.request(`${pathname}${search}x`, form)).status).toBe(200);
    expect(await count()).toBe(1);
    expect(await (await app.request(pathname + search, form)).text()).toContain('have ended');
    await one(save(owner, id, serviceEvent, { venue: 'Elsewhere' }));
    expect(await addressesTold(serviceEvent.id)).toEqual([reader.email]);
  });

  it('that is removed is told as cancelled, and an erased address is told nothing', async () => {
    const { id, path, serviceEvent } = await published();
    await askAndConfirm(path, serviceEvent.id, 'erased@example.org');
    await askAndConfirm(path, serviceEvent.id, 'stays@example.org');
    await told(serviceEvent.id);
    await eraseAskers(app.deps, { emails: ['erased@example.org'] });
    await bodyOf(await owner.send('DELETE', at(id, serviceEvent.id)));
    const letters = await told(serviceEvent.id);
    expect(letters.map(({ to }) => to)).toEqual(sorted(reader.email, 'stays@example.org'));
    expect(letters[0]?.text).toContain('cancelled');
  });

  it('is asked for only so often', async () => {
    const { path, serviceEvent } = await published();
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      statuses.push((await ask(path, serviceEvent.id, 'often@example.org')).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe('a provider', () => {
  const fields = { name: 'Rose Hill', knownAs: '', born: null, died: null, place: '', says: '' };
  const times = (id: string, serviceEventId = '') =>
    `/api/providers/${provider}/pages/${id}/services${serviceEventId === '' ? '' : `/${serviceEventId}`}`;
  const write = (id: string, serviceEventId: string = randomUUID()) =>
    director.send('POST', times(id), { serviceEventId, fields: typed() });

  async function prepared() {
    const id = randomUUID();
    const made = await director.send('POST', `/api/providers/${provider}/pages`, { id, fields });
    const { link } = await bodyOf<{ link: { address: string } }>(made, 201);
    const serviceEvent = await one(write(id), 201);
    return { id, key: new URL(link.address).searchParams.get('key') ?? '', serviceEvent };
  }
  const claim = async (by: Person, { id, key }: { id: string; key: string }, keeps?: string[]) =>
    (await bodyOf<{ tributeId: string }>(await by.send('POST', `/api/prepared-pages/${id}/claim`, { key, keeps }), 201))
      .tributeId;
  const change = (id: string, { id: serviceEventId, rev }: ServiceEvent) =>
    director.send('PUT', times(id, serviceEventId), {
      rev,
      isCancelled: false,
      fields: typed({ venue: 'The chapel' }),
    });

  it('writes six times on a page, which the claim link shows', async () => {
    const page = await prepared();
    for (let count = 1; count < SERVICE_EVENTS_PER_PREPARED; count += 1) await one(write(page.id), 201);
    expect(await codeOf(await write(page.id))).toBe('TOO_MANY_SERVICES');
    const onLink = (key: string) => app.send('GET', `/api/prepared-pages/${page.id}/services?key=${key}`);
    expect((await bodyOf<{ serviceEvents: ServiceEvent[] }>(await onLink(page.key))).serviceEvents).toHaveLength(6);
    expect((await onLink('guessed')).status).toBe(404);
    expect((await stranger.get(times(page.id))).status).toBe(404);
    expect((await stranger.send('DELETE', times(page.id, page.serviceEvent.id))).status).toBe(404);
    await bodyOf(await director.send('DELETE', times(page.id, page.serviceEvent.id)));
  });

  it('has nothing of them once the page is claimed, unless the family says so', async () => {
    const page = await prepared();
    const id = await claim(owner, page);
    const { serviceEvents, kept } = await bodyOf<PageServiceEvents>(await owner.get(at(id)));
    expect([serviceEvents.map((each) => [each.id, each.seenBy]), kept]).toEqual([
      [[page.serviceEvent.id, 'people']],
      null,
    ]);
    expect([(await director.get(times(page.id))).status, (await change(page.id, page.serviceEvent)).status]).toEqual([
      404, 404,
    ]);
    const onLink = await app.send('GET', `/api/prepared-pages/${page.id}/services?key=${page.key}`);
    expect(await onLink.json()).toEqual({ serviceEvents: [] });
  });

  it('changes those that the family let it keep, until that is taken back', async () => {
    const page = await prepared();
    const id = await claim(owner, page, ['service']);
    expect(await bodyOf<ProviderServiceEvents>(await director.get(times(page.id)))).toMatchObject({ state: 'kept' });
    expect((await bodyOf<PageServiceEvents>(await owner.get(at(id)))).kept?.what).toEqual(['service']);
    const own = await one(add(owner, id, 'people', typed({ venue: 'At home' })), 201);
    expect([
      (await change(page.id, own)).status,
      await codeOf(await write(page.id)),
      await codeOf(await director.send('DELETE', times(page.id, page.serviceEvent.id))),
    ]).toEqual([404, 'ALREADY_DONE', 'ALREADY_DONE']);
    const changed = await one(change(page.id, page.serviceEvent));
    expect(await addressesTold(page.serviceEvent.id)).toEqual([owner.email]);
    await one(save(owner, id, changed, { startsAt: inDays(12) }));
    const [toProvider] = await told(page.serviceEvent.id);
    expect(toProvider?.to).toBe(director.email);
    expect(toProvider?.text).not.toContain('Rose Hill');
    expect(toProvider?.text).not.toContain(id);
    const after = await bodyOf<PageServiceEvents>(
      await owner.send('DELETE', `/api/tributes/${id}/provider-keeps/service`),
    );
    expect(after.kept).toBeNull();
    expect((await director.get(times(page.id))).status).toBe(404);
  });

  it('keeps none of a page that Rosemary moves to somebody else', async () => {
    const page = await prepared();
    const id = await claim(owner, page, ['service']);
    const admin = await app.person({ role: 'admin' });
    const mother = await app.person();
    const contestId = randomUUID();
    await bodyOf(await contest(mother, page, { contestId }), 201);
    await bodyOf(await decide(admin, contestId, { decision: 'moved' }));
    expect((await director.get(times(page.id))).status).toBe(404);
    const { kept, serviceEvents } = await bodyOf<PageServiceEvents>(await mother.get(at(id)));
    expect([kept, serviceEvents.map((each) => each.id)]).toEqual([null, [page.serviceEvent.id]]);
  });
});

// These tests run last, because they advance the clock by weeks and sessions expire.
describe('visitors, as time goes', () => {
  it('see a change at once, a cancelled one until it is past, and the others for 42 days', async () => {
    const { id, path, serviceEvent } = await published();
    const cancelled = await one(add(owner, id, 'visitors', typed({ kind: 'wake', startsAt: inDays(3) })), 201);
    await app.request(`/${path}`);
    await one(save(owner, id, serviceEvent, { venue: 'St Paul' }));
    await one(save(owner, id, cancelled, {}, true));
    const page = await (await app.request(`/${path}`)).text();
    expect(page).toContain('St Paul');
    expect(page).toContain('Cancelled');
    app.clock.advance(4 * DAY_MS);
    await tidyServiceEvents(app.deps);
    expect(await (await app.request(`/${path}`)).text()).not.toContain('Cancelled');
    await ask(path, serviceEvent.id, 'late@example.org');
    app.clock.advance(4 * DAY_MS + SERVICE_EVENT_SHOWN_MS);
    await tidyServiceEvents(app.deps);
    expect(await onPage(path)).toEqual([]);
    expect(await (await app.request(`/${path}`)).text()).not.toContain('St Paul');
    expect(
      await app.deps.db.select().from(serviceEventTold).where(eq(serviceEventTold.email, 'late@example.org')),
    ).toEqual([]);
  });
});
