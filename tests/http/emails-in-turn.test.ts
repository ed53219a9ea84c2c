// An address gets one email a minute and five an hour. Further emails wait or are replaced (decision 18).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxEmails } from '../../src/features/email/server/tables.ts';
import { codeIn } from '../support/accounts/mailed-links.ts';
import { cookieOf, type Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { publishedBy, visitor } from '../support/tributes/tributes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A person who signed up by requests, two hours ago, so that the emails of the sign-up no longer count. */
async function settled(): Promise<Person> {
  const person = await app.newcomer();
  app.clock.advance(2 * HOUR_MS);
  return person;
}

/** Emails written to this person in the last hour, each with the seconds for which it waits. */
async function written(email: string): Promise<[string, number][]> {
  const rows = await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, email)).orderBy(outboxEmails.id);
  const recent = rows.filter(({ createdAt }) => createdAt.getTime() > app.clock.now().getTime() - HOUR_MS);
  return recent.map(({ subject, dueAt, createdAt }) => [
    subject,
    Math.round(((dueAt?.getTime() ?? 0) - createdAt.getTime()) / 1000),
  ]);
}

describe('emails to one address', () => {
  test('seven changes of a password send one at once and one a minute later', async () => {
    const person = await settled();
    const told = 'Your password for Rosemary was changed';
    let { cookie, password: current } = person;
    for (let at = 0; at < 7; at += 1) {
      const next = `seven herons waiting ${at}`;
      const body = { currentPassword: current, newPassword: next };
      const answer = await app.send('PUT', '/api/password', body, { cookie });
      expect(await answer.json()).toEqual({ result: 'reauth success' });
      // The session that made the change continues, with a new token.
      cookie = cookieOf(answer);
      current = next;
    }
    expect(await written(person.email)).toEqual([
      [told, 0],
      [told, 60],
    ]);
    app.clock.advance(MINUTE_MS);
    const emails = await app.emailsTo(person.email, 3);
    expect(emails.map(({ subject }) => subject).slice(1)).toEqual([told, told]);
  });

  test('an account that is deleted and kept seven times: the first email, then one that says how it stands', async () => {
    const person = await settled();
    for (let at = 0; at < 7; at += 1) {
      const headers = { cookie: at === 0 ? person.cookie : await signedInAgain(person) };
      const asked = { password: person.password, tributes: [] };
      expect((await app.send('POST', '/api/deletion-requests', asked, headers)).status).toBe(200);
      const rows = await app.deps.db
        .select()
        .from(outboxEmails)
        .where(eq(outboxEmails.to, person.email))
        .orderBy(outboxEmails.id);
      const code = codeIn(rows.findLast(({ subject }) => subject.endsWith('will be deleted')));
      await app.send('POST', '/api/deletion-undos', { mode: 'undoDeletion', oobCode: code });
    }
    const told = await written(person.email);
    expect(told.filter(([subject]) => subject !== 'A new sign-in at Rosemary')).toEqual([
      ['Your account at Rosemary will be deleted', 0],
      ['We have kept your account at Rosemary', 60],
    ]);
  });

  test('facts that differ are told at once, and so is what somebody asked for at a screen', async () => {
    const person = await settled();
    await person.send('PUT', '/api/password', {
      currentPassword: person.password,
      newPassword: 'other herons waiting',
    });
    const device = { 'user-agent': 'Another Browser' };
    await app.send('POST', '/api/sessions', { email: person.email, password: 'other herons waiting' }, device);
    await app.send('POST', '/api/password-reset-mails', { email: person.email });
    expect((await written(person.email)).map(([, seconds]) => seconds)).toEqual([0, 0, 0]);
  });

  test('links to entries come a minute apart, and what a stranger typed in masses does not come at all', async () => {
    const keeper = await settled();
    const { path } = await publishedBy(keeper);
    const email = 'somebody-else@example.org';
    for (let at = 0; at < 8; at += 1)
      await visitor(app).leave(path, { email, words: `A memory of the year ${1970 + at}, unlike the others.` });
    expect((await written(email)).map(([, seconds]) => seconds)).toEqual([0, 60, 120, 180, 240]);
  });
});

const signedInAgain = async ({ email, password }: Person) =>
  cookieOf(await app.send('POST', '/api/sessions', { email, password }));
