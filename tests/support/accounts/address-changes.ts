import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ActionResult } from '../../../src/features/accounts/contract/accounts.ts';
import type { OutcomeWords } from '../../../src/app/server/calls/outcome-in-words.ts';
import { users } from '../../../src/features/accounts/server/tables.ts';
import { codeIn, linkIn } from './mailed-links.ts';
import type { Person } from './people.ts';
import type { TestApp } from '../app/test-app.ts';

export const INVALID = 'The link is invalid or has already been used.';

export interface Asked {
  person: Person;
  newEmail: string;
  code: string;
  undo: string;
}

/** Helpers for tests that change email addresses, on the app that is currently open. */
export function addressChanges(app: () => TestApp) {
  const change = (person: Person, newEmail: string, currentPassword = person.password) =>
    person.send('PUT', '/api/email', { currentPassword, newEmail });
  const said = async (answer: Promise<Response>) => (await answer).json();
  const use = async (path: string, mode: string, oobCode: string, cookie = '') =>
    (await (
      await app().send('POST', path, { mode, oobCode }, cookie === '' ? {} : { cookie })
    ).json()) as ActionResult & OutcomeWords;
  const confirm = (code: string, cookie = '') => use('/api/email-changes', 'verifyAndChangeEmail', code, cookie);
  const recover = (code: string, cookie = '') => use('/api/email-recoveries', 'recoverEmail', code, cookie);
  const check = (mode: string, code: string) => use('/api/email-link-checks', mode, code);
  const signIn = (email: string, password: string) => app().send('POST', '/api/sessions', { email, password });
  const addressOf = async ({ id }: Person) =>
    (await app().deps.db.select().from(users).where(eq(users.id, id)))[0]?.mailbox ?? null;
  const set = ({ id }: Person, values: Partial<typeof users.$inferInsert>) =>
    app().deps.db.update(users).set(values).where(eq(users.id, id));
  const isSignedIn = async (cookie: string) => {
    const answer = await app().send('GET', '/api/sessions/current', undefined, { cookie });
    return ((await answer.json()) as { user: unknown }).user !== null;
  };

  /** The code in the newest email with this mode. Waits until there are `count` such emails. */
  async function mailedCode(email: string, mode: string, count = 1): Promise<string> {
    for (let known = 1; ; known += 1) {
      const emails = (await app().emailsTo(email, known)).filter((one) => linkIn(one).includes(`mode=${mode}&`));
      if (emails.length >= count) return codeIn(emails.at(-1));
    }
  }

  let asked = 0;
  /** A person who has asked for another email address, and the codes in both emails. */
  async function asking(newEmail = `new-${(asked += 1)}@Example.org`): Promise<Asked> {
    const person = await app().newcomer();
    expect(await said(change(person, newEmail))).toEqual({ result: 'send change success' });
    const undo = await mailedCode(person.email, 'recoverEmail');
    return { person, newEmail, code: await mailedCode(newEmail, 'verifyAndChangeEmail'), undo };
  }

  return { change, said, use, confirm, recover, check, signIn, addressOf, set, isSignedIn, mailedCode, asking };
}
