// Urgent reports stay open after a decision for another reason (decision 100).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  linkOf,
  object,
  readObjection,
  type ObjectionLink,
} from '../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, emailSaying, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import type { OverviewItem } from '../../admin/contract/overview.ts';
import type { OwnReport } from '../contract/reports.ts';

let app: TestApp;
let anne: Person;
let admin: Person;
let other: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  [admin, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
});
afterAll(() => app.close());

const reportedAs = async (target: Record<string, unknown>, reason: string) => {
  app.clock.advance(1_000);
  return reported(await report(visitor(app), target, { reason }));
};
const decided = async (id: string, action: string, more: Record<string, unknown> = {}) => {
  app.clock.advance(1_000);
  return (await bodyOf<AdminReport>(await decide(admin, id, action, more), 201)).decisions[0]?.id;
};
const ownOf = async ({ id, key }: OwnReport) =>
  bodyOf<OwnReport>(await visitor(app).send('GET', `/api/reports/${id}?key=${key}`));
const waits = async ({ id }: OwnReport) =>
  (await bodyOf<{ items: OverviewItem[] }>(await admin.get('/api/admin/overview'))).items.find(
    (item) => item.kind === 'report' && item.id === id,
  );
const newPage = async () => ({ kind: 'tribute', path: (await publishedBy(anne)).path });
async function newMemory(email = '') {
  const { path } = await publishedBy(anne);
  const { id } = await ownPost(await visitor(app).leave(path, { email }));
  return { kind: 'memory', path, id };
}

describe('a report that somebody may be in danger', () => {
  it.each(['leave', 'warn', 'freeze_page'])(
    'stays open with its own deadline after "%s" for a wrong fact',
    async (action) => {
      const page = await newPage();
      const [fact, danger] = [await reportedAs(page, 'wrong_fact'), await reportedAs(page, 'self_harm')];
      await decided(fact.id, action);
      expect((await ownOf(fact)).state).not.toBe('open');
      expect(await ownOf(danger)).toMatchObject({ state: 'open', answer: '', dueAt: danger.dueAt });
      expect(await waits(danger)).toMatchObject({ reason: 'self_harm', dueAt: danger.dueAt });
      await decided(danger.id, 'leave', { toReporter: 'We have spoken with her.' });
      expect(await ownOf(danger)).toMatchObject({ state: 'kept', answer: 'We have spoken with her.' });
      expect(await waits(danger)).toBeUndefined();
    },
  );

  it.each(['take_off', 'keep_hidden'])('stays open with its own deadline after "%s" for an insult', async (action) => {
    const memory = await newMemory();
    const [insult, danger] = [await reportedAs(memory, 'abuse'), await reportedAs(memory, 'self_harm')];
    const decision = await decided(insult.id, action);
    expect(await ownOf(danger)).toMatchObject({ state: 'open', answer: '', dueAt: danger.dueAt });
    await bodyOf(await undo(admin, decision));
    for (const one of [insult, danger])
      expect(await ownOf(one)).toMatchObject({ state: 'open', answer: '', dueAt: one.dueAt });
  });
});

describe('reports that a freeze answered', () => {
  it.each(['leave', 'warn', 'freeze_giving'])(
    'are open again at its end, after "%s" for another reason',
    async (action) => {
      const page = await newPage();
      const [living, scam] = [await reportedAs(page, 'living_person'), await reportedAs(page, 'scam_link')];
      const frozen = await decided(living.id, 'freeze_page', { toReporter: 'Nothing new can be added for now.' });
      await decided(scam.id, action);
      expect(await ownOf(living)).toMatchObject({ state: 'acted', answer: 'Nothing new can be added for now.' });
      await bodyOf(await undo(admin, frozen));
      expect(await ownOf(living)).toMatchObject({ state: 'open', answer: '', dueAt: living.dueAt });
      expect(await waits(living)).toMatchObject({ reason: 'living_person', dueAt: living.dueAt });
      expect((await ownOf(scam)).state).toBe(action === 'leave' ? 'kept' : 'acted');
    },
  );

  it('are answered anew by a decision at one of them, though another report was decided alike', async () => {
    const page = await newPage();
    const [living, scam] = [await reportedAs(page, 'living_person'), await reportedAs(page, 'scam_link')];
    const frozen = await decided(living.id, 'freeze_page');
    await decided(scam.id, 'leave');
    await decided(living.id, 'leave', { toReporter: 'We asked her, and she agrees.' });
    await bodyOf(await undo(admin, frozen));
    expect(await ownOf(living)).toMatchObject({ state: 'kept', answer: 'We asked her, and she agrees.' });
  });
});

describe('urgent reports', () => {
  it('are answered by a decision for the same reason, which answers usual ones too', async () => {
    const page = await newPage();
    const fact = await reportedAs(page, 'wrong_fact');
    const danger = await reportedAs(page, 'self_harm');
    const scam = await reportedAs(page, 'scam_link');
    const again = await reportedAs(page, 'self_harm');
    const { apart, alike } = await readReport(admin, danger.id);
    expect([apart, alike].map((lines) => lines.map(({ id }) => id))).toEqual([[scam.id], [fact.id, again.id]]);
    await decided(danger.id, 'freeze_page');
    const states = [];
    for (const one of [fact, danger, scam, again]) states.push((await ownOf(one)).state);
    expect(states).toEqual(['acted', 'acted', 'open', 'acted']);
  });

  it('that are decided later leave to others what they can object to', async () => {
    const page = await newPage();
    const [fact, danger] = [await reportedAs(page, 'wrong_fact'), await reportedAs(page, 'self_harm')];
    const first = await decided(fact.id, 'leave');
    await decided(danger.id, 'leave');
    expect((await ownOf(fact)).objecting).toMatchObject({ decisionId: first, state: 'open' });
    const sent = { as: 'reporter', report: fact.id, key: fact.key, words: 'She was born in York.' };
    expect((await visitor(app).send('POST', `/api/report-decisions/${first}/objection`, sent)).status).toBe(201);
  });

  it('count by every reason that was sent with them', async () => {
    const page = await newPage();
    const fact = await reportedAs(page, 'wrong_fact');
    const niece = visitor(app);
    const hers = await reported(await report(niece, page, { reason: 'spam' }));
    await reported(await report(niece, page, { reason: 'self_harm', details: 'She wrote that she cannot go on.' }));
    const { dueAt } = await ownOf(hers);
    await decided(fact.id, 'leave');
    expect(await ownOf(hers)).toMatchObject({ state: 'open', dueAt });
    const scam = await reportedAs(page, 'scam_link');
    await decided(hers.id, 'leave');
    expect([(await ownOf(hers)).state, (await ownOf(scam)).state]).toEqual(['kept', 'open']);
  });

  it('keep a memory hidden that may stay for another reason, and its author is told when it is shown', async () => {
    const memory = await newMemory('writer@example.net');
    const [insult, danger] = [await reportedAs(memory, 'abuse'), await reportedAs(memory, 'self_harm')];
    expect(await readReport(admin, insult.id)).toMatchObject({ thing: 'hidden', staysHidden: true });
    expect((await readReport(admin, insult.id)).actionsTelling).not.toContain('leave');
    await decided(insult.id, 'leave', { toReported: 'It may stay, whatever else was said.' });
    expect(await readReport(admin, danger.id)).toMatchObject({ thing: 'hidden', staysHidden: false });
    await decided(danger.id, 'leave', { toReported: 'Nobody is in danger.' });
    expect((await readReport(admin, danger.id)).thing).toBe('shown');
    await emailSaying(app, 'writer@example.net', 'Nobody is in danger.');
    expect(app.emails.filter(({ text }) => text.includes('whatever else was said'))).toEqual([]);
  });

  it('keep a memory hidden that was taken off and may stay now', async () => {
    const memory = await newMemory();
    const [insult, danger] = [await reportedAs(memory, 'abuse'), await reportedAs(memory, 'self_harm')];
    await decided(insult.id, 'take_off');
    const again = await decided(insult.id, 'leave');
    expect((await readReport(admin, danger.id)).thing).toBe('hidden');
    await bodyOf(await undo(admin, again));
    expect((await readReport(admin, danger.id)).thing).toBe('removed');
  });
});

describe('an objection', () => {
  const objected = async (link: ObjectionLink, at: OwnReport) => {
    await bodyOf(await object(visitor(app), link), 201);
    return (await readReport(other, at.id)).objections[0]?.id;
  };

  it('that is answered with "It stays" tells the author that what they left waits for another decision', async () => {
    const memory = await newMemory('author@example.net');
    const [insult, danger] = [await reportedAs(memory, 'abuse'), await reportedAs(memory, 'self_harm')];
    await decided(insult.id, 'take_off');
    const asked = await objected(await linkOf(app, 'author@example.net'), insult);
    const toReported = 'We have read your words again.';
    await bodyOf(await answer(other, asked, 'decided_anew', { action: 'leave', toReported }));
    expect((await readReport(admin, danger.id)).thing).toBe('hidden');
    const { text } = await emailSaying(app, 'author@example.net', 'You objected');
    expect(text).toContain('For now nobody can see it, while we look into it.');
    expect(text).not.toContain('It stays as it is now');
    expect(text).toContain(toReported);
  });

  it('of those who look after a frozen page is open after a decision about another report', async () => {
    const keeper = await app.person();
    const page = { kind: 'tribute', path: (await publishedBy(keeper)).path };
    const [living, scam] = [await reportedAs(page, 'living_person'), await reportedAs(page, 'scam_link')];
    await decided(living.id, 'freeze_page');
    await decided(scam.id, 'leave');
    const link = await linkOf(app, keeper.email);
    expect(await bodyOf(await readObjection(visitor(app), link))).toMatchObject({
      state: 'open',
      action: 'freeze_page',
    });
    const asked = await objected(link, living);
    await bodyOf(await answer(other, asked, 'taken_back'));
    expect(await ownOf(living)).toMatchObject({ state: 'open', dueAt: living.dueAt });
  });
});
