// After a restore, second steps, recovery codes and mailed links that ended since do not help anybody in.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { softPasskey } from '../../../../../tests/support/accounts/soft-passkey.ts';
import { finishWith, halfDone, setUpApp } from '../../../../../tests/support/accounts/two-step.ts';
import { done, restores } from '../../../../../tests/support/admin/restored.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../tests/support/tributes/tributes.ts';
import { actionCodes, secondSteps, users } from '../../../../features/accounts/server/tables.ts';

let app: TestApp;
let rehearsal: ReturnType<typeof restores>;
beforeAll(async () => {
  app = await openTestApp();
  rehearsal = restores(app);
});
afterAll(() => app.close());

async function addPasskey(person: Person): Promise<void> {
  const { password } = person;
  await done(person.send('POST', '/api/two-step/passkey-setups', { password }));
  const { setup } = await bodyOf<{ setup: { question: { challenge: string } } }>(
    await person.get('/api/two-step/setup'),
  );
  const response = softPasskey({ origin: app.origin, host: 'localhost' }).create(setup.question);
  await done(person.send('POST', '/api/two-step/passkeys', { response, name: 'Key' }));
}
const stepsOf = ({ id }: Person) => app.deps.db.select().from(secondSteps).where(eq(secondSteps.userId, id));
const codesOf = ({ id }: Person) => app.deps.db.$count(actionCodes, eq(actionCodes.userId, id));
async function removeStep(person: Person, kind: 'app' | 'passkey'): Promise<void> {
  const step = (await stepsOf(person)).find((one) => one.kind === kind);
  await done(person.send('DELETE', `/api/two-step/steps/${step?.id}`, { password: person.password }));
}

it('without a folder of withdrawals it says that none could be taken back', async () => {
  const person = await app.person();
  expect((await rehearsal.afterRestore()).says).toMatch(
    /^1 session was ended\.\n\nThe file store has no “withdrawals” folder(?!.*This used)/,
  );
  expect(await rehearsal.afterRestore()).toEqual({
    isDone: true,
    says: expect.stringMatching(
      /^The file store has no “withdrawals” folder.*copy it there and run this command again/,
    ),
  });
  expect((await rehearsal.signIn(person)).status).toBe(200);
});

it('a passkey and recovery codes end again; an authenticator app waits for a person', async () => {
  const [lost, changed, coded, calm] = [await app.person(), await app.person(), await app.person(), await app.person()];
  await setUpApp(app, lost);
  await addPasskey(lost);
  await setUpApp(app, changed);
  await addPasskey(changed);
  const { recoveryCodes } = await setUpApp(app, coded);
  const [used = '', unused = ''] = recoveryCodes;
  const { recoveryCodes: own } = await setUpApp(app, calm);
  await rehearsal.restoredBefore(async () => {
    await removeStep(lost, 'passkey');
    await removeStep(changed, 'app');
    await done(finishWith(app, await halfDone(app, coded), used));
    await done(coded.send('POST', '/api/two-step/recovery-codes', { password: coded.password }));
  });
  expect((await stepsOf(lost)).map(({ kind }) => kind).toSorted()).toEqual(['app', 'passkey']);
  expect((await finishWith(app, await halfDone(app, coded), used)).status).toBe(200);
  const { says } = await rehearsal.afterRestore();
  expect(says).toContain('1 passkey was removed.');
  expect((await stepsOf(lost)).map(({ kind }) => kind)).toEqual(['app']);
  expect((await stepsOf(changed)).map(({ kind }) => kind).toSorted()).toEqual(['app', 'passkey']);
  expect(says).toContain(`run end-two-step:\n  ${changed.email}`);
  expect(says).toContain(`They need new ones:\n  ${coded.email}`);
  for (const email of [lost.email, calm.email]) expect(says).not.toContain(email);
  for (const code of [used, unused])
    expect((await finishWith(app, await halfDone(app, coded), code)).status).not.toBe(200);
  expect((await finishWith(app, await halfDone(app, calm), own[0] ?? '')).status).toBe(200);
});

it('links to set a password end, and those that recover an address stay; a changed address is listed', async () => {
  const [anne, ben] = [await app.newcomer(), await app.newcomer()];
  const ask = ({ email }: Person) => done(app.send('POST', '/api/password-reset-mails', { email }));
  app.clock.advance(60 * 60 * 1000);
  await ask(anne);
  const wish = { currentPassword: ben.password, newEmail: 'ben-anew@example.org' };
  await done(ben.send('PUT', '/api/email', wish));
  const kept = await app.deps.db.$count(actionCodes, eq(actionCodes.mode, 'recoverEmail'));
  expect(kept).toBe(1);
  await rehearsal.restoredBefore(async () => {
    await app.deps.db.update(users).set({ email: wish.newEmail, mailbox: wish.newEmail }).where(eq(users.id, ben.id));
  });
  expect(await codesOf(anne)).toBeGreaterThan(0);
  const { says } = await rehearsal.afterRestore();
  expect(says).toMatch(/links? in emails? no longer/);
  expect(says).toContain(`to the old address before:\n  ${ben.email}`);
  expect(await codesOf(anne)).toBe(0);
  expect(await app.deps.db.$count(actionCodes, eq(actionCodes.mode, 'recoverEmail'))).toBe(kept);
});
