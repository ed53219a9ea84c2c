// Simultaneous requests about one decision: every objection is answered exactly once.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, counterNotice, linkOf, object, takenOff } from '../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import { COUNTER_NOTICE_WAITS_MS } from '../../../shared/limits/report-limits.ts';
import { auditEvents } from '../../audit/server/tables.ts';
import { putBackCountered } from './commands/put-back.ts';
import { reportAppeals, reportDecisions } from './tables.ts';

let app: TestApp;
let decider: Person;
let other: Person;
beforeAll(async () => {
  app = await openTestApp();
  [decider, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
});
afterAll(() => app.close());

const somebody = () => visitor(app);
const rowsOf = (decisionId: string) =>
  app.deps.db.select().from(reportAppeals).where(eq(reportAppeals.decisionId, decisionId));
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

it('several of those who look after a page object once, and the same press twice is one', async () => {
  const keeper = await app.person();
  const { path } = await publishedBy(keeper);
  const own = await reported(await report(somebody(), { kind: 'tribute', path }));
  const { decisions } = await bodyOf<AdminReport>(await decide(decider, own.id, 'freeze_page'), 201);
  const link = await linkOf(app, keeper.email);
  const words = ['It is ours.', 'It is ours.', 'It is mine.', 'It is not so.'];
  const statuses = await statusesOf(words.map((said) => object(keeper, link, { words: said })));
  const rows = await rowsOf(decisions[0]?.id ?? '');
  expect(rows).toHaveLength(1);
  expect(statuses.filter((status) => status === 201)).toHaveLength(
    words.filter((one) => one === rows[0]?.words).length,
  );
});

it('whoever objects while the decision is taken back is answered, or comes too late', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { email, decisionId, own } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    const [sent, undone] = await Promise.all([object(somebody(), link), undo(other, decisionId)]);
    expect(undone.status).toBe(200);
    const rows = await rowsOf(decisionId);
    expect([sent.status, rows.map(({ outcome }) => outcome)]).toEqual(
      sent.status === 201 ? [201, ['taken_back']] : [409, []],
    );
    expect(await readReport(other, own.id)).toMatchObject({ state: 'open', thing: 'shown' });
  }
  const hanging = await app.deps.db
    .select({ id: reportAppeals.id })
    .from(reportAppeals)
    .innerJoin(reportDecisions, eq(reportDecisions.id, reportAppeals.decisionId))
    .where(and(isNull(reportAppeals.answeredAt), isNotNull(reportDecisions.undoneAt)));
  expect(hanging).toEqual([]);
});

it('what is due is put back, or answered by an admin, and never both', async () => {
  const { email, decisionId, own } = await takenOff(app, decider, { reason: 'copyright' });
  await bodyOf(await object(somebody(), await linkOf(app, email), { counterNotice }), 201);
  app.clock.advance(COUNTER_NOTICE_WAITS_MS);
  [decider, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const [row] = await rowsOf(decisionId);
  const [answered] = await Promise.all([
    answer(other, row?.id, 'stands'),
    putBackCountered(app.deps),
    putBackCountered(app.deps),
  ]);
  const [after] = await rowsOf(decisionId);
  expect(after?.outcome).toBe(answered.status === 200 ? 'stands' : 'put_back');
  expect((await readReport(other, own.id)).thing).toBe(answered.status === 200 ? 'removed' : 'shown');
  const events = await app.deps.db.select().from(auditEvents).where(eq(auditEvents.targetId, own.id));
  const actions = events.map(({ action }) => action).filter((action) => action.startsWith('objection-'));
  expect(actions).toEqual([answered.status === 200 ? 'objection-answered' : 'objection-put-back']);
});

it('an admin who objects is a side of it, and does not answer', async () => {
  const keeper = await app.person({ role: 'admin' });
  const { path } = await publishedBy(keeper);
  const own = await reported(await report(somebody(), { kind: 'tribute', path }));
  const { decisions } = await bodyOf<AdminReport>(await decide(decider, own.id, 'freeze_page'), 201);
  await bodyOf(await object(keeper, { id: decisions[0]?.id ?? '', as: 'keeper', key: '' }), 201);
  const { objections } = await readReport(keeper, own.id);
  expect(objections[0]).toMatchObject({ canAnswer: false });
  expect((await answer(keeper, objections[0]?.id, 'taken_back')).status).toBe(409);
  await bodyOf(await answer(other, objections[0]?.id, 'taken_back'));
  expect((await somebody().leave(path)).status).toBe(201);
});
