// Objections and copyright notices in data exports, and after an account is erased or a report is deleted.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import { answer, linkOf, notice, object, reporterLink, takenOff } from '../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, readReport, report, reported } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { REPORT_RETENTION_MS } from '../../../shared/limits/report-limits.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { tidyReports } from './commands/tidy.ts';
import { reportAppeals, reports } from './tables.ts';

let app: TestApp;
let decider: Person;
let other: Person;
async function newAdmins() {
  [decider, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
}
beforeAll(async () => {
  app = await openTestApp();
  await newAdmins();
});
afterAll(() => app.close());

const somebody = () => visitor(app);
const rowsOf = (decisionId: string) =>
  app.deps.db.select().from(reportAppeals).where(eq(reportAppeals.decisionId, decisionId));
async function erase(people: Person[]): Promise<void> {
  for (const { send, password } of people)
    await bodyOf(await send('POST', '/api/deletion-requests', { password, tributes: [] }));
  app.clock.advance(DELETION_WAIT_MS + 60_000);
  await eraseDueAccounts(app.deps);
  await newAdmins();
}

it('an account takes along what it objected, on either side, and the notice of what it reported', async () => {
  const [keeper, mary, gil] = [await app.person(), await app.person(), await app.person()];
  const { path } = await publishedBy(keeper);
  const memory = await ownPost(await visitor(app).leave(path, { email: gil.email }));
  const target = { kind: 'memory', path, id: memory.id };
  const own = await reported(await report(mary, target, { reason: 'copyright', notice }));
  app.clock.advance(3_600_000);
  const { decisions } = await bodyOf<AdminReport>(await decide(decider, own.id, 'take_off'), 201);
  const decisionId = decisions[0]?.id ?? '';
  await bodyOf(await object(mary, { ...reporterLink(own, decisionId), key: '' }), 201);
  const asAuthor = await linkOf(app, gil.email);
  expect(asAuthor.as).toBe('author');
  await bodyOf(await object(somebody(), asAuthor), 201);
  await bodyOf(await object(keeper, { id: decisionId, as: 'keeper', key: '' }, { words: 'We liked it.' }), 201);
  await erase([mary, gil]);
  expect(await rowsOf(decisionId)).toMatchObject([{ as: 'keeper', words: 'We liked it.', userId: keeper.id }]);
  expect(await readReport(other, own.id)).toMatchObject({ notice: null, objections: [{ as: 'keeper' }] });
  // The remaining keeper gets the answer by email, the erased account none.
  await bodyOf(await answer(other, (await rowsOf(decisionId))[0]?.id, 'stands'));
});

it('a report stays while somebody objects, and goes a year after it ended once that is answered', async () => {
  const { own, email } = await takenOff(app, decider);
  await bodyOf(await object(somebody(), await linkOf(app, email)), 201);
  app.clock.advance(REPORT_RETENTION_MS + 1_000);
  await newAdmins();
  await tidyReports(app.deps);
  const { objections } = await readReport(other, own.id);
  await bodyOf(await answer(other, objections[0]?.id, 'stands'));
  await tidyReports(app.deps);
  expect(await app.deps.db.select().from(reports).where(eq(reports.id, own.id))).toEqual([]);
  expect(await app.deps.db.select().from(reportAppeals).where(eq(reportAppeals.reportId, own.id))).toEqual([]);
});

it('a person’s copy holds what they objected and were answered', async () => {
  const mary = await app.person();
  const { own, decisionId } = await takenOff(app, decider, { action: 'leave', by: mary });
  await bodyOf(await object(mary, reporterLink(own, decisionId), { words: 'I see it differently.' }), 201);
  const { objections } = await readReport(other, own.id);
  await bodyOf(
    await answer(other, objections[0]?.id, 'stands', { toReporter: 'It may stay.', toReported: 'Not hers.' }),
  );
  const all = [...(await filesOfCopy(mary, await copyOf(mary))).values()].map(String).join('\n');
  for (const said of ['I see it differently.', 'It may stay.']) expect(all).toContain(said);
  expect(all).not.toContain('Not hers.');
});
