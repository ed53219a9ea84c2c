import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedLink } from '../../../../tests/support/accounts/mailed-links.ts';
import { addressChanges, INVALID } from '../../../../tests/support/accounts/address-changes.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
const { change, said, confirm, recover, addressOf, mailedCode, asking } = addressChanges(() => app);

const pendingOf = async (person: Person) =>
  ((await (await person.get('/api/email/pending')).json()) as { pending: unknown }).pending;
const withdraw = (person: Person) => person.send('DELETE', '/api/email/pending', {});

describe('a change of address that nobody has confirmed', () => {
  test('is shown to the one who asked, until it is confirmed, has expired or another took its place', async () => {
    const { person, newEmail, code } = await asking();
    const expiresAt = new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    expect(await pendingOf(person)).toEqual({ email: newEmail, expiresAt });
    expect(await pendingOf(await app.person())).toBeNull();
    expect((await app.request('/api/email/pending')).status).toBe(401);
    await change(person, 'better@example.org');
    expect(await pendingOf(person)).toMatchObject({ email: 'better@example.org' });
    expect(await confirm(code)).toMatchObject({ error: INVALID });
    expect(await confirm(await mailedCode('better@example.org', 'verifyAndChangeEmail'), person.cookie)).toMatchObject({
      success: true,
    });
    expect(await pendingOf(person)).toBeNull();
    const late = await asking();
    app.clock.advance(24 * HOUR_MS);
    expect(await pendingOf(late.person)).toBeNull();
  });

  test('looks alike for an address that somebody else has', async () => {
    const [owner, person] = [await app.person(), await app.person()];
    const seen: unknown[] = [];
    for (const newEmail of [owner.email, 'nobodys@example.org']) {
      app.clock.advance(HOUR_MS);
      await change(person, newEmail);
      const { email, ...rest } = (await pendingOf(person)) as { email: string; expiresAt: string };
      seen.push([email === newEmail, new Date(rest.expiresAt).getTime() - app.clock.now().getTime()]);
      expect(await said(withdraw(person))).toEqual({ pending: null });
      expect(await pendingOf(person)).toBeNull();
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  test('is taken back: its link is dead, the address and the way to undo stay, and another can be asked for', async () => {
    const { person, code, undo } = await asking();
    expect(await said(withdraw(person))).toEqual({ pending: null });
    expect(await confirm(code)).toEqual(refusedLink('invalid', code));
    expect(await addressOf(person)).toBe(person.email);
    expect((await change(person, 'right-one@example.org')).status).toBe(200);
    expect(await recover(undo)).toMatchObject({ error: INVALID });
    const later = await asking();
    await withdraw(later.person);
    expect((await withdraw(later.person)).status).toBe(200);
    expect(await recover(later.undo)).toMatchObject({ success: true });
  });

  test('is not for anybody else to take back', async () => {
    const { person, newEmail } = await asking();
    expect((await withdraw(await app.person())).status).toBe(200);
    expect((await app.send('DELETE', '/api/email/pending', {})).status).toBe(401);
    expect(await pendingOf(person)).toMatchObject({ email: newEmail });
  });
});
