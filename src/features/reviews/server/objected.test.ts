// After a review is removed, its writer may object. So may the provider, if it had answered.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payableProvider } from '../../../../tests/support/money/bills.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import { answer, linkOf, object, readObjection } from '../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, emailSaying, readReport, report, reported } from '../../../../tests/support/admin/reports.ts';
import { leave, ownOf, paidBill } from '../../../../tests/support/providers/reviews.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { OwnObjection } from '../../reports/contract/report-appeals.ts';
import type { OwnReview } from '../contract/reviews.ts';

let giving: GivingApp;
let decider: Person;
let other: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  [decider, other] = [await giving.app.person({ role: 'admin' }), await giving.app.person({ role: 'admin' })];
});
afterAll(() => giving.close());

it('both are told, each with a link of their own, and either has them put back', async () => {
  const { app } = giving;
  const provider = await payableProvider(giving);
  const joan = await app.person();
  const bill = await paidBill(giving, provider, joan);
  const { review } = await bodyOf<OwnReview>(await leave(joan, bill.at, { words: 'They lost the flowers.' }));
  const id = review?.id ?? '';
  const said = { rev: 1, answer: 'We found them.' };
  await bodyOf(await provider.owner.send('POST', `/api/providers/${provider.id}/reviews/${id}/answer`, said), 201);
  const own = await reported(await report(await app.person(), { kind: 'words', id }));
  // An hour later, the rate limit of five emails an hour per address allows new emails.
  app.clock.advance(3_600_000);
  await bodyOf(await decide(decider, own.id, 'take_off', { toReported: 'To Joan alone.' }), 201);
  const toProvider = await emailSaying(app, provider.owner.email, 'which you had answered, were reported');
  expect(`${toProvider.text}${toProvider.html}`).not.toMatch(/Joan|flowers/);
  const [writer, owner] = [await linkOf(app, joan.email), await linkOf(app, provider.owner.email)];
  expect([writer.as, owner.as]).toEqual(['writer', 'firm']);
  expect((await readObjection(joan, { ...owner, key: writer.key })).status).toBe(404);
  const seen = await bodyOf<OwnObjection>(await readObjection(joan, { ...writer, key: '' }));
  expect(seen).toMatchObject({ state: 'open', kind: 'words', said: 'To Joan alone.' });
  await bodyOf(await object(joan, writer), 201);
  await bodyOf(await object(provider.owner, { ...owner, key: '' }), 201);
  const { objections } = await readReport(other, own.id);
  expect(objections.map(({ as }) => as)).toEqual(['firm', 'writer']);
  await bodyOf(await answer(other, objections[1]?.id, 'decided_anew', { action: 'leave' }));
  expect((await ownOf(joan, bill.at)).review?.state).toBe('shown');
  const after = await readReport(other, own.id);
  expect(after.objections.map((one) => one.answer?.outcome)).toEqual(['decided_anew', 'decided_anew']);
  giving.app.clock.advance(3_600_000);
  for (const { email } of [joan, provider.owner]) await emailSaying(app, email, 'decided differently');
});
