import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { DELETION_WAIT_MS } from '../../../src/shared/limits/limits.ts';
import { tributes } from '../../../src/features/tributes/server/tables/tributes.ts';
import { cookieOf, type Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';

/** The status and the code of a refusal. */
export const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

export const askDeletion = (person: Person, id: string) => person.send('PUT', `/api/tributes/${id}/deletion`);
export const undoDeletion = (person: Person, id: string) => person.send('DELETE', `/api/tributes/${id}/deletion`);

/** Helpers for tests of deleted pages. */
export function pageDeletions(app: TestApp) {
  const emailsOf = ({ email }: Person, subject: string) =>
    app.emails.filter((letter) => letter.to === email && letter.subject.startsWith(subject));
  return {
    emailsOf,
    statusOf: async (path: string, cookie = '') =>
      (await app.request(path, { headers: cookie === '' ? {} : { cookie } })).status,
    rowsOf: (id: string) => app.deps.db.select().from(tributes).where(eq(tributes.id, id)),
    waitOut: () => app.clock.advance(DELETION_WAIT_MS + 60_000),
    async expectEmail(person: Person, subject: string): Promise<void> {
      // The email waits in the outbox behind the one of signing up, because an address gets one email a minute.
      app.clock.advance(60_000);
      await app.emailsTo(person.email);
      await expect.poll(() => emailsOf(person, subject).length, { timeout: 20_000 }).toBe(1);
    },
    /** Signs in again, because the earlier session expired while the clock moved on. */
    async signInAgain({ email, password }: Person): Promise<Person['send']> {
      const cookie = cookieOf(await app.send('POST', '/api/sessions', { email, password }));
      return (method, path, body) => app.send(method, path, body, { cookie });
    },
  };
}
export type PageDeletions = ReturnType<typeof pageDeletions>;
