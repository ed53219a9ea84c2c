// Objections in tests: content was removed, and its author or the reporter objects to the decision.
import { randomUUID } from 'node:crypto';
import type { AdminReport } from '../../../src/features/reports/contract/admin-reports.ts';
import type { Person } from '../accounts/people.ts';
import { decide, emailSaying, report, reported } from './reports.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../tributes/tributes.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

export const notice = {
  name: 'Nora Field',
  contact: '4 Mill Lane, Porthaven',
  work: 'My photograph of the harbour.',
  used: 'The whole of it.',
  isGoodFaith: true,
  isAccurate: true,
};
export const counterNotice = {
  name: 'Gil Marsh',
  contact: '9 Quay Street, Porthaven',
  removed: 'A memory with a photograph.',
  isMistake: true,
  isCourtAccepted: true,
};

const HOUR_MS = 3_600_000;

/** A memory that was reported and that this admin has removed. */
export async function takenOff(
  app: TestApp,
  decider: Person,
  {
    action = 'take_off',
    urgent,
    ...sent
  }: {
    action?: string;
    reason?: string;
    by?: { send: Send };
    /** If given, somebody else reports the memory for this reason, and that report stays open. */
    urgent?: string;
  } = {},
) {
  const keeper = await app.person();
  const { path } = await publishedBy(keeper);
  const [email, from] = [`${randomUUID()}@example.net`, `${randomUUID()}@example.net`];
  const memory = await ownPost(await visitor(app).leave(path, { email, words: 'Her hedge.' }));
  const { by, reason = 'abuse' } = sent;
  const own = await reported(
    await report(
      by ?? visitor(app),
      { kind: 'memory', path, id: memory.id },
      { reason, details: 'They hurt me.', ...(by ? {} : { email: from }), ...(reason === 'copyright' && { notice }) },
    ),
  );
  if (urgent !== undefined)
    await reported(await report(visitor(app), { kind: 'memory', path, id: memory.id }, { reason: urgent }));
  // Emails to one address are sent one after the other, with time between them.
  app.clock.advance(HOUR_MS);
  const { decisions } = await bodyOf<AdminReport>(await decide(decider, own.id, action), 201);
  return { keeper, path, memory, email, from, own, decisionId: decisions[0]?.id ?? '' };
}

export interface ObjectionLink {
  id: string;
  as: string;
  key: string;
  report?: string;
}

/** The link in a decision's email with which its reader can object to the decision. */
export async function linkOf(app: TestApp, email: string): Promise<ObjectionLink> {
  const { text } = await emailSaying(app, email, 'reports/objections');
  const [, id = '', as = '', key = ''] = /reports\/objections\/([\w-]+)\?as=(\w+)&key=([\w-]+)/.exec(text) ?? [];
  return { id, as, key };
}

export const reporterLink = (
  { id: reportId, key }: { id: string; key: string },
  decisionId: string,
): ObjectionLink => ({ id: decisionId, as: 'reporter', report: reportId, key });

export const object = (by: { send: Send }, { id, ...link }: ObjectionLink, sent: Record<string, unknown> = {}) =>
  by.send('POST', `/api/report-decisions/${id}/objection`, { ...link, words: 'It is mine to tell.', ...sent });

export const readObjection = (by: { send: Send }, { id, ...link }: ObjectionLink) =>
  by.send('GET', `/api/report-decisions/${id}/objection?${new URLSearchParams({ ...link })}`);

export const answer = (by: Person, id: string | undefined, outcome: string, more: Record<string, unknown> = {}) =>
  by.send('PUT', `/api/admin/report-objections/${id}/answer`, {
    outcome,
    why: 'Read again.',
    toReporter: 'We have read everything again.',
    ...more,
  });
