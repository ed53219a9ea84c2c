import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../../src/features/accounts/server/tables.ts';
import type { Email } from '../../../src/platform/mailer/index.ts';
import type { TestApp } from '../app/test-app.ts';

export const password = 'a quiet place';

/** Helpers for tests of signing up, on the app that is currently open. */
export function signingUp(app: () => TestApp) {
  const signUp = (email: string, more: Record<string, unknown> = {}) =>
    app().send('POST', '/api/accounts', { email, password, ...more });
  const signIn = (email: string, typed = password) => app().send('POST', '/api/sessions', { email, password: typed });
  const verify = async (oobCode: string, mode = 'verifyEmail', more = {}) =>
    (await app().send('POST', '/api/email-verifications', { mode, oobCode, ...more })).json();
  const linkIn = (email: Email | undefined) => new URL(/https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? 'http://none');
  const codeIn = (email: Email | undefined) => linkIn(email).searchParams.get('oobCode') ?? '';
  const lastTo = async (email: string, count = 1) => (await app().emailsTo(email, count)).at(-1);
  const rowOf = async (email: string) => (await app().deps.db.select().from(users).where(eq(users.email, email)))[0];

  async function signedUp(email: string): Promise<string> {
    expect((await signUp(email)).status).toBe(202);
    return codeIn(await lastTo(email));
  }

  return { signUp, signIn, verify, linkIn, codeIn, lastTo, rowOf, signedUp };
}
