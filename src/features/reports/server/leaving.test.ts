// Reports after an account or a page is deleted. Money and posts during a freeze.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import { fundsOn } from '../../../../tests/support/money/givers.ts';
import { openFund, openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { decide, emailSaying, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { reportEvents, reports } from './tables.ts';

let giving: GivingApp;
let admin: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  admin = await giving.app.person({ role: 'admin' });
});
afterAll(() => giving.close());

const rowOf = async (id: string) => (await giving.app.deps.db.select().from(reports).where(eq(reports.id, id)))[0];

describe('a collection', () => {
  it('is reported by whoever sees it, and frozen so that nobody can give, until that is taken back', async () => {
    const { app } = giving;
    const { tribute, fundId, owner } = await openFund(giving);
    const { path } = tribute;
    const canGive = async () => (await fundsOn(app, path)).map((fund) => fund.canGive);
    const target = { kind: 'fund', path, id: fundId };
    const own = await reported(await report(visitor(app), target, { reason: 'fund_misuse' }));
    // One report by a stranger must not stop gifts.
    expect(await canGive()).toEqual([true]);
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'freeze_giving'), 201);
    expect(await canGive()).toEqual([false]);
    const form = await bodyOf<{ canGive: boolean }>(
      await app.send('GET', `/api/public-tributes/${path}/funds/${fundId}/form`),
    );
    expect(form.canGive).toBe(false);
    expect((await app.request(`/${path}`)).status).toBe(200);
    await emailSaying(app, owner.email, 'Nobody can give on the page for now.');
    await bodyOf(await undo(admin, decisions[0]?.id));
    expect(await canGive()).toEqual([true]);
  });

  it('takes nothing either while its whole page is frozen', async () => {
    const { tribute } = await openFund(giving);
    const own = await reported(await report(visitor(giving.app), { kind: 'tribute', path: tribute.path }));
    await bodyOf(await decide(admin, own.id, 'freeze_page'), 201);
    expect((await fundsOn(giving.app, tribute.path)).map((fund) => fund.canGive)).toEqual([false]);
  });
});

it('a provider’s owner is warned, and never learns by whom', async () => {
  const { app } = giving;
  const owner = await app.person();
  const id = await providerOf(app, owner);
  await makeLive(app, id);
  const family = await app.person();
  const own = await reported(await report(family, { kind: 'provider', id }, { reason: 'scam_link' }));
  const read = await readReport(admin, own.id);
  expect([read.path, read.actions]).toEqual([null, ['leave', 'warn']]);
  await bodyOf(await decide(admin, own.id, 'warn', { toReported: 'Please take the link away.' }), 201);
  const email = await emailSaying(app, owner.email, 'Please take the link away.');
  expect(`${email.text}${email.html}`).not.toContain(family.email);
  expect((await decide(admin, own.id, 'freeze_page')).status).toBe(409);
});

it('a person’s copy holds what they reported and were answered, and nothing of the thing', async () => {
  const { app } = giving;
  const anne = await app.person();
  const mary = await app.person();
  const { path } = await publishedBy(anne);
  const memory = await ownPost(await visitor(app).leave(path, { words: 'Words of somebody else.' }));
  const target = { kind: 'memory', path, id: memory.id };
  const own = await reported(await report(mary, target, { details: 'These were my words.' }));
  await bodyOf(await decide(admin, own.id, 'leave', { toReporter: 'It may stay.' }), 201);
  const files = await filesOfCopy(mary, await copyOf(mary));
  const all = [...files.values()].map(String).join('\n');
  expect(all).toContain('These were my words.');
  expect(all).toContain('It may stay.');
  expect(all).not.toContain('Words of somebody else.');
});

it('an account that goes leaves its reports to nobody; a page takes those about it along', async () => {
  const { app } = giving;
  const anne = await app.person();
  const mary = await app.person();
  const kept = await publishedBy(anne);
  const gone = await publishedBy(mary);
  const ended = await reported(await report(mary, { kind: 'tribute', path: kept.path }, { details: 'Ended words.' }));
  await bodyOf(await decide(admin, ended.id, 'leave'), 201);
  const open = await reported(await report(mary, { kind: 'tribute', path: kept.path }, { details: 'Open words.' }));
  await report(mary, { kind: 'tribute', path: kept.path }, { details: 'More of them.' });
  const about = await reported(await report(visitor(app), { kind: 'tribute', path: gone.path }));
  const asked = { password: mary.password, tributes: [{ id: gone.id, fate: 'remove' }] };
  await bodyOf(await mary.send('POST', '/api/deletion-requests', asked));
  app.clock.advance(DELETION_WAIT_MS + 60_000);
  await eraseDueAccounts(app.deps);
  expect(await rowOf(about.id)).toBeUndefined();
  const nobody = { userId: null, email: '', relation: '' };
  expect(await rowOf(ended.id)).toMatchObject({ ...nobody, details: '' });
  expect(await rowOf(open.id)).toMatchObject({ ...nobody, details: 'Open words.', state: 'open' });
  const events = await giving.app.deps.db.select().from(reportEvents).where(eq(reportEvents.reportId, open.id));
  expect(events.map(({ words }) => words)).toEqual(['']);
});
