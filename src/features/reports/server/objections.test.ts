// Objections: once per side, answered by another admin, with emails to both sides.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  linkOf,
  object,
  readObjection,
  reporterLink,
  takenOff,
} from '../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, emailSaying, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import type { OverviewItem } from '../../admin/contract/overview.ts';
import { OBJECTION_CHARACTERS, OBJECTION_MS, SOLE_ADMIN_WAITS_MS } from '../../../shared/limits/report-limits.ts';
import type { OwnObjection } from '../contract/report-appeals.ts';
import type { OwnReport } from '../contract/reports.ts';
import { users } from '../../accounts/server/tables.ts';

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
const codeOf = async (answered: Response) => (await bodyOf<{ code: string }>(answered, answered.status)).code;
const firstOf = async (id: string) => (await readReport(other, id)).objections[0];
const onOverview = async () =>
  (await bodyOf<{ items: OverviewItem[] }>(await other.get('/api/admin/overview'))).items.filter(
    ({ kind }) => kind === 'appeal',
  );

describe('an objection', () => {
  it('of whoever left it stands on the overview and on the screen of the report, with its time', async () => {
    const { own, email, decisionId } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    expect(link).toMatchObject({ id: decisionId, as: 'author' });
    const before = await bodyOf<OwnObjection>(await readObjection(somebody(), link));
    expect(before).toMatchObject({ state: 'open', action: 'take_off', reason: 'abuse', canCounter: false, words: '' });
    const sent = await bodyOf<OwnObjection>(await object(somebody(), link), 201);
    expect(sent).toMatchObject({ state: 'sent', words: 'It is mine to tell.', outcome: null });
    expect(await firstOf(own.id)).toMatchObject({
      as: 'author',
      words: 'It is mine to tell.',
      counterNotice: null,
      canAnswer: true,
      answer: null,
    });
    expect((await onOverview()).map(({ id }) => id)).toContain(own.id);
    expect((await readReport(decider, own.id)).objections[0]).toMatchObject({ canAnswer: false, soleFrom: null });
  });

  it('is sent once, within thirty days, by its own link, in words that are some and not too many', async () => {
    const { email, own, decisionId } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    for (const wrong of [{ key: 'guessed' }, { key: '' }, { as: 'keeper' }, { as: 'reporter', report: own.id }]) {
      expect((await readObjection(somebody(), { ...link, ...wrong })).status).toBe(404);
      expect((await object(somebody(), { ...link, ...wrong })).status).toBe(404);
    }
    for (const words of ['', ' \n ', 'a'.repeat(OBJECTION_CHARACTERS + 1)])
      expect((await object(somebody(), link, { words })).status).toBe(422);
    await bodyOf(await object(somebody(), link), 201);
    // Sends the same objection again, then a different one.
    await bodyOf(await object(somebody(), link), 201);
    expect(await codeOf(await object(somebody(), link, { words: 'And more.' }))).toBe('ALREADY_DONE');
    const mine = reporterLink(own, decisionId);
    app.clock.advance(OBJECTION_MS + 1_000);
    expect(await codeOf(await object(somebody(), mine))).toBe('ALREADY_DONE');
    expect(await bodyOf<OwnObjection>(await readObjection(somebody(), mine))).toMatchObject({ state: 'over' });
    await newAdmins();
  });

  it('of whoever reported it comes by the link of their report, or signed in', async () => {
    const mary = await app.person();
    const { own, decisionId } = await takenOff(app, decider, { action: 'leave', by: mary });
    const read = await bodyOf<OwnReport>(await mary.get(`/api/reports/${own.id}`));
    expect(read.objecting).toMatchObject({ decisionId, state: 'open', putBackAt: null });
    expect((await app.send('GET', `/api/reports/${own.id}`)).status).toBe(404);
    await emailSaying(app, mary.email, 'You can object there once within thirty days.');
    const link = { ...reporterLink(own, decisionId), key: '' };
    expect((await object(somebody(), link)).status).toBe(404);
    await bodyOf(await object(mary, link), 201);
    expect(await firstOf(own.id)).toMatchObject({ as: 'reporter' });
    // The thing was left visible, so its author has no decision to object to.
    const author = { id: decisionId, as: 'author', key: 'guessed' };
    expect((await object(somebody(), author)).status).toBe(404);
  });

  it('of those who look after a page is one for all of them, signed in too', async () => {
    const keeper = await app.person();
    const { path } = await publishedBy(keeper);
    const own = await reported(await report(somebody(), { kind: 'tribute', path }, { reason: 'fund_misuse' }));
    const { decisions } = await bodyOf<AdminReport>(await decide(decider, own.id, 'freeze_giving'), 201);
    const link = await linkOf(app, keeper.email);
    expect(link.as).toBe('keeper');
    await bodyOf(await object(keeper, { ...link, key: '' }), 201);
    expect(await bodyOf<OwnObjection>(await readObjection(somebody(), link))).toMatchObject({ state: 'sent' });
    expect((await object(decider, { ...link, key: '' })).status).toBe(404);
    // A counter-notice is only possible if a picture was removed.
    expect(decisions[0]?.action).toBe('freeze_giving');
    expect((await object(somebody(), link, { words: 'Other.' })).status).toBe(409);
  });

  it('is no way round what was decided since', async () => {
    const { own, email, decisionId } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    await bodyOf(await undo(decider, decisionId));
    expect(await codeOf(await object(somebody(), link))).toBe('ALREADY_DONE');
    await bodyOf(await decide(decider, own.id, 'keep_hidden'), 201);
    expect((await readReport(other, own.id)).objections).toEqual([]);
  });
});

describe('an answer', () => {
  it('that it stands goes to both sides, who learn nothing of each other', async () => {
    const { own, email, from } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    await bodyOf(await object(somebody(), link, { words: 'My secret words.' }), 201);
    const id = (await firstOf(own.id))?.id;
    expect(await codeOf(await answer(decider, id, 'stands'))).toBe('SECOND_ADMIN_NEEDED');
    const sent = { toReporter: 'We read it all.', toReported: 'It hurts people.' };
    await bodyOf(await answer(other, id, 'stands', sent));
    expect(await codeOf(await answer(other, id, 'stands', sent))).toBe('ALREADY_DONE');
    app.clock.advance(3_600_000);
    const toAuthor = await emailSaying(app, email, 'It hurts people.');
    const toReporter = await emailSaying(app, from, 'We read it all.');
    expect(`${toAuthor.text}${toAuthor.html}`).not.toMatch(new RegExp(`${from}|hurt me|secret words`));
    expect(`${toReporter.text}${toReporter.html}`).not.toMatch(new RegExp(`${email}|secret words`));
    expect(await bodyOf<OwnObjection>(await readObjection(somebody(), link))).toMatchObject({
      state: 'answered',
      outcome: 'stands',
      reply: 'It hurts people.',
    });
    expect(await readReport(other, own.id)).toMatchObject({ state: 'acted', thing: 'removed' });
    expect((await onOverview()).map((item) => item.id)).not.toContain(own.id);
  });

  it('takes the decision back: it is shown, and its reports are open again', async () => {
    const { own, email } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    await bodyOf(await object(somebody(), link), 201);
    await bodyOf(await answer(other, (await firstOf(own.id))?.id, 'taken_back'));
    expect(await readReport(other, own.id)).toMatchObject({ state: 'open', thing: 'shown' });
    app.clock.advance(3_600_000);
    await emailSaying(app, email, 'We have taken our decision back');
    expect(await bodyOf<OwnObjection>(await readObjection(somebody(), link))).toMatchObject({ outcome: 'taken_back' });
  });

  it('decides anew, and nobody who has objected does so again', async () => {
    const { own, email, from, decisionId } = await takenOff(app, decider, { action: 'leave' });
    const mine = reporterLink(own, decisionId);
    await bodyOf(await object(somebody(), mine), 201);
    const id = (await firstOf(own.id))?.id;
    expect(await codeOf(await answer(other, id, 'decided_anew'))).toBe('ALREADY_DONE');
    expect(await codeOf(await answer(other, id, 'decided_anew', { action: 'take_off', rev: 99 }))).toBe(
      'ENTRY_CHANGED',
    );
    await bodyOf(await answer(other, id, 'decided_anew', { action: 'take_off', toReported: 'It names somebody.' }));
    const after = await readReport(other, own.id);
    expect(after).toMatchObject({ state: 'acted', thing: 'removed' });
    expect(after.decisions.map(({ action, undoneAt }) => [action, undoneAt === null])).toEqual([
      ['take_off', true],
      ['leave', false],
    ]);
    app.clock.advance(3_600_000);
    await emailSaying(app, from, 'decided differently');
    const link = await linkOf(app, email);
    expect(link.id).toBe(after.decisions[0]?.id);
    expect((await object(somebody(), { ...mine, id: link.id })).status).toBe(409);
    // The other side may also object once.
    await bodyOf(await object(somebody(), link), 201);
    await bodyOf(await answer(decider, (await firstOf(own.id))?.id, 'decided_anew', { action: 'leave' }));
    expect(await readReport(other, own.id)).toMatchObject({ state: 'kept', thing: 'shown' });
  });

  it('by taking the decision back as ever is for another admin, and answers who objects', async () => {
    const { own, email, decisionId } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    await bodyOf(await object(somebody(), link), 201);
    expect(await codeOf(await undo(decider, decisionId))).toBe('SECOND_ADMIN_NEEDED');
    await bodyOf(await undo(other, decisionId));
    expect(await firstOf(own.id)).toMatchObject({ answer: { outcome: 'taken_back', by: other.email } });
    expect((await onOverview()).map((item) => item.id)).not.toContain(own.id);
    app.clock.advance(3_600_000);
    await emailSaying(app, email, 'We have taken our decision back');
  });

  it('is one where two admins answer at once, and takes back what was decided on top', async () => {
    const third = await app.person({ role: 'admin' });
    const { own, email, path, memory } = await takenOff(app, decider, { action: 'freeze_page' });
    const link = await linkOf(app, email);
    await bodyOf(await object(somebody(), link), 201);
    const more = await reported(await report(somebody(), { kind: 'memory', path, id: memory.id }));
    await bodyOf(await decide(decider, more.id, 'take_off'), 201);
    const id = (await firstOf(own.id))?.id;
    const both = await Promise.all([other, third].map((by) => answer(by, id, 'taken_back')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readReport(other, own.id)).toMatchObject({ state: 'open', thing: 'shown' });
    expect((await somebody().leave(path)).status).toBe(201);
  });

  it('is given by a sole admin, a day after it came', async () => {
    const isAdmin = eq(users.role, 'admin');
    await app.deps.db.update(users).set({ role: 'user' }).where(isAdmin);
    const alone = await app.person({ role: 'admin' });
    const { own, email } = await takenOff(app, alone);
    await bodyOf(await object(somebody(), await linkOf(app, email)), 201);
    const [first] = (await readReport(alone, own.id)).objections;
    expect(first).toMatchObject({ canAnswer: false, soleFrom: expect.any(String) });
    expect(await codeOf(await answer(alone, first?.id, 'stands'))).toBe('SECOND_ADMIN_NEEDED');
    app.clock.advance(SOLE_ADMIN_WAITS_MS);
    await bodyOf(await answer(alone, first?.id, 'stands'));
  });
});
