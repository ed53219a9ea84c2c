// A screen must say truly whether an email was sent, even after a failure and after the next attempt.
import { eq, sql } from 'drizzle-orm';
import { fieldMessage } from '../../src/shared/words/en/field-refusals.ts';
import { fault } from '../../src/shared/api/field-refusals.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outboxEmails } from '../../src/features/email/server/tables.ts';

import { openForms, type Forms } from '../support/forms.ts';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const SAYS_SENT =
  /we have sent|an email is on its way|is in the email we sent|asked for an email to this address|a moment ago/iu;

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  // A trigger with this function makes a commit fail, as a full disk does.
  await app.deps.db.execute(sql`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
});
afterAll(() => app.close());
afterEach(repair);

const breakCommits = () =>
  app.deps.db.execute(sql`
    create constraint trigger broken after insert on mails deferrable initially deferred
    for each row execute function disk_is_full()`);
async function repair() {
  await app.deps.db.execute(sql`drop trigger if exists broken on mails`);
}
const emailsTo = (email: string) => app.deps.db.$count(outboxEmails, eq(outboxEmails.to, email));

interface Way {
  name: string;
  /** Requests the email through a screen or an endpoint. Returns the status and the readable text of the answer. */
  ask: (email: string, person: Person) => Promise<{ status: number; text: string }>;
}

const shown = async (answer: Promise<Response>) => {
  const { status, text } = await answer.then(async (given) => ({ status: given.status, text: await given.text() }));
  return { status, text };
};
const ways: Way[] = [
  {
    name: 'signing up',
    ask: (email) => forms.post('/userauth/signup', { email, password: 'three herons waiting' }),
  },
  {
    name: 'the link to confirm',
    ask: (_, { email }) => forms.post('/userauth/login', { email, intent: 'send-link' }),
  },
  {
    name: 'a forgotten password',
    ask: (_, { email }) => forms.post('/password-reset', { email, intent: 'send-link' }),
  },
  {
    name: 'another address',
    ask: (email, { cookie, password }) =>
      forms.post('/account', { intent: 'change-email', passwordForEmail: password, newEmail: email }, cookie),
  },
  {
    name: 'the link to confirm, on the account page',
    ask: (_, { cookie }) => forms.post('/account', { intent: 'send-link' }, cookie),
  },
  {
    name: 'the call for a new password',
    ask: (_, { email }) => shown(app.send('POST', '/api/password-reset-mails', { email })),
  },
];
const isOwn = ({ name }: Way) => name !== 'signing up' && name !== 'another address';

describe('an email whose transaction fails', () => {
  test.each(ways.map((way) => [way.name, way] as const))(
    '%s: nothing is said to be sent, and the next try sends it',
    async (_, way) => {
      const person = await app.person({ isVerified: way.name.includes('password') || !isOwn(way) });
      app.clock.advance(2 * HOUR_MS);
      const email = isOwn(way) ? person.email : `new-${person.email}`;
      const before = await emailsTo(email);
      await breakCommits();
      for (let tries = 0; tries < 2; tries += 1) {
        const failed = await way.ask(email, person);
        expect([
          failed.status >= 500 || failed.text.includes(fieldMessage(fault('address_not_now'))),
          SAYS_SENT.exec(failed.text)?.[0],
        ]).toEqual([true, undefined]);
      }
      expect(await emailsTo(email)).toBe(before);
      await repair();
      const { status } = await way.ask(email, person);
      expect(status).toBeLessThan(400);
      expect(await emailsTo(email)).toBe(before + 1);
      const again = await way.ask(email, person);
      expect([again.status, await emailsTo(email)]).toEqual([429, before + 1]);
    },
  );
});
