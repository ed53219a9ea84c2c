import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ActionResult } from '../../../src/features/accounts/contract/accounts.ts';
import type { OutcomeWords } from '../../../src/app/server/calls/outcome-in-words.ts';
import { users } from '../../../src/features/accounts/server/tables.ts';
import { codeIn, linkIn } from './mailed-links.ts';
import type { TestApp } from '../app/test-app.ts';

const MINUTE_MS = 60_000;

export const old = 'a quiet place';
export const chosen = 'three herons waiting';

/** Helpers for tests of forgotten passwords, on the app that is currently open. */
export function passwordResets(app: () => TestApp) {
  const ask = (email: string) => app().send('POST', '/api/password-reset-mails', { email });
  const signIn = (email: string, password = old) => app().send('POST', '/api/sessions', { email, password });
  const use = async (path: string, body: object) =>
    (await (await app().send('POST', path, { mode: 'resetPassword', ...body })).json()) as ActionResult & OutcomeWords;
  const check = (oobCode: string, more = {}) => use('/api/password-reset-checks', { oobCode, ...more });
  const reset = (oobCode: string, password = chosen, more = {}) =>
    use('/api/password-resets', { oobCode, password, ...more });
  const userOf = async (email: string) => (await app().deps.db.select().from(users).where(eq(users.email, email)))[0];
  const set = (email: string, values: Partial<typeof users.$inferInsert>) =>
    app().deps.db.update(users).set(values).where(eq(users.email, email));
  const isSignedIn = async (cookie: string) => {
    const answer = await app().send('GET', '/api/sessions/current', undefined, { cookie });
    return ((await answer.json()) as { user: unknown }).user !== null;
  };

  const resetEmails = async (email: string, count = 1) => {
    const all = await app().emailsTo(email, count);
    return all.filter((letter) => linkIn(letter).includes('mode=resetPassword'));
  };

  /** Creates an account with a confirmed address that signed up long ago. */
  async function personAt(email: string): Promise<void> {
    await app().send('POST', '/api/accounts', { email, password: old });
    await set(email, { emailVerified: true });
    await app().emailsTo(email);
    app().clock.advance(2 * MINUTE_MS);
  }

  async function forgotten(email: string): Promise<string> {
    await personAt(email);
    expect((await ask(email)).status).toBe(202);
    await app().emailsTo(email, 2);
    return codeIn((await resetEmails(email)).at(-1));
  }

  return { ask, signIn, check, reset, userOf, set, isSignedIn, resetEmails, personAt, forgotten };
}
