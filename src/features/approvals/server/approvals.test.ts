// Approvals by a second admin: permissions, effects and every way they can end.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allActions } from '../../../../tests/support/admin/audit.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ADMIN_APPROVAL_MS, ADMIN_APPROVAL_RECORD_MS, ROLE_WAIT_MS } from '../../operations/contract/admin-limits.ts';
import type { AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminUserFile } from '../../admin/contract/admin-users.ts';
import type { AdminApproval } from '../contract/fields.ts';
import { secondSteps, users } from '../../accounts/server/tables.ts';
import { actions } from '../../admin/server/commands.ts';
import { agreeByOperator } from './commands/decide.ts';
import { endAdminApprovals, eraseInAdminApprovals, tidyAdminApprovals } from './commands/due.ts';
import { adminApprovals } from './tables.ts';

let app: TestApp;
let one: Person;
let two: Person;
let person: Person;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.db.update(users).set({ role: 'user' });
  await app.deps.db.delete(adminApprovals);
  one = await app.newcomer({ role: 'admin' });
  two = await app.newcomer({ role: 'admin' });
  person = await app.newcomer();
  app.clock.advance(60_000);
});

const ask = (by: Person, action: string, target: Person, why = 'Joins the team') =>
  by.send('POST', '/api/admin/approvals', { action, targetId: target.id, why });
const agree = (by: Person, id: string) => by.send('PUT', `/api/admin/approvals/${id}/agreement`);
const end = (by: Person, id: string) => by.send('DELETE', `/api/admin/approvals/${id}`);
const adminApprovalOf = async (answer: Promise<Response>, status = 200) =>
  (await bodyOf<{ adminApproval: AdminApproval }>(await answer, status)).adminApproval;
const asked = (by: Person, action: string, target: Person) => adminApprovalOf(ask(by, action, target), 201);
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code;
const roleOf = async ({ id }: Person) => (await app.deps.db.select().from(users).where(eq(users.id, id)))[0]?.role;
const rowOf = async (id: string) =>
  (await app.deps.db.select().from(adminApprovals).where(eq(adminApprovals.id, id)))[0];
const later = async (ms: number) => {
  app.clock.advance(ms);
  await endAdminApprovals(app.deps, actions);
};
const subjects = async (to: Person, count: number) =>
  (await app.emailsTo(to.email, count)).map(({ subject }) => subject);
/** Audit events about a person, as action, actor and reason. Leaves out that an admin read their page. */
const actionsOn = async ({ id }: Person) =>
  (await allActions(app.deps.db))
    .filter(({ act }) => act.targetId === id && act.action !== 'user-read')
    .map(({ act, words }) => [act.action, act.by, words.why]);
const giveStep = ({ id }: Person) =>
  app.deps.db
    .insert(secondSteps)
    .values({ id: `step-${id}`, userId: id, kind: 'app', name: 'Phone', createdAt: app.clock.now() });

describe('a second admin', () => {
  it('agrees, an hour goes by, and the role is given; all admins have emails', async () => {
    const { id, can } = await asked(one, 'give-admin', person);
    expect(can).toEqual(['withdraw']);
    expect((await person.get('/api/admin/users')).status).toBe(403);
    const agreed = await adminApprovalOf(agree(two, id));
    expect(agreed).toMatchObject({ isAgreed: true, end: null });
    expect(new Date(agreed.dueAt ?? 0).getTime()).toBe(app.clock.now().getTime() + ROLE_WAIT_MS);
    await later(ROLE_WAIT_MS - 1);
    expect(await roleOf(person)).toBe('user');
    await later(1);
    expect(await roleOf(person)).toBe('admin');
    // Their session is older than ADMIN_LOCK_MS, so they must prove their identity again.
    await person.send('POST', '/api/admin/proof', { password: person.password });
    expect((await person.get('/api/admin/users')).status).toBe(200);
    const [, ofTwo] = await Promise.all([subjects(one, 3), subjects(two, 4)]);
    expect(ofTwo.slice(1)).toEqual([
      'A second admin is asked for at Rosemary',
      'Two admins have agreed to something at Rosemary',
      'What two admins agreed to is done at Rosemary',
    ]);
    expect(await rowOf(id)).toMatchObject({ endedAs: 'done', why: '' });
    expect(await actionsOn(person)).toEqual([
      ['consent-asked', one.id, 'Joins the team'],
      ['consent-given', two.id, ''],
      ['admin-made', 'product', ''],
      ['consent-carried-out', 'product', ''],
    ]);
  });

  it('is never the one who asked, nor the one it is about, nor somebody who is no admin any more', async () => {
    const { id } = await asked(one, 'give-admin', person);
    expect(await codeOf(agree(one, id))).toBe('SECOND_ADMIN_NEEDED');
    expect((await agree(person, id)).status).toBe(403);
    await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, two.id));
    expect((await agree(two, id)).status).toBe(403);
    const three = await app.newcomer({ role: 'admin' });
    const other = await asked(one, 'take-admin', three);
    expect(await codeOf(agree(three, other.id))).toBe('OWN_ACCOUNT');
    expect([await roleOf(person), await roleOf(three)]).toEqual(['user', 'admin']);
  });

  it('agrees to nothing that somebody asked who is no admin any more', async () => {
    const { id } = await asked(one, 'give-admin', person);
    await app.deps.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, one.id));
    expect(await codeOf(agree(two, id))).toBe('APPROVAL_OVER');
  });

  it('loses the say with the role, also in the hour that it waits', async () => {
    const three = await app.newcomer({ role: 'admin' });
    const { id } = await asked(one, 'give-admin', person);
    await agree(two, id);
    await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, two.id));
    await later(ROLE_WAIT_MS);
    expect([await roleOf(person), (await rowOf(id))?.endedAs]).toEqual(['user', 'void']);
    expect((await subjects(three, 4)).at(-1)).toBe('What two admins agreed to was not done at Rosemary');
  });

  it('agrees once, however often and however many press at once', async () => {
    const three = await app.newcomer({ role: 'admin' });
    await giveStep(person);
    const { id } = await asked(one, 'end-two-step', person);
    const answers = await Promise.all([agree(two, id), agree(three, id), agree(two, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await app.deps.db.select().from(secondSteps).where(eq(secondSteps.userId, person.id))).toEqual([]);
  });
});

describe('what was asked', () => {
  it('is refused by anybody else, withdrawn by the one who asked, and stays as it was', async () => {
    const first = await asked(one, 'give-admin', person);
    expect((await adminApprovalOf(end(two, first.id))).end).toBe('refused');
    expect((await subjects(one, 2)).at(-1)).toBe('An admin has refused something at Rosemary');
    const second = await asked(one, 'give-admin', person);
    expect((await adminApprovalOf(end(one, second.id))).end).toBe('withdrawn');
    for (const id of [first.id, second.id]) {
      expect(await codeOf(agree(two, id))).toBe('APPROVAL_OVER');
      expect(await codeOf(end(two, id))).toBe('APPROVAL_OVER');
    }
    await later(ROLE_WAIT_MS);
    expect(await roleOf(person)).toBe('user');
  });

  it('can be stopped by every admin while it waits for its hour', async () => {
    const three = await app.newcomer({ role: 'admin' });
    const { id } = await asked(one, 'give-admin', person);
    await agree(two, id);
    expect((await end(three, id)).status).toBe(200);
    await later(ROLE_WAIT_MS);
    expect(await roleOf(person)).toBe('user');
  });

  it('is over after seven days, and can be asked anew', async () => {
    const { id } = await asked(one, 'give-admin', person);
    app.clock.advance(ADMIN_APPROVAL_MS);
    // A new admin, because idle sessions have expired.
    const three = await app.newcomer({ role: 'admin' });
    expect(await codeOf(agree(three, id))).toBe('APPROVAL_OVER');
    expect((await ask(three, 'give-admin', person)).status).toBe(201);
    expect((await rowOf(id))?.endedAs).toBe('expired');
    app.clock.advance(ADMIN_APPROVAL_MS);
    const [again] = await app.deps.db.select().from(adminApprovals).where(eq(adminApprovals.askedBy, three.id));
    await later(0);
    expect((await rowOf(again?.id ?? ''))?.endedAs).toBe('expired');
    expect((await subjects(three, 2)).at(-1)).toBe('No second admin has answered at Rosemary');
    await later(ADMIN_APPROVAL_RECORD_MS);
    await tidyAdminApprovals(app.deps);
    app.clock.advance(1);
    await tidyAdminApprovals(app.deps);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('waits once', async () => {
    await asked(one, 'give-admin', person);
    expect(await codeOf(ask(two, 'give-admin', person))).toBe('ALREADY_DONE');
  });

  it('is refused where it cannot be, or is so already', async () => {
    expect(await codeOf(ask(one, 'give-admin', two))).toBe('ALREADY_DONE');
    expect(await codeOf(ask(one, 'take-admin', person))).toBe('ALREADY_DONE');
    expect(await codeOf(ask(one, 'end-two-step', person))).toBe('ALREADY_DONE');
    for (const action of ['give-admin', 'take-admin', 'disable-admin', 'end-two-step'])
      expect(await codeOf(ask(one, action, one))).toBe('OWN_ACCOUNT');
    expect(await codeOf(ask(one, 'give-admin', await app.newcomer({ isVerified: false })))).toBe(
      'ADDRESS_NOT_CONFIRMED',
    );
    await app.deps.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, person.id));
    expect(await codeOf(ask(one, 'give-admin', person))).toBe('ACCOUNT_DISABLED');
    for (const [action, why] of [
      ['be-kind', 'x'],
      ['give-admin', ' '],
      ['give-admin', 'x'.repeat(501)],
    ] as const)
      expect((await ask(one, action, person, why)).status).toBe(422);
    expect((await ask(await app.newcomer(), 'give-admin', two)).status).toBe(403);
    expect((await agree(one, 'none')).status).toBe(422);
    expect((await agree(one, '01a2150a-9eb8-75cb-9484-ef8585a0d19d')).status).toBe(404);
  });

  it('is not done when it cannot be any more', async () => {
    const { id } = await asked(one, 'give-admin', person);
    await agree(two, id);
    await app.deps.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, person.id));
    await later(ROLE_WAIT_MS);
    expect([await roleOf(person), (await rowOf(id))?.endedAs]).toEqual(['user', 'void']);
  });

  it('is over at once when the account is closed that it is about, agreed to or not', async () => {
    const other = await app.newcomer();
    const agreed = await asked(one, 'give-admin', person);
    await adminApprovalOf(agree(two, agreed.id));
    const waiting = await asked(one, 'give-admin', other);
    const ids = [person.id, other.id];
    await bodyOf(await one.send('PUT', '/api/admin/disabled-users', { ids, why: 'Taken over' }));
    for (const { id } of [agreed, waiting]) expect(await rowOf(id)).toMatchObject({ endedAs: 'void' });
    await bodyOf(await one.send('PUT', '/api/admin/enabled-users', { ids, why: 'Theirs again' }));
    await later(ROLE_WAIT_MS);
    expect(await roleOf(person)).toBe('user');
  });

  it('is listed for every admin, the oldest first, and on the page of the one it is about', async () => {
    const { id } = await asked(one, 'give-admin', person);
    app.clock.advance(1_000);
    const other = await asked(two, 'give-admin', await app.newcomer());
    const page = await bodyOf<AdminPage<AdminApproval>>(await two.get('/api/admin/approvals'));
    expect(page.items.map((item) => [item.id, item.can])).toEqual([
      [id, ['agree', 'refuse']],
      [other.id, ['withdraw']],
    ]);
    expect(page.items[0]).toMatchObject({ target: { email: person.email }, askedBy: { email: one.email } });
    const file = await bodyOf<AdminUserFile>(await two.get(`/api/admin/users/${person.id}`));
    expect([file.adminApprovals.map((adminApproval) => adminApproval.id), file.askable]).toEqual([[id], []]);
    expect((await person.get('/api/admin/approvals')).status).toBe(403);
    expect((await one.get('/api/admin/approvals?after=x')).status).toBe(422);
  });
});

describe('the role of admin', () => {
  it('is taken after the hour, with every session, and no page', async () => {
    const three = await app.newcomer({ role: 'admin' });
    const { id } = await asked(one, 'take-admin', two);
    await agree(three, id);
    expect((await two.get('/api/admin/users')).status).toBe(200);
    await later(ROLE_WAIT_MS);
    expect([await roleOf(two), (await two.get('/api/sessions')).status]).toEqual(['user', 401]);
  });

  it('is never taken from the last: of two who take it from each other one keeps it', async () => {
    const [first, second] = [await asked(one, 'take-admin', two), await asked(two, 'take-admin', one)];
    for (const { id } of [first, second]) await agreeByOperator(app.deps, actions, { id });
    await later(ROLE_WAIT_MS);
    expect([await roleOf(one), await roleOf(two)]).toEqual(['admin', 'user']);
    expect([(await rowOf(first.id))?.endedAs, (await rowOf(second.id))?.endedAs]).toEqual(['done', 'void']);
  });

  it('goes with the account of an admin that is closed, at once', async () => {
    const three = await app.newcomer({ role: 'admin' });
    const { id } = await asked(one, 'disable-admin', two);
    expect((await adminApprovalOf(agree(three, id))).end).toBe('done');
    expect([await roleOf(two), (await two.get('/api/sessions')).status]).toEqual(['user', 401]);
    expect(await actionsOn(two)).toEqual([
      ['consent-asked', one.id, 'Joins the team'],
      ['consent-given', three.id, ''],
      ['user-disabled', three.id, 'Joins the team'],
      ['consent-carried-out', three.id, ''],
    ]);
    const file = await bodyOf<AdminUserFile>(await one.get(`/api/admin/users/${two.id}`));
    expect(file.disabled).toMatchObject({ by: one.id, why: 'Joins the team' });
  });

  it('wants whoever has the machine where there is no other admin, and not where there is one', async () => {
    const { id } = await asked(one, 'give-admin', person);
    await expect(agreeByOperator(app.deps, actions, { id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, two.id));
    await agreeByOperator(app.deps, actions, { id });
    await later(ROLE_WAIT_MS);
    expect(await roleOf(person)).toBe('admin');
    await expect(agreeByOperator(app.deps, actions, { id })).rejects.toMatchObject({ code: 'APPROVAL_OVER' });
  });
});

it('erasing somebody ends what they asked, removes what was about them, and leaves nothing they wrote', async () => {
  const about = await asked(one, 'give-admin', person);
  const by = await asked(two, 'give-admin', await app.newcomer());
  await eraseInAdminApprovals(app.deps, { userId: person.id });
  await eraseInAdminApprovals(app.deps, { userId: two.id });
  expect(await rowOf(about.id)).toBeUndefined();
  expect(await rowOf(by.id)).toMatchObject({ askedBy: null, why: '', endedAs: 'void' });
});
