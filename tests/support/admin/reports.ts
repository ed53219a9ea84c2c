import { randomUUID } from 'node:crypto';
import type { AdminReport, AdminReportLine } from '../../../src/features/reports/contract/admin-reports.ts';
import type { AdminPage } from '../../../src/shared/api/admin-lists.ts';
import type { OwnReport } from '../../../src/features/reports/contract/reports.ts';
import type { Person } from '../accounts/people.ts';
import { bodyOf, visitor } from '../tributes/tributes.ts';
import type { TestApp } from '../app/test-app.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

const reportOf = (target: Record<string, unknown>, sent: Record<string, unknown> = {}) => ({
  ...target,
  reason: 'abuse',
  details: 'These are hard words.',
  idempotencyKey: randomUUID(),
  ...sent,
});

export const report = (by: { send: Send }, target: Record<string, unknown>, sent: Record<string, unknown> = {}) =>
  by.send('POST', '/api/reports', reportOf(target, sent));

export const reported = async (answer: Response): Promise<OwnReport> => bodyOf<OwnReport>(answer, 201);

/** The code in the email that asks to confirm the reporter's address. */
const codeIn = (email: { text: string } | undefined): string => /code=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';

/** Reports from a new network and a new email address, and confirms the address with the code in the email. */
export async function reportConfirmed(
  app: TestApp,
  target: Record<string, unknown>,
  { email = `${randomUUID()}@example.net`, network = '' } = {},
): Promise<OwnReport> {
  const somebody = visitor(app, network === '' ? {} : { network });
  const own = await reported(await report(somebody, target, { email }));
  const code = codeIn(await emailSaying(app, email, own.id));
  return bodyOf<OwnReport>(await somebody.send('PUT', `/api/reports/${own.id}/confirmation`, { code }));
}

/** The first email to an address that contains this text. Waits for it, even if other emails go to the address before. */
export async function emailSaying(app: TestApp, email: string, words: string) {
  for (let count = 1; ; count += 1) {
    // An address gets one email a minute, so this email may wait behind the one of signing up.
    if (count > 1) app.clock.advance(60_000);
    const found = (await app.emailsTo(email, count)).find(({ text }) => text.includes(words));
    if (found) return found;
  }
}

export const queueOf = async (admin: Person, query = '') =>
  bodyOf<AdminPage<AdminReportLine>>(await admin.get(`/api/admin/reports${query}`));
export const readReport = async (admin: Person, id: string) =>
  bodyOf<AdminReport>(await admin.get(`/api/admin/reports/${id}`));

export const decide = (admin: Person, id: string, action: string, more: Record<string, unknown> = {}) =>
  admin.send('POST', `/api/admin/reports/${id}/decisions`, {
    action,
    why: 'It was looked at.',
    toReporter: 'Thank you for telling us.',
    ...more,
  });
export const undo = (admin: Person, decisionId: string | undefined) =>
  admin.send('PUT', `/api/admin/report-decisions/${decisionId}/undoing`);
