// Copyright: a notice, then a counter-notice, then a court case.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  counterNotice,
  linkOf,
  notice,
  object,
  readObjection,
  takenOff,
} from '../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { scenery } from '../../../../tests/support/pictures/pictures.ts';
import { decide, emailSaying, readReport, report, reported } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, showChanges, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import {
  COUNTER_NOTICE_WAITS_MS,
  DECISION_UNDONE_MS,
  REPORT_RETENTION_MS,
} from '../../../shared/limits/report-limits.ts';
import type { OwnObjection } from '../contract/report-appeals.ts';
import type { OwnReport } from '../contract/reports.ts';
import { auditEvents } from '../../audit/server/tables.ts';
import { eraseEndedPosts } from '../../memories/server/commands/tidy.ts';
import { putBackCountered } from './commands/put-back.ts';
import { tidyReports } from './commands/tidy.ts';

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

const DAY_MS = 24 * 60 * 60 * 1000;
const somebody = () => visitor(app);
async function night() {
  await putBackCountered(app.deps);
  await eraseEndedPosts(app.deps);
  await tidyReports(app.deps);
}
const firstOf = async (id: string) => (await readReport(other, id)).objections[0];

async function countered(more: { urgent?: string } = {}) {
  const off = await takenOff(app, decider, { reason: 'copyright', ...more });
  const link = await linkOf(app, off.email);
  await bodyOf(await object(somebody(), link, { counterNotice }), 201);
  return { ...off, link };
}

describe('a notice', () => {
  it('is asked of whoever says that it belongs to them, with everything that the law asks', async () => {
    const { path } = await publishedBy(await app.person());
    const target = { kind: 'tribute', path };
    const fieldsOf = async (sent: object) => {
      const refused = await report(somebody(), target, { reason: 'copyright', ...sent });
      const { data } = await bodyOf<{ data: { fields: { field: string }[] } }>(refused, 422);
      return data.fields.map(({ field }) => field);
    };
    expect(await fieldsOf({})).toEqual(['notice']);
    const empty = { name: '', contact: ' ', work: '', used: '', isGoodFaith: false, isAccurate: false };
    expect(await fieldsOf({ notice: empty })).toEqual(Object.keys(notice).map((name) => `notice.${name}`));
    expect(await fieldsOf({ notice: { ...notice, isAccurate: false } })).toEqual(['notice.isAccurate']);
    const own = await reported(await report(somebody(), target, { reason: 'copyright', notice }));
    expect(JSON.stringify(own)).not.toContain('Nora Field');
    expect((await readReport(other, own.id)).notice).toEqual(notice);
    // A copyright notice in a report for another reason is not stored.
    const spam = await reported(await report(somebody(), target, { reason: 'spam', notice }));
    expect((await readReport(other, spam.id)).notice).toBeNull();
  });
});

describe('a counter-notice', () => {
  it('is told to whoever gave the notice, without a name, and its day is seen on both sides and by admins', async () => {
    const { own, from, link } = await countered();
    const putBackAt = new Date(app.clock.now().getTime() + COUNTER_NOTICE_WAITS_MS).toISOString().slice(0, 10);
    app.clock.advance(3_600_000);
    const email = await emailSaying(app, from, 'in a formal notice that they may use it');
    expect(`${email.text}${email.html}`).not.toMatch(/Gil Marsh|Quay Street|mine to tell/);
    const mine = await bodyOf<OwnReport>(await app.send('GET', `/api/reports/${own.id}?key=${own.key}`));
    expect(mine.objecting?.putBackAt).toContain(putBackAt);
    expect(JSON.stringify(mine)).not.toContain('Gil Marsh');
    const theirs = await bodyOf<OwnObjection>(await readObjection(somebody(), link));
    expect(theirs).toMatchObject({ canCounter: true, hasCounterNotice: true, state: 'sent' });
    expect(await firstOf(own.id)).toMatchObject({ counterNotice, court: null, putBackAt: theirs.putBackAt });
  });

  it('asks for all of it, and is none where nothing went off as belonging to somebody else', async () => {
    const off = await takenOff(app, decider, { reason: 'copyright' });
    const link = await linkOf(app, off.email);
    const refused = await object(somebody(), link, { counterNotice: { ...counterNotice, isCourtAccepted: false } });
    expect(refused.status).toBe(422);
    const hurt = await takenOff(app, decider);
    expect((await object(somebody(), await linkOf(app, hurt.email), { counterNotice })).status).toBe(409);
    const plain = await bodyOf<OwnObjection>(await object(somebody(), link), 201);
    expect(plain).toMatchObject({ hasCounterNotice: false, putBackAt: null });
  });

  it('puts it back after fourteen days, once, and not a day before', async () => {
    const { own, email, from, path } = await countered();
    const count = async () => (await (await app.request(`/${path}`)).text()).includes('Her hedge.');
    app.clock.advance(COUNTER_NOTICE_WAITS_MS - DAY_MS);
    await night();
    expect(await count()).toBe(false);
    app.clock.advance(DAY_MS);
    await night();
    await night();
    expect(await count()).toBe(true);
    const actions = await app.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'objection-put-back'));
    expect(actions.filter(({ targetId }) => targetId === own.id)).toMatchObject([{ by: 'product' }]);
    await newAdmins();
    expect(await readReport(other, own.id)).toMatchObject({ state: 'kept', thing: 'shown' });
    expect(await firstOf(own.id)).toMatchObject({ answer: { outcome: 'put_back', by: null } });
    await emailSaying(app, email, 'so it is on the page again');
    await emailSaying(app, from, 'So it is on the page again.');
  });

  it('puts nothing back while somebody may be in danger by it', async () => {
    const { own, path, email } = await countered({ urgent: 'self_harm' });
    app.clock.advance(COUNTER_NOTICE_WAITS_MS);
    await night();
    expect(await (await app.request(`/${path}`)).text()).not.toContain('Her hedge.');
    await newAdmins();
    expect(await firstOf(own.id)).toMatchObject({ answer: null });
    const emails = await app.emailsTo(email, 0);
    expect(emails.map(({ text }) => text).join()).not.toContain('so it is on the page again');
  });

  it('that comes on the last day is met too: what was taken off is not erased before', async () => {
    const off = await takenOff(app, decider, { reason: 'copyright' });
    const link = await linkOf(app, off.email);
    app.clock.advance(DECISION_UNDONE_MS - DAY_MS);
    await bodyOf(await object(somebody(), link, { counterNotice }), 201);
    for (let days = 0; days < 14; days += 7) {
      app.clock.advance(7 * DAY_MS);
      await night();
    }
    await newAdmins();
    expect((await readReport(other, off.own.id)).thing).toBe('shown');
  });

  it('waits for a court for as long as that takes, and is answered by an admin then', async () => {
    const { own } = await countered();
    const id = (await firstOf(own.id))?.id ?? '';
    const court = () => other.send('PUT', `/api/admin/report-objections/${id}/court`, { court: 'Porthaven, 4711.' });
    expect((await other.send('PUT', `/api/admin/report-objections/${id}/court`, { court: ' ' })).status).toBe(422);
    expect(await bodyOf(await court())).toMatchObject({
      objections: [{ court: { why: 'Porthaven, 4711.', by: other.email }, answer: null }],
    });
    expect((await court()).status).toBe(409);
    for (let months = 0; months < 14; months += 1) {
      app.clock.advance(29 * DAY_MS);
      await night();
    }
    expect(14 * 29 * DAY_MS).toBeGreaterThan(REPORT_RETENTION_MS);
    await newAdmins();
    expect((await readReport(other, own.id)).thing).toBe('removed');
    await bodyOf(await answer(other, id, 'taken_back'));
    expect((await readReport(other, own.id)).thing).toBe('shown');
  });

  it('about a photograph is sent by those who look after its page', async () => {
    const keeper = await app.person();
    const { id, path } = await publishedBy(keeper);
    const { photograph } = await uploadPhotograph(
      uploadsBy(app, keeper),
      tributeTarget(id),
      await scenery(7, 600, 450),
    );
    await showChanges(keeper, id);
    const target = { kind: 'photograph', path, id: photograph.id };
    const own = await reported(await report(somebody(), target, { reason: 'copyright', notice }));
    await bodyOf(await decide(decider, own.id, 'warn', { refusePicture: true }), 201);
    const link = await linkOf(app, keeper.email);
    await bodyOf(await object(somebody(), link, { counterNotice }), 201);
    app.clock.advance(COUNTER_NOTICE_WAITS_MS);
    await night();
    await newAdmins();
    const { thing, decisions } = await readReport(other, own.id);
    expect([thing, decisions[0]?.refusesPictures]).toEqual(['shown', false]);
  });
});
