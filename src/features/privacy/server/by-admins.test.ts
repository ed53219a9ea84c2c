// Account deletion requests as admins see them, and admins who keep an account for somebody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn } from '../../../../tests/support/accounts/mailed-links.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminDeleteRequest } from '../contract/admin-deletions.ts';
import type { AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AuditLine } from '../../audit/contract/audit.ts';
import { ROLE_WAIT_MS } from '../../operations/contract/admin-limits.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { endAdminApprovals } from '../../approvals/server/commands/due.ts';
import { actions } from '../../admin/server/commands.ts';
import { eraseDueAccounts } from './commands/deletions/erase.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.newcomer({ role: 'admin' });
});
afterAll(() => app.close());

const list = async (query: Record<string, string> = {}) =>
  bodyOf<AdminPage<AdminDeleteRequest>>(
    await admin.get(`/api/admin/delete-requests?${new URLSearchParams(query).toString()}`),
  );
async function leaving(fates: Record<string, 'keep' | 'remove'> = {}, person?: Person): Promise<Person> {
  const who = person ?? (await app.newcomer());
  const tributes = Object.entries(fates).map(([id, fate]) => ({ id, fate }));
  await bodyOf(await who.send('POST', '/api/deletion-requests', { password: who.password, tributes }));
  return who;
}
const keep = (id: string, who: Person = admin, why = 'They wrote from their new address.') =>
  who.send('PUT', `/api/admin/users/${id}/kept-account`, { why });
const signIn = ({ email, password }: Person) => app.send('POST', '/api/sessions', { email, password });

describe('the list of delete requests', () => {
  it('has those that wait, what is met first at the front, with what becomes of their pages', async () => {
    const first = await leaving();
    app.clock.advance(1_000);
    const person = await app.newcomer();
    const [gone, stays] = [await publishedBy(person), await publishedBy(person)];
    await leaving({ [gone.id]: 'remove', [stays.id]: 'keep' }, person);
    const { items } = await list();
    expect(items).toMatchObject([
      { userId: first.id, email: first.email, state: 'waiting', removed: 0, kept: 0, isContested: false },
      { userId: person.id, removed: 1, kept: 1, metAt: null },
    ]);
    const newest = await list({ sort: '-requested' });
    expect(newest.items.map(({ userId }) => userId)).toEqual(items.map(({ userId }) => userId).toReversed());
    for (const q of [first.email.toUpperCase(), first.id])
      expect((await list({ q })).items).toMatchObject([{ userId: first.id }]);
    expect((await list({ q: first.email.slice(1) })).items).toEqual([]);
  });

  it('says of one that is met that it is, and not whose it was', async () => {
    const person = await leaving();
    app.clock.advance(DELETION_WAIT_MS);
    // The admin's session has expired too, so a new admin signs in.
    admin = await app.newcomer({ role: 'admin' });
    expect((await list({ q: person.email })).items).toMatchObject([{ state: 'due' }]);
    app.clock.advance(120_000);
    await eraseDueAccounts(app.deps);
    const { items } = await list({ state: 'met' });
    const met = items.find(({ userId }) => userId === person.id);
    expect(met).toMatchObject({ state: 'met', email: '' });
    expect((await list()).items).toEqual([]);
    const other = await leaving();
    const all = (await list({ state: 'all' })).items.map(({ userId }) => userId);
    expect(all).toEqual(expect.arrayContaining([person.id, other.id]));
  });

  it('keeps who looked', async () => {
    await list({ q: 'somebody@example.org' });
    const { items } = await bodyOf<{ items: AuditLine[] }>(await admin.get('/api/admin/audit'));
    expect(items[0]).toMatchObject({ action: 'delete-requests-read', by: admin.id });
  });
});

describe('an account is kept for somebody', () => {
  it('with their pages as they were and an email that says why; the mailed link is used up', async () => {
    const person = await app.newcomer();
    const { id, path } = await publishedBy(person);
    await leaving({ [id]: 'remove' }, person);
    const [asked] = (await app.emailsTo(person.email, 2)).slice(-1);
    expect((await app.request(`/${path}`)).status).toBe(410);
    expect(await bodyOf(await keep(person.id))).toEqual({ isKept: true });
    expect((await app.request(`/${path}`)).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
    app.clock.advance(61_000);
    const emails = (await app.emailsTo(person.email, 4)).map(({ text }) => text).join();
    expect(emails).toContain('They wrote from their new address.');
    const link = { mode: 'undoDeletion', oobCode: codeIn(asked) };
    expect(await bodyOf(await app.send('POST', '/api/deletion-undos', link))).toMatchObject({ success: false });
    expect((await list({ q: person.email })).items).toEqual([]);
    expect((await keep(person.id)).status).toBe(404);
  });

  it('by no one else, for nobody who did not ask, without no reason, and not once its time is over', async () => {
    const [person, other] = [await leaving(), await app.newcomer()];
    expect((await keep(person.id, other)).status).toBe(403);
    expect((await keep(other.id)).status).toBe(404);
    expect((await keep('nobody')).status).toBe(404);
    expect((await keep(person.id, admin, ' ')).status).toBe(422);
    expect((await list({ q: person.email })).items).toMatchObject([{ state: 'waiting' }]);
    app.clock.advance(DELETION_WAIT_MS);
    admin = await app.newcomer({ role: 'admin' });
    expect((await keep(person.id)).status).toBe(409);
    expect((await list({ q: person.email })).items).toMatchObject([{ state: 'due' }]);
  });
});

describe('two admins erase an account before its time', () => {
  const action = 'erase-account';
  const ask = (targetId: string) =>
    admin.send('POST', '/api/admin/approvals', { action, targetId, why: 'They asked us not to wait.' });

  it('an hour after the second yes; nothing can be undone from then on', async () => {
    const [person, second] = [await leaving(), await app.newcomer({ role: 'admin' })];
    const email = (await app.emailsTo(person.email, 2)).at(-1);
    const { adminApproval } = await bodyOf<{ adminApproval: { id: string } }>(await ask(person.id), 201);
    await bodyOf(await second.send('PUT', `/api/admin/approvals/${adminApproval.id}/agreement`));
    app.clock.advance(ROLE_WAIT_MS);
    await endAdminApprovals(app.deps, actions);
    const link = { mode: 'undoDeletion', oobCode: codeIn(email) };
    expect(await bodyOf(await app.send('POST', '/api/deletion-undos', link))).toMatchObject({ success: false });
    expect((await signIn(person)).status).toBe(401);
    app.clock.advance(120_000);
    await eraseDueAccounts(app.deps);
    expect((await list({ q: person.id })).items).toMatchObject([{ state: 'met', email: '' }]);
    expect((await app.emailsTo(person.email, 3)).at(-1)?.text).toContain('has been deleted');
  });

  it('never of somebody who did not ask for it', async () => {
    expect((await ask((await app.newcomer()).id)).status).toBe(404);
  });
});
