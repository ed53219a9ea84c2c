// Everything that admins can change, by the API: each is done once, and found in the audit. An endpoint for admins that
// changes something and is not in this table fails the test, so that none can be forgotten.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminReport } from '../src/contract/admin-reports.ts';
import type { AuditAct, AuditLine } from '../src/contract/audit.ts';
import type { LogGroup } from '../src/contract/logs.ts';
import { providers } from '../src/server/domains/providers/tables.ts';
import { paymentAlarms } from '../src/server/domains/giving/tables/provider.ts';
import { checkChain } from '../src/server/domains/audit/queries/check-chain.ts';
import { sessions } from '../src/server/domains/accounts/tables.ts';
import { fillShipped } from '../src/server/domains/catalogue/commands/fill-shipped.ts';
import { endpointExamples } from './support/endpoint-examples.ts';
import { allEndpoints } from './support/endpoints.ts';
import { newPayee, readyPayee } from './support/funds.ts';
import { openFund, openGivingApp, type GivingApp } from './support/giving.ts';
import type { Person } from './support/people.ts';
import { claimed, contest, contestOf, prepare } from './support/prepared.ts';
import { firmOf, makeLive } from './support/providers.ts';
import type { Scene } from './support/scenes.ts';
import { report, reported } from './support/reports.ts';
import { unpaidReview } from './support/reviews.ts';
import { bodyOf, publishedBy, visitor } from './support/tributes.ts';
import { eq } from 'drizzle-orm';

let giving: GivingApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  giving = await openGivingApp();
  await fillShipped(giving.app.deps);
  [admin, owner] = [await giving.app.person({ role: 'admin' }), await giving.app.person()];
});
afterAll(() => giving.close());

interface Done {
  /** Below /api. */
  path: string;
  body?: object;
  /** What is to be found of it. */
  act: { deed: string; target: { kind: string; id: string } } & Partial<Pick<AuditAct, 'before' | 'after' | 'why'>>;
}

type State = (typeof providers.$inferSelect)['state'];

async function firm(state: State, pausedBy: 'house' | null = null): Promise<string> {
  const id = await firmOf(giving.app, owner, { legalName: randomUUID(), tradingName: '', licenceNumber: '' });
  await giving.app.deps.db.update(providers).set({ state, pausedBy }).where(eq(providers.id, id));
  return id;
}

const reason = 'They showed us the papers.';
const onFirm = (deed: string, before: State, after: State, path: string, body?: object) => async (): Promise<Done> => {
  const id = await firm(before, path === 'pause' && after === 'live' ? 'house' : null);
  return {
    path: `/service-providers/${id}/${path}`,
    ...(body && { body }),
    act: {
      deed,
      target: { kind: 'provider', id },
      before: expect.objectContaining({ state: before }) as AuditAct['before'],
      after: { state: after },
      why: body && 'reason' in body ? reason : '',
    },
  };
};

interface Entry {
  slug: string;
  revision: string;
}
async function entry(shelf: 'texts' | 'prompts'): Promise<Entry> {
  const { slug, words } = endpointExamples[shelf === 'texts' ? 'adminTexts' : 'adminPrompts'].create(
    {} as Scene,
    owner,
  );
  return bodyOf<Entry>(await admin.send('POST', `/api/catalogue/${shelf}`, { slug, words }), 201);
}

function onShelf(shelf: 'texts' | 'prompts') {
  const kind = shelf === 'texts' ? 'text' : 'prompt';
  const examples = endpointExamples[shelf === 'texts' ? 'adminTexts' : 'adminPrompts'];
  const words = () => examples.create({} as Scene, owner).words;
  const at = async (path: string, body: (entry: Entry) => object, deed: string, after: AuditAct['after']) => {
    const made = await entry(shelf);
    const target = { kind, id: made.slug };
    return { path: `/catalogue/${shelf}/${made.slug}${path}`, body: body(made), act: { deed, target, after } };
  };
  const status = (one: string) => expect.objectContaining({ status: one }) as AuditAct['after'];
  return {
    create: async (): Promise<Done> => {
      const body = examples.create({} as Scene, owner);
      const act = { deed: `${kind}-created`, target: { kind, id: body.slug }, before: null, after: status('draft') };
      return { path: `/catalogue/${shelf}`, body, act };
    },
    change: () => at('', ({ revision }) => ({ revision, words: words() }), `${kind}-changed`, status('draft')),
    setStatus: () =>
      at('/status', ({ revision }) => ({ revision, status: 'live' }), `${kind}-status-set`, status('live')),
    mark: async (): Promise<Done> => {
      const { slug } = await entry(shelf);
      const target = { kind, id: slug };
      return {
        path: `/catalogue/${kind}-statuses`,
        body: { slugs: [slug], status: 'retired' },
        act: { deed: `${kind}-status-set`, target, after: status('retired') },
      };
    },
    order: () => at('/place', () => ({ before: null }), `${kind}-ordered`, status('draft')),
    import: async (): Promise<Done> => {
      const { slug } = await entry(shelf);
      const line = { slug, status: 'live', ...words() };
      return {
        path: `/catalogue/${shelf}/imports`,
        body: { format: 'json', content: JSON.stringify([line]), isDryRun: false },
        act: { deed: `${shelf}-imported`, target: { kind, id: 'all' }, after: { added: 0, changed: 1, same: 0 } },
      };
    },
  };
}

const extraLine = { name: 'A book', says: 'Bound.', currency: 'gbp', amount: 4_500, position: 0 };

async function contested(): Promise<Done> {
  const [director, family, mother] = [await giving.app.person(), await giving.app.person(), await giving.app.person()];
  const id = await firmOf(giving.app, director);
  await makeLive(giving.app, id);
  const page = await prepare(director, id);
  const tributeId = await claimed(family, page);
  await contest(mother, page);
  const contestId = (await contestOf(admin, page))?.id ?? '';
  return {
    path: `/claim-contests/${contestId}/decision`,
    body: { decision: 'moved', reason },
    act: {
      deed: 'contest-decided',
      target: { kind: 'contest', id: contestId },
      before: { tributeId, owner: family.id },
      after: { decision: 'moved', owner: mother.id },
      why: reason,
    },
  };
}

async function charity(): Promise<Done> {
  const { owner: keeper, tribute } = await openFund(giving);
  const { id } = await readyPayee(giving, keeper, tribute.id, newPayee('charity'));
  return {
    path: `/charities/${id}/check`,
    body: { isInOrder: true },
    act: {
      deed: 'charity-checked',
      target: { kind: 'payee', id },
      before: { isInOrder: false },
      after: { isInOrder: true },
    },
  };
}

async function alarm(): Promise<Done> {
  const id = randomUUID();
  const row = { kind: 'unlike', reference: id, giftId: null, account: null, details: {} } as const;
  await giving.app.deps.db.insert(paymentAlarms).values({ id, ...row, raisedAt: giving.app.clock.now() });
  return { path: `/payment-alarms/${id}`, act: { deed: 'alarm-settled', target: { kind: 'alarm', id } } };
}

async function offered(): Promise<Done> {
  const id = randomUUID();
  await bodyOf(await admin.send('PUT', `/api/extras/${id}`, extraLine));
  const [before, after] = [{ isOffered: true }, { isOffered: false }];
  return { path: `/extras/${id}`, act: { deed: 'extra-retired', target: { kind: 'extra', id }, before, after } };
}

async function extra(): Promise<Done> {
  const id = randomUUID();
  const after = { amount: 4_500, currency: 'gbp', position: 0, isOffered: true };
  const act = { deed: 'extra-set', target: { kind: 'extra', id }, before: null, after };
  return { path: `/extras/${id}`, body: extraLine, act };
}

async function limit(): Promise<Done> {
  const act = { deed: 'limit-changed', target: { kind: 'setting', id: 'entriesPerNetwork' }, why: reason };
  return {
    path: '/admin/limits/entriesPerNetwork',
    body: { value: 20, why: reason },
    act: { ...act, before: { value: 12 }, after: { value: 20 } },
  };
}

async function changedLimit(): Promise<Done> {
  await bodyOf(await admin.send('PUT', '/api/admin/limits/reportsPerAuthor', { value: 9, why: reason }));
  const act = { deed: 'limit-changed', target: { kind: 'setting', id: 'reportsPerAuthor' }, why: reason };
  return {
    path: '/admin/limits/reportsPerAuthor',
    body: { why: reason },
    act: { ...act, before: { value: 9 }, after: { value: 6 } },
  };
}

async function failure(): Promise<Done> {
  giving.app.deps.log.failure(`A failure ${randomUUID()}`, new Error('It did not work'));
  const groups = async () => (await bodyOf<{ items: LogGroup[] }>(await admin.get('/api/admin/logs?sort=-last'))).items;
  await expect.poll(async () => (await groups()).some(({ status }) => status === 'open')).toBe(true);
  const id = (await groups()).find(({ status }) => status === 'open')?.id ?? '';
  const [before, after] = [{ status: 'open' }, { status: 'seen' }];
  const act = { deed: 'log-marked', target: { kind: 'log', id }, before, after };
  return { path: '/admin/log-statuses', body: { ids: [id], status: 'seen' }, act };
}

/** Somebody, as the act wants them to be, and where it is done to them. */
const onUser =
  (
    deed: string,
    path: (id: string) => string,
    body?: (id: string) => object,
    first?: (person: Person) => Promise<unknown>,
  ) =>
  async (): Promise<Done> => {
    const person = await giving.app.person();
    const { id } = person;
    giving.app.clock.advance(60_000);
    await first?.(person);
    const why = body && 'why' in body(id) ? reason : '';
    return { path: path(id), ...(body && { body: body(id) }), act: { deed, target: { kind: 'user', id }, why } };
  };
const chosen = (id: string) => ({ ids: [id], why: reason });
const close = ({ id }: Person) => admin.send('PUT', '/api/admin/disabled-users', chosen(id));
const leave = ({ send, password }: Person) => send('POST', '/api/deletion-requests', { password, tributes: [] });
async function sessionOf(): Promise<Done> {
  const { id } = await giving.app.person();
  const [row] = await giving.app.deps.db.select().from(sessions).where(eq(sessions.userId, id));
  return {
    path: `/admin/users/${id}/sessions/${row?.id}`,
    act: { deed: 'session-ended', target: { kind: 'user', id } },
  };
}

/** What another admin has asked. */
const onConsent = (deed: string, path: string) => async (): Promise<Done> => {
  const [other, { id }] = [await giving.app.person({ role: 'admin' }), await giving.app.person()];
  const wish = { deed: 'give-admin', targetId: id, why: reason };
  const { consent } = await bodyOf<{ consent: { id: string } }>(
    await other.send('POST', '/api/admin/consents', wish),
    201,
  );
  return { path: `/admin/consents/${consent.id}${path}`, act: { deed, target: { kind: 'user', id } } };
};

async function noted(): Promise<Done> {
  const [id, noteId] = [await firm('live'), randomUUID()];
  const act = { deed: 'provider-noted', target: { kind: 'provider', id }, after: { noteId } };
  return { path: `/service-providers/${id}/notes`, body: { noteId, text: 'Looked at.' }, act };
}

async function answerTaken(): Promise<Done> {
  const id = await firm('live');
  const reviewId = await unpaidReview(giving.app, id, owner.id);
  return {
    path: `/service-providers/${id}/reviews/${reviewId}/answer-removal`,
    body: { reason },
    act: { deed: 'answer-taken-off', target: { kind: 'provider', id }, after: { reviewId }, why: reason },
  };
}

async function reportOpen(): Promise<Done> {
  const keeper = await giving.app.person();
  const { path } = await publishedBy(keeper);
  const { id } = await reported(await report(visitor(giving.app), { kind: 'tribute', path }));
  const after = expect.objectContaining({ act: 'leave' }) as AuditAct['after'];
  return {
    path: `/admin/reports/${id}/decisions`,
    body: { act: 'leave', why: reason, toReporter: 'Thank you.' },
    act: { deed: 'report-decided', target: { kind: 'report', id }, after, why: reason },
  };
}

async function familyApart(): Promise<Done> {
  const { path, id: tributeId } = await publishedBy(await giving.app.person());
  const told = report(visitor(giving.app), { kind: 'tribute', path }, { reason: 'dispute' });
  const { id } = await reported(await told);
  const act = { deed: 'sides-asked', target: { kind: 'report', id }, after: { tributeId } };
  return { path: `/admin/reports/${id}/statements`, act };
}

async function reportDecided(): Promise<Done> {
  const { path, body, act } = await reportOpen();
  const { decisions } = await bodyOf<AdminReport>(await admin.send('POST', `/api${path}`, body), 201);
  const target = act.target;
  return {
    path: `/admin/report-decisions/${decisions[0]?.id}/undoing`,
    act: { deed: 'report-decision-undone', target },
  };
}

const held = (deed: string, isHeld: boolean) => async (): Promise<Done> => {
  const { act } = await reportOpen();
  const [path, { target }] = [`/admin/reports/${act.target.id}/legal-hold`, act];
  if (isHeld) await bodyOf(await admin.send('PUT', `/api${path}`, { reason }));
  return { path, body: { reason }, act: { deed, target, why: reason } };
};

const group = (name: string, cases: Record<string, () => Promise<Done>>) =>
  Object.entries(cases).map(([one, make]): [string, () => Promise<Done>] => [`${name}.${one}`, make]);

const cases = new Map<string, () => Promise<Done>>([
  ...group('adminProviders', {
    approve: onFirm('provider-approved', 'in-review', 'live', 'approval', { rev: 1 }),
    refuse: onFirm('provider-refused', 'in-review', 'refused', 'refusal', { reason }),
    pause: onFirm('provider-paused', 'live', 'paused', 'pause', { reason }),
    resume: onFirm('provider-resumed', 'paused', 'live', 'pause'),
    close: onFirm('provider-closed', 'live', 'closed', 'closure', { reason }),
    note: noted,
  }),
  ...group('adminReviews', { takeAnswer: answerTaken }),
  ...group('adminReports', {
    askSides: familyApart,
    decide: reportOpen,
    undo: reportDecided,
    hold: held('report-held', false),
    endHold: held('report-hold-ended', true),
  }),
  ...group('adminClaims', { decide: contested }),
  ...group('adminLogs', { mark: failure }),
  ...group('adminUsers', {
    disable: onUser('user-disabled', () => '/admin/disabled-users', chosen),
    enable: onUser('user-enabled', () => '/admin/enabled-users', chosen, close),
    endSessions: onUser('sessions-ended', () => '/admin/session-endings', chosen),
    endSession: sessionOf,
    sendReset: onUser('password-reset-sent', (id) => `/admin/users/${id}/password-reset-mails`),
  }),
  ...group('adminDeletions', {
    keep: onUser(
      'account-kept',
      (id) => `/admin/users/${id}/kept-account`,
      () => ({ why: reason }),
      leave,
    ),
  }),
  ...group('consents', {
    ask: onUser(
      'consent-asked',
      () => '/admin/consents',
      (targetId) => ({ deed: 'give-admin', targetId, why: reason }),
    ),
    agree: onConsent('consent-given', '/agreement'),
    end: onConsent('consent-refused', ''),
  }),
  ...group('adminTexts', onShelf('texts')),
  ...group('adminPrompts', onShelf('prompts')),
  ...group('adminExtras', { set: extra, retire: offered }),
  ...group('adminLimits', { set: limit, reset: changedLimit }),
  ...group('adminGiving', { checkCharity: charity, settleAlarm: alarm }),
]);

/** Asked by POST, because what they are asked is long: nothing is changed. */
const ASKED = ['adminUsers.chosen', 'adminTexts.like', 'adminPrompts.like'];
const changing = allEndpoints().filter(
  ({ access, method, name }) => access === 'admin' && method !== 'GET' && !ASKED.includes(name),
);

const newest = async (): Promise<AuditLine[]> =>
  (await bodyOf<{ items: AuditLine[] }>(await admin.get('/api/admin/audit'))).items;

describe('what an admin changes', () => {
  it.each(changing)('$name is found in the audit', async ({ name, method }) => {
    const make = cases.get(name);
    if (!make) throw new Error(`${name} is for admins and changes something: it records an act, and has a case here`);
    const { path, body, act } = await make();
    const { why, ...line } = act;
    const before = (await newest())[0]?.seq ?? 0;
    const answer = await admin.send(method, `/api${path}`, body);
    expect([answer.status, await answer.text()]).toEqual([expect.toBeOneOf([200, 201, 202]), expect.any(String)]);
    const [found] = await newest();
    expect(found).toMatchObject({ ...line, seq: before + 1, by: admin.id });
    if (why === undefined) return;
    expect(await bodyOf(await admin.get(`/api/admin/audit/${found?.id}`))).toMatchObject({ why });
  });

  it.each(changing)('$name leaves nothing where it is refused', async ({ name, method }) => {
    const { path = '', body } = (await cases.get(name)?.()) ?? {};
    const before = (await newest())[0]?.seq;
    // Of a thing that is not there, or where the address names none, by somebody who may not.
    const elsewhere = path.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, randomUUID());
    const mayMake = elsewhere === path || name === 'adminExtras.set';
    const answer = await (mayMake ? owner : admin).send(method, `/api${elsewhere}`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await newest())[0]?.seq).toBe(before);
  });
});

it('the chain of all that is whole', async () => {
  const { head, faults } = await checkChain(giving.app.deps.db);
  expect([head.seq, faults]).toEqual([(await newest())[0]?.seq, []]);
});
