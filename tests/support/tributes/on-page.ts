import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { GivenRole, TributePeople } from '../../../src/features/people/contract/people.ts';
import { outboxEmails } from '../../../src/features/email/server/tables.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from './tributes.ts';

/** Helpers for tests of a page's keepers and helpers, through the requests that people make. */
export function onPages(app: () => TestApp) {
  const invite = (person: Person, id: string, more: { role?: GivenRole; email?: string; invitationId?: string } = {}) =>
    person.send('POST', `/api/tributes/${id}/invitations`, { invitationId: randomUUID(), role: 'writer', ...more });

  async function linkFor(person: Person, id: string, role: GivenRole = 'writer') {
    const { invitation, key } = await bodyOf<{ invitation: { id: string }; key: string }>(
      await invite(person, id, { role }),
      201,
    );
    return { id: invitation.id, key };
  }
  const accept = (person: Person, { id, key }: { id: string; key: string }) =>
    person.send('POST', `/api/invitations/${id}/acceptance`, { key });

  async function joined(by: Person, id: string, role: GivenRole): Promise<Person> {
    const person = await app().person();
    await bodyOf(await accept(person, await linkFor(by, id, role)), 201);
    return person;
  }
  const at = (id: string, { id: userId }: Person) => `/api/tributes/${id}/people/${userId}`;
  return {
    invite,
    linkFor,
    accept,
    joined,
    open: ({ id, key }: { id: string; key: string }, cookie = '') =>
      app().request(`/api/invitations/${id}?key=${key}`, { headers: cookie === '' ? {} : { cookie } }),
    list: async (person: Person, id: string) => bodyOf<TributePeople>(await person.get(`/api/tributes/${id}/people`)),
    changeRole: (by: Person, id: string, whom: Person, role: GivenRole) =>
      by.send('PUT', `${at(id, whom)}/role`, { role }),
    remove: (by: Person, id: string, whom: Person) => by.send('DELETE', at(id, whom)),
    handOver: (by: Person, id: string, to: Person) => by.send('PUT', `/api/tributes/${id}/owner`, { userId: to.id }),
    /** Subjects of emails to a person, sent or still in the outbox. */
    subjectsTo: async ({ email }: Pick<Person, 'email'>) =>
      (
        await app().deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, email)).orderBy(asc(outboxEmails.id))
      ).map(({ subject }) => subject),
  };
}
