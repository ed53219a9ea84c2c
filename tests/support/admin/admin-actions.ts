// Every change that admins can make by the API: the request that makes it once, and the audit event that it records.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AdminReport } from '../../../src/features/reports/contract/admin-reports.ts';
import type { AuditEvent } from '../../../src/features/audit/contract/audit.ts';
import type { LogGroup } from '../../../src/features/operations/contract/logs.ts';
import { outboxEmails } from '../../../src/features/email/server/tables.ts';
import { sessions } from '../../../src/features/accounts/server/tables.ts';
import { paymentAlarms } from '../../../src/features/payments/server/tables/provider.ts';
import { providers } from '../../../src/features/providers/server/tables.ts';
import type { AdminProduct, Done, Making } from './admin-product.ts';
import { newPayee, readyPayee } from '../money/funds.ts';
import { openFund } from '../money/giving.ts';
import type { Person } from '../accounts/people.ts';
import { claimed, contest, contestOf, prepare } from '../providers/prepared.ts';
import { providerOf, makeLive } from '../providers/providers.ts';
import { counterNotice, linkOf, object, takenOff } from './objections.ts';
import { readReport, report, reported } from './reports.ts';
import { unpaidReview } from '../providers/reviews.ts';
import { onCatalogueList } from './catalogue-actions.ts';
import { bodyOf, publishedBy, visitor } from '../tributes/tributes.ts';

type State = (typeof providers.$inferSelect)['state'];

async function provider({ app, owner }: AdminProduct, state: State, pausedBy: 'house' | null = null): Promise<string> {
  const id = await providerOf(app, owner, { legalName: randomUUID(), tradingName: '', licenceNumber: '' });
  await app.deps.db.update(providers).set({ state, pausedBy }).where(eq(providers.id, id));
  return id;
}

const reason = 'They showed us the papers.';
const onProvider =
  (action: string, before: State, after: State, path: string, body?: object): Making =>
  async (rosemary) => {
    const id = await provider(rosemary, before, path === 'pause' && after === 'live' ? 'house' : null);
    return {
      path: `/service-providers/${id}/${path}`,
      ...(body && { body }),
      act: {
        action,
        target: { kind: 'provider', id },
        before: expect.objectContaining({ state: before }) as AuditEvent['before'],
        after: { state: after },
        why: body && 'reason' in body ? reason : '',
      },
    };
  };

const extraLine = { name: 'A book', says: 'Bound.', currency: 'gbp', amount: 4_500, position: 0 };

async function contested({ app, admin }: AdminProduct): Promise<Done> {
  const [director, family, mother] = [await app.person(), await app.person(), await app.person()];
  const id = await providerOf(app, director);
  await makeLive(app, id);
  const page = await prepare(director, id);
  const tributeId = await claimed(family, page);
  await contest(mother, page);
  const contestId = (await contestOf(admin, page))?.id ?? '';
  return {
    path: `/claim-contests/${contestId}/decision`,
    body: { decision: 'moved', reason },
    act: {
      action: 'contest-decided',
      target: { kind: 'contest', id: contestId },
      before: { tributeId, owner: family.id },
      after: { decision: 'moved', owner: mother.id },
      why: reason,
    },
  };
}

async function charity(rosemary: AdminProduct): Promise<Done> {
  const { owner: keeper, tribute } = await openFund(rosemary);
  const { id } = await readyPayee(rosemary, keeper, tribute.id, newPayee('charity'));
  return {
    path: `/charities/${id}/check`,
    body: { isInOrder: true },
    act: {
      action: 'charity-checked',
      target: { kind: 'payee', id },
      before: { isInOrder: false },
      after: { isInOrder: true },
    },
  };
}

async function alarm({ app }: AdminProduct): Promise<Done> {
  const id = randomUUID();
  const row = { kind: 'unlike', reference: id, giftId: null, account: null, details: {} } as const;
  await app.deps.db.insert(paymentAlarms).values({ id, ...row, raisedAt: app.clock.now() });
  return { path: `/payment-alarms/${id}`, act: { action: 'alarm-settled', target: { kind: 'alarm', id } } };
}

async function offered({ admin }: AdminProduct): Promise<Done> {
  const id = randomUUID();
  await bodyOf(await admin.send('PUT', `/api/extras/${id}`, extraLine));
  const [before, after] = [{ isOffered: true }, { isOffered: false }];
  return { path: `/extras/${id}`, act: { action: 'extra-retired', target: { kind: 'extra', id }, before, after } };
}

async function extra(): Promise<Done> {
  const id = randomUUID();
  const after = { amount: 4_500, currency: 'gbp', position: 0, isOffered: true };
  const act = { action: 'extra-set', target: { kind: 'extra', id }, before: null, after };
  return { path: `/extras/${id}`, body: extraLine, act };
}

async function limit(): Promise<Done> {
  const act = { action: 'limit-changed', target: { kind: 'setting', id: 'entriesPerNetwork' }, why: reason };
  return {
    path: '/admin/limits/entriesPerNetwork',
    body: { value: 20, why: reason },
    act: { ...act, before: { value: 12 }, after: { value: 20 } },
  };
}

async function changedLimit({ admin }: AdminProduct): Promise<Done> {
  await bodyOf(await admin.send('PUT', '/api/admin/limits/reportsPerAuthor', { value: 9, why: reason }));
  const act = { action: 'limit-changed', target: { kind: 'setting', id: 'reportsPerAuthor' }, why: reason };
  return {
    path: '/admin/limits/reportsPerAuthor',
    body: { why: reason },
    act: { ...act, before: { value: 9 }, after: { value: 6 } },
  };
}

async function failure({ app, admin }: AdminProduct): Promise<Done> {
  app.deps.log.failure(`A failure ${randomUUID()}`, new Error('It did not work'));
  const groups = async () => (await bodyOf<{ items: LogGroup[] }>(await admin.get('/api/admin/logs?sort=-last'))).items;
  await expect.poll(async () => (await groups()).some(({ status }) => status === 'open')).toBe(true);
  const id = (await groups()).find(({ status }) => status === 'open')?.id ?? '';
  const [before, after] = [{ status: 'open' }, { status: 'seen' }];
  const act = { action: 'log-marked', target: { kind: 'log', id }, before, after };
  return { path: '/admin/log-statuses', body: { ids: [id], status: 'seen' }, act };
}

const waitingEmail =
  (action: string, path: string): Making =>
  async ({ app }) => {
    const id = randomUUID();
    const words = { subject: 'A note', text: 'A note', html: '<p>A note</p>', matter: 'note' };
    const row = { id, to: 'ruth@example.org', fromName: 'Rosemary', fromEmail: 'help@example.org', ...words };
    await app.deps.db.insert(outboxEmails).values({ ...row, state: 'failed', createdAt: app.clock.now() });
    return { path: `/admin/emails/${path}`, body: { ids: [id] }, act: { action, target: { kind: 'mail', id } } };
  };

/** Makes a user in the state that the change needs. `path` is the path of the change. */
const onUser =
  (
    action: string,
    path: (id: string) => string,
    body?: (id: string) => object,
    first?: (person: Person, rosemary: AdminProduct) => Promise<unknown>,
  ): Making =>
  async (rosemary) => {
    const person = await rosemary.app.person();
    const { id } = person;
    rosemary.app.clock.advance(60_000);
    await first?.(person, rosemary);
    const why = body && 'why' in body(id) ? reason : '';
    return { path: path(id), ...(body && { body: body(id) }), act: { action, target: { kind: 'user', id }, why } };
  };
const chosen = (id: string) => ({ ids: [id], why: reason });
const close = ({ id }: Person, { admin }: AdminProduct) => admin.send('PUT', '/api/admin/disabled-users', chosen(id));
const leave = ({ send, password }: Person) => send('POST', '/api/deletion-requests', { password, tributes: [] });
async function sessionOf({ app }: AdminProduct): Promise<Done> {
  const { id } = await app.person();
  const [row] = await app.deps.db.select().from(sessions).where(eq(sessions.userId, id));
  return {
    path: `/admin/users/${id}/sessions/${row?.id}`,
    act: { action: 'session-ended', target: { kind: 'user', id } },
  };
}

/** Makes another admin's request, which waits for approval. */
const onAdminApproval =
  (action: string, path: string): Making =>
  async ({ app }) => {
    const [other, { id }] = [await app.person({ role: 'admin' }), await app.person()];
    const wish = { action: 'give-admin', targetId: id, why: reason };
    const { adminApproval } = await bodyOf<{ adminApproval: { id: string } }>(
      await other.send('POST', '/api/admin/approvals', wish),
      201,
    );
    return { path: `/admin/approvals/${adminApproval.id}${path}`, act: { action, target: { kind: 'user', id } } };
  };

async function noted(rosemary: AdminProduct): Promise<Done> {
  const [id, noteId] = [await provider(rosemary, 'live'), randomUUID()];
  const act = { action: 'provider-noted', target: { kind: 'provider', id }, after: { noteId } };
  return { path: `/service-providers/${id}/notes`, body: { noteId, text: 'Looked at.' }, act };
}

async function answerTaken(rosemary: AdminProduct): Promise<Done> {
  const id = await provider(rosemary, 'live');
  const reviewId = await unpaidReview(rosemary.app, id, rosemary.owner.id);
  return {
    path: `/service-providers/${id}/reviews/${reviewId}/answer-removal`,
    body: { reason },
    act: { action: 'answer-taken-off', target: { kind: 'provider', id }, after: { reviewId }, why: reason },
  };
}

async function reportOpen({ app }: AdminProduct): Promise<Done> {
  const keeper = await app.person();
  const { path } = await publishedBy(keeper);
  const { id } = await reported(await report(visitor(app), { kind: 'tribute', path }));
  const after = expect.objectContaining({ act: 'leave' }) as AuditEvent['after'];
  return {
    path: `/admin/reports/${id}/decisions`,
    body: { action: 'leave', why: reason, toReporter: 'Thank you.' },
    act: { action: 'report-decided', target: { kind: 'report', id }, after, why: reason },
  };
}

async function familyApart({ app }: AdminProduct): Promise<Done> {
  const { path, id: tributeId } = await publishedBy(await app.person());
  const told = report(visitor(app), { kind: 'tribute', path }, { reason: 'dispute' });
  const { id } = await reported(await told);
  const act = { action: 'sides-asked', target: { kind: 'report', id }, after: { tributeId }, why: reason };
  return { path: `/admin/reports/${id}/statements`, body: { about: reason }, act };
}

async function reportDecided(rosemary: AdminProduct): Promise<Done> {
  const { path, body, act } = await reportOpen(rosemary);
  const { decisions } = await bodyOf<AdminReport>(await rosemary.admin.send('POST', `/api${path}`, body), 201);
  const target = act.target;
  return {
    path: `/admin/report-decisions/${decisions[0]?.id}/undoing`,
    act: { action: 'report-decision-undone', target },
  };
}

const held =
  (action: string, isOnLegalHold: boolean): Making =>
  async (rosemary) => {
    const { act } = await reportOpen(rosemary);
    const [path, { target }] = [`/admin/reports/${act.target.id}/legal-hold`, act];
    if (isOnLegalHold) await bodyOf(await rosemary.admin.send('PUT', `/api${path}`, { reason }));
    return { path, body: { reason }, act: { action, target, why: reason } };
  };

const objected =
  (action: string): Making =>
  async ({ app }) => {
    const decider = await app.person({ role: 'admin' });
    const { own, email } = await takenOff(app, decider, { reason: 'copyright' });
    await bodyOf(await object(visitor(app), await linkOf(app, email), { counterNotice }), 201);
    const { objections } = await readReport(decider, own.id);
    const at = `/admin/report-objections/${objections[0]?.id}`;
    const act = { action, target: { kind: 'report', id: own.id }, why: reason };
    if (action === 'objection-court-recorded') return { path: `${at}/court`, body: { court: reason }, act };
    return { path: `${at}/answer`, body: { outcome: 'stands', why: reason, toReporter: 'We read it all.' }, act };
  };

const group = (name: string, cases: Record<string, Making>) =>
  Object.entries(cases).map(([one, make]): [string, Making] => [`${name}.${one}`, make]);

/** For each endpoint with which admins change something, a call and the audit event that it records. */
export const adminActs: ReadonlyMap<string, Making> = new Map<string, Making>([
  ...group('adminProviders', {
    approve: onProvider('provider-approved', 'in-review', 'live', 'approval', { rev: 1 }),
    refuse: onProvider('provider-refused', 'in-review', 'refused', 'refusal', { reason }),
    pause: onProvider('provider-paused', 'live', 'paused', 'pause', { reason }),
    resume: onProvider('provider-resumed', 'paused', 'live', 'pause'),
    close: onProvider('provider-closed', 'live', 'closed', 'closure', { reason }),
    note: noted,
  }),
  ...group('adminEmail', {
    sendAgain: waitingEmail('email-sent-again', 'sent-again'),
    stop: waitingEmail('email-stopped', 'stopped'),
  }),
  ...group('adminReviews', { takeAnswer: answerTaken }),
  ...group('adminReports', {
    askSides: familyApart,
    decide: reportOpen,
    undo: reportDecided,
    hold: held('report-held', false),
    endHold: held('report-hold-ended', true),
  }),
  ...group('adminAppeals', {
    answer: objected('objection-answered'),
    recordCourt: objected('objection-court-recorded'),
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
  ...group('adminApprovals', {
    ask: onUser(
      'consent-asked',
      () => '/admin/approvals',
      (targetId) => ({ action: 'give-admin', targetId, why: reason }),
    ),
    agree: onAdminApproval('consent-given', '/agreement'),
    end: onAdminApproval('consent-refused', ''),
  }),
  ...group('adminTexts', onCatalogueList('texts')),
  ...group('adminPrompts', onCatalogueList('prompts')),
  ...group('adminExtras', { set: extra, retire: offered }),
  ...group('adminLimits', { set: limit, reset: changedLimit }),
  ...group('adminGiving', { checkCharity: charity, settleAlarm: alarm }),
]);
