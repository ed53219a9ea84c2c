// Decisions that are replaced or undone, and two admins who decide at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { scenery } from '../../../../tests/support/pictures/pictures.ts';
import { decide, emailSaying, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, showChanges, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../shared/limits/report-limits.ts';
import type { OwnReport } from '../contract/reports.ts';
import { eraseEndedPosts } from '../../memories/server/commands/tidy.ts';

let app: TestApp;
let anne: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
});
// Sessions expire when the tests advance the clock, so each test signs in new people.
beforeEach(async () => {
  [anne, admin] = [await app.person(), await app.person({ role: 'admin' })];
});
afterAll(() => app.close());

async function memoryReported(by: Record<string, unknown> = {}, sent: Record<string, unknown> = {}) {
  const { path } = await publishedBy(anne);
  const memory = await ownPost(await visitor(app).leave(path, sent));
  const target = { kind: 'memory', path, id: memory.id };
  return { path, memory, target, own: await reported(await report(visitor(app), target, by)) };
}
const pageReported = async (path: string, by: Record<string, unknown> = {}) =>
  reported(await report(visitor(app), { kind: 'tribute', path }, by));
const decided = async (id: string, action: string, more: Record<string, unknown> = {}) => {
  // Decisions are ordered by time, so no two may have the same time.
  app.clock.advance(1_000);
  const { decisions } = await bodyOf<AdminReport>(await decide(admin, id, action, more), 201);
  return decisions[0]?.id ?? '';
};
const takes = async (path: string) => (await visitor(app).light(path)).status === 201;
const ownOf = async ({ id, key }: OwnReport) =>
  bodyOf<OwnReport>(await visitor(app).send('GET', `/api/reports/${id}?key=${key}`));
const told = (email: string) => app.emails.filter(({ to }) => to === email).length;

describe('a page that is frozen', () => {
  it('stays frozen when a decision about something on it is taken back', async () => {
    const { path, own } = await memoryReported();
    const page = await pageReported(path);
    const off = await decided(own.id, 'take_off');
    const frozen = await decided(page.id, 'freeze_page');
    await bodyOf(await undo(admin, off));
    expect(await takes(path)).toBe(false);
    await bodyOf(await undo(admin, frozen));
    expect(await takes(path)).toBe(true);
  });

  it('is not frozen again when a decision is taken back that came before its end', async () => {
    const { path, own } = await memoryReported();
    const page = await pageReported(path);
    const frozen = await decided(page.id, 'freeze_page');
    const off = await decided(own.id, 'take_off');
    await bodyOf(await undo(admin, frozen));
    await bodyOf(await undo(admin, off));
    expect(await takes(path)).toBe(true);
  });

  it('is thawed when the last of its freezes ends, in whichever order', async () => {
    const { path, own } = await memoryReported();
    const page = await pageReported(path);
    const [one, other] = [await decided(page.id, 'freeze_page'), await decided(own.id, 'freeze_page')];
    await bodyOf(await undo(admin, one));
    expect(await takes(path)).toBe(false);
    await bodyOf(await undo(admin, other));
    expect(await takes(path)).toBe(true);
  });

  it('can be thawed after later decisions, months later, and when what it was about is gone', async () => {
    const { path, own, memory } = await memoryReported();
    const frozen = await decided(own.id, 'freeze_page');
    await decided(own.id, 'take_off');
    app.clock.advance(DECISION_UNDONE_MS * 3);
    await eraseEndedPosts(app.deps);
    [anne, admin] = [await app.person(), await app.person({ role: 'admin' })];
    expect((await visitor(app).send('GET', `/api/own-posts/${memory.id}?editKey=${memory.editKey}`)).status).toBe(404);
    const { decisions } = await readReport(admin, own.id);
    expect(decisions.map(({ action, canBeUndone }) => [action, canBeUndone])).toEqual([
      ['take_off', false],
      ['freeze_page', true],
    ]);
    await bodyOf(await undo(admin, frozen));
    expect(await takes(path)).toBe(true);
    expect((await undo(admin, frozen)).status).toBe(409);
  });
});

describe('a second decision', () => {
  it('is told to whoever read the first one, and so is its end', async () => {
    const email = 'first@example.net';
    const { own } = await memoryReported({ email });
    await decided(own.id, 'leave', { toReporter: 'It may stay, we think.' });
    expect(await ownOf(own)).toMatchObject({ state: 'kept', answer: 'It may stay, we think.' });
    const off = await decided(own.id, 'take_off', { toReporter: 'We see it otherwise now.' });
    expect(await ownOf(own)).toMatchObject({ state: 'acted', answer: 'We see it otherwise now.' });
    await emailSaying(app, email, 'We see it otherwise now.');
    expect((await ownOf(own)).objecting).toMatchObject({ decisionId: off, state: 'open' });
    await bodyOf(await undo(admin, off));
    expect(await ownOf(own)).toMatchObject({ state: 'kept', answer: 'It may stay, we think.' });
    await emailSaying(app, email, 'We have taken back what we had decided');
  });

  it('of the same kind about a new report leaves the others in peace', async () => {
    const email = 'older@example.net';
    const { own, target } = await memoryReported({ email });
    await decided(own.id, 'leave', { toReporter: 'It may stay, we think.' });
    await emailSaying(app, email, 'It may stay, we think.');
    const later = await reported(await report(visitor(app), target));
    const before = told(email);
    await decided(later.id, 'leave', { toReporter: 'It still may.' });
    app.clock.advance(3_600_000);
    expect(await ownOf(own)).toMatchObject({ answer: 'It may stay, we think.' });
    expect(told(email)).toBe(before);
  });

  it('is told to all who read an earlier one, however many were the same', async () => {
    const { own, target } = await memoryReported();
    await decided(own.id, 'leave', { toReporter: 'It may stay.' });
    const later = await reported(await report(visitor(app), target));
    await decided(later.id, 'leave', { toReporter: 'It still may.' });
    const off = await decided(later.id, 'take_off', { toReporter: 'It is gone.' });
    for (const one of [own, later]) expect(await ownOf(one)).toMatchObject({ state: 'acted', answer: 'It is gone.' });
    await bodyOf(await undo(admin, off));
    expect([(await ownOf(own)).answer, (await ownOf(later)).answer]).toEqual(['It may stay.', 'It still may.']);
  });

  it('opens a report again where it is hidden while somebody asks', async () => {
    const { own } = await memoryReported();
    await decided(own.id, 'leave');
    await decided(own.id, 'keep_hidden', { toReporter: 'Nobody sees it for now.' });
    expect(await ownOf(own)).toMatchObject({ state: 'open', answer: 'Nobody sees it for now.' });
  });

  it('is refused to whoever has not seen the first, or that both sides were asked', async () => {
    const { path } = await publishedBy(anne);
    const own = await pageReported(path, { reason: 'dispute' });
    const first = (await readReport(admin, own.id)).seen;
    await bodyOf(
      await admin.send('POST', `/api/admin/reports/${own.id}/statements`, { about: 'Where she is buried.' }),
      201,
    );
    const grace = await app.person({ role: 'admin' });
    expect((await decide(grace, own.id, 'leave', { seen: first })).status).toBe(409);
    const second = (await readReport(admin, own.id)).seen;
    await decided(own.id, 'leave', { seen: second });
    const late = await decide(grace, own.id, 'freeze_page', { seen: second });
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'ENTRY_CHANGED']);
    expect(await takes(path)).toBe(true);
  });
});

describe('what stays', () => {
  it('is told to those who were asked how they see it, and to nobody who knew of nothing', async () => {
    const { path } = await publishedBy(anne);
    const own = await pageReported(path, { reason: 'dispute' });
    expect((await readReport(admin, own.id)).actionsTelling).not.toContain('leave');
    await bodyOf(
      await admin.send('POST', `/api/admin/reports/${own.id}/statements`, { about: 'Where she is buried.' }),
      201,
    );
    expect((await readReport(admin, own.id)).actionsTelling).toContain('leave');
    await decided(own.id, 'leave', { toReported: 'Thank you for telling us how you see it.' });
    await emailSaying(app, anne.email, 'Thank you for telling us how you see it.');
  });

  it('is said to be unchanged, also where it has a picture', async () => {
    const { id, path } = await publishedBy(anne);
    const { photograph } = await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), await scenery(3, 600, 450));
    await showChanges(anne, id);
    const own = await reported(await report(visitor(app), { kind: 'photograph', path, id: photograph.id }));
    expect(await readReport(admin, own.id)).toMatchObject({ isChanged: false, thing: 'shown' });
    await decided(own.id, 'take_off');
    expect(await readReport(admin, own.id)).toMatchObject({ isChanged: false, thing: 'removed' });
  });
});

it('nobody who may be in danger, or grieves, is warned; whoever is told reads who listens', async () => {
  const email = 'gil@example.net';
  const { own } = await memoryReported({ reason: 'self_harm' }, { email, words: 'I cannot go on.' });
  expect((await readReport(admin, own.id)).actions).not.toContain('warn');
  expect((await decide(admin, own.id, 'warn')).status).toBe(409);
  await decided(own.id, 'take_off');
  expect((await emailSaying(app, email, 'There are people who listen')).text).toContain('/next-steps/helplines');
  const { path } = await publishedBy(anne);
  const dispute = await pageReported(path, { reason: 'dispute' });
  expect((await readReport(admin, dispute.id)).actions).not.toContain('warn');
});
