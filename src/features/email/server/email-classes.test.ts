// A stranger tries to bypass the rate limits for emails to one address.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, liveProvider } from '../../../../tests/support/providers/enquiries.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { report } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { EMAILS_PER_ADDRESS_PER_HOUR } from '../../../shared/limits/limits.ts';
import { WORK_EMAILS_PER_ADDRESS_PER_HOUR } from '../contract/email-limits.ts';
import { outboxEmails } from './tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const emailsTo = ({ email }: Pick<Person, 'email'>) =>
  app.deps.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.to, email))
    .orderBy(outboxEmails.createdAt, outboxEmails.id);
const kindOf = (matter: string) => matter.split(' ')[0];
async function withinTheHour(to: Pick<Person, 'email'>): Promise<(string | undefined)[]> {
  const end = app.clock.now().getTime() + HOUR_MS;
  return (await emailsTo(to))
    .filter(({ dueAt }) => dueAt !== null && dueAt.getTime() < end && dueAt.getTime() >= end - HOUR_MS)
    .map(({ matter }) => kindOf(matter));
}

/** Signs somebody up, and waits until the sign-up emails count towards no limit. */
async function someone(): Promise<Person> {
  const person = await app.newcomer();
  app.clock.advance(HOUR_MS);
  return person;
}

/** Causes every email that a page owner can cause to an address. */
async function flood(email: string): Promise<void> {
  const attacker = await app.newcomer();
  for (let page = 0; page < 3; page += 1) {
    const { id, path } = await publishedBy(attacker);
    const invitationId = randomUUID();
    await attacker.send('POST', `/api/tributes/${id}/invitations`, { invitationId, role: 'reader', email });
    const day = new Date(app.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString().slice(0, 10);
    const time = { startsAt: `${day}T14:30`, zone: 'Europe/London', venue: 'St Mary', address: '', note: '' };
    const serviceEventId = randomUUID();
    const fields = { kind: 'funeral', title: '', ...time };
    await attacker.send('POST', `/api/tributes/${id}/services`, { serviceEventId, fields, seenBy: 'visitors' });
    await visitor(app).send('POST', `/api/public-tributes/${path}/services/${serviceEventId}/askers`, { email });
    await report(visitor(app), { kind: 'tribute', path }, { email });
  }
}

const reset = (email: string, by: Pick<Person, 'send'> = visitor(app)) =>
  by.send('POST', '/api/password-reset-mails', { email });
const signUp = (email: string) =>
  visitor(app).send('POST', '/api/accounts', { email, password: 'some other long words' });

describe('emails that strangers can cause', () => {
  it('keep to one limit, whatever kinds of them are tried', async () => {
    const victim = await someone();
    await flood(victim.email);
    expect(await withinTheHour(victim)).toHaveLength(EMAILS_PER_ADDRESS_PER_HOUR);
    await flood(victim.email);
    expect(await withinTheHour(victim)).toHaveLength(EMAILS_PER_ADDRESS_PER_HOUR);
  });

  it('that ask for the password or sign up share one limit too', async () => {
    const victim = await someone();
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      statuses.push((await (tries % 2 === 0 ? reset : signUp)(victim.email)).status);
      app.clock.advance(MINUTE_MS);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(EMAILS_PER_ADDRESS_PER_HOUR);
    expect(await emailsTo(victim)).toHaveLength(1 + EMAILS_PER_ADDRESS_PER_HOUR);
  });

  it('leave their limit as it is for somebody who works here', async () => {
    const director = await someone();
    await liveProvider(app, director);
    app.clock.advance(HOUR_MS);
    await flood(director.email);
    expect(await withinTheHour(director)).toHaveLength(EMAILS_PER_ADDRESS_PER_HOUR);
  });
});

describe('emails about a recipient’s own work', () => {
  it('are not kept back by what strangers send', async () => {
    const director = await someone();
    const provider = await liveProvider(app, director);
    app.clock.advance(HOUR_MS);
    await flood(director.email);
    await asked(await app.newcomer(), [provider]);
    const last = (await emailsTo(director)).find(({ matter }) => kindOf(matter) === 'enquiries');
    expect(last?.dueAt).toEqual(last?.createdAt);
  });

  it('have a higher limit, so that a busy provider hears of each enquiry', async () => {
    const director = await someone();
    const provider = await liveProvider(app, director);
    app.clock.advance(HOUR_MS);
    for (let family = 0; family < 3 * EMAILS_PER_ADDRESS_PER_HOUR; family += 1) {
      await asked(await app.newcomer(), [provider]);
      app.clock.advance(MINUTE_MS);
    }
    const told = (await emailsTo(director)).filter(({ matter }) => kindOf(matter) === 'enquiries');
    expect(told).toHaveLength(3 * EMAILS_PER_ADDRESS_PER_HOUR);
    expect(told.map(({ dueAt }) => dueAt)).toEqual(told.map(({ createdAt }) => createdAt));
  });

  it('have a limit all the same', async () => {
    const director = await someone();
    const provider = await liveProvider(app, director);
    app.clock.advance(HOUR_MS);
    const start = app.clock.now().getTime();
    const families = [await app.newcomer(), await app.person(), await app.person()];
    for (const family of families) {
      const { asks, id } = await asked(family, [provider]);
      for (let words = 0; words < 18; words += 1) {
        app.clock.advance(MINUTE_MS);
        const message = { messageId: randomUUID(), words: 'Are you there?' };
        await bodyOf(await family.send('POST', `/api/enquiries/${id}/asks/${asks[0]?.id}/messages`, message), 201);
      }
    }
    const told = (await emailsTo(director)).filter(({ matter }) => kindOf(matter) === 'enquiries');
    const first = told.filter(({ dueAt }) => (dueAt?.getTime() ?? 0) < start + HOUR_MS);
    expect(first).toHaveLength(WORK_EMAILS_PER_ADDRESS_PER_HOUR);
  });
});

describe('emails that somebody asks for who is signed in with the confirmed address', () => {
  it('are sent although strangers have used up the limit of that address', async () => {
    const victim = await someone();
    for (let tries = 0; tries < EMAILS_PER_ADDRESS_PER_HOUR; tries += 1) {
      expect((await reset(victim.email)).status).toBe(202);
      app.clock.advance(MINUTE_MS);
    }
    expect((await reset(victim.email)).status).toBe(429);
    expect((await reset(victim.email, await app.newcomer())).status).toBe(429);
    expect((await reset(victim.email, victim)).status).toBe(202);
    const last = (await emailsTo(victim)).at(-1);
    expect([last?.matter, last?.dueAt]).toEqual(['own-reset-password', last?.createdAt]);
  });

  it('are no way round the limit for somebody whose address is not confirmed', async () => {
    const victim = await app.newcomer({ isVerified: false });
    app.clock.advance(HOUR_MS);
    for (let tries = 0; tries < EMAILS_PER_ADDRESS_PER_HOUR; tries += 1) {
      await reset(victim.email);
      app.clock.advance(MINUTE_MS);
    }
    expect((await reset(victim.email, victim)).status).toBe(429);
  });

  it('use nothing of what strangers have for that address', async () => {
    const victim = await someone();
    for (let tries = 0; tries < EMAILS_PER_ADDRESS_PER_HOUR; tries += 1) {
      expect((await reset(victim.email, victim)).status).toBe(202);
      app.clock.advance(MINUTE_MS);
    }
    expect((await reset(victim.email, victim)).status).toBe(429);
    expect((await reset(victim.email)).status).toBe(202);
  });
});
