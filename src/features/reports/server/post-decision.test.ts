// Authors without an email address read a decision beside their own post and object there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { object } from '../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { OwnObjection } from '../contract/report-appeals.ts';

let app: TestApp;
let anne: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  [anne, admin] = [await app.person(), await app.person({ role: 'admin' })];
});
afterAll(() => app.close());

async function reportedMemory() {
  const { path } = await publishedBy(anne);
  const memory = await ownPost(await visitor(app).leave(path, { words: 'Her hedge.' }));
  const own = await reported(await report(visitor(app), { kind: 'memory', path, id: memory.id }));
  const at = (editKey = memory.editKey) =>
    visitor(app).send('GET', `/api/own-posts/${memory.id}/decision?editKey=${editKey}`);
  const seen = async () => bodyOf<{ against: OwnObjection | null; key: string }>(await at());
  const address = `/${path}/memories/${memory.id}?key=${memory.editKey}`;
  return { memory, own, at, seen, html: async () => (await app.request(address)).text() };
}

it.each(['take_off', 'warn'])(
  'says why it was decided: %s, in whose words, and leads to the objection',
  async (action) => {
    const { own, at, seen, html } = await reportedMemory();
    expect(await seen()).toEqual({ against: null, key: '' });
    await bodyOf(await decide(admin, own.id, action, { toReported: 'Please leave the neighbour out.' }), 201);
    const { against, key } = await seen();
    expect(against).toMatchObject({ action, reason: 'abuse', said: 'Please leave the neighbour out.', state: 'open' });
    expect(JSON.stringify(against)).not.toMatch(/hard words/);
    const page = await html();
    expect(page).toContain('it may hurt or insult people');
    expect(page).toContain('Please leave the neighbour out.');
    expect(page).toContain(`/reports/objections/${against?.decisionId}?as=author&amp;key=${key}`);
    expect(page).not.toContain('value="change"');
    expect(page).toContain('value="take-back"');
    expect(page.includes('does not happen again')).toBe(action === 'warn');
    for (const wrong of ['', 'guessed', key]) expect((await at(wrong)).status).toBe(404);
    const sent = await object(visitor(app), { id: against?.decisionId ?? '', as: 'author', key });
    expect(await bodyOf<OwnObjection>(sent, 201)).toMatchObject({ state: 'sent' });
    expect((await seen()).against).toMatchObject({ state: 'sent' });
    expect(await html()).toContain('You have objected to it.');
  },
);

it.each(['leave', 'keep_hidden', 'freeze_giving'])('says nothing of what is not against it: %s', async (action) => {
  const { own, seen } = await reportedMemory();
  await bodyOf(await decide(admin, own.id, action), 201);
  expect((await seen()).against).toBeNull();
});

it('says nothing any more once the decision was taken back', async () => {
  const { own, seen, html } = await reportedMemory();
  await bodyOf(await decide(admin, own.id, 'take_off'), 201);
  await bodyOf(await undo(admin, (await readReport(admin, own.id)).decisions[0]?.id));
  expect(await seen()).toEqual({ against: null, key: '' });
  expect(await html()).not.toContain('objections');
});
