// A prepared page reaches its family by link, by a code to type, or by email.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../tests/support/money/bills.ts';
import { asked, liveProvider } from '../../../../tests/support/providers/enquiries.ts';
import { preparedFields } from '../../../../tests/support/samples/provider-samples.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { claimed, prepare } from '../../../../tests/support/providers/prepared.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { LINK_CODES_PER_HOUR, type CodedLink } from '../contract/coded-links.ts';
import { PREPARED_EMAILS_PER_PROVIDER_PER_DAY } from '../contract/prepared-limits.ts';
import { outboxEmails } from '../../email/server/tables.ts';

let app: TestApp;
let owner: Person;
let family: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [owner, family] = await Promise.all([app.person(), app.person()]);
  provider = await liveProvider(app, owner, { tradingName: 'Rowan & Daughters' });
});
afterAll(() => app.close());

const linkOf = ({ id }: { id: string }, more: object = {}) =>
  owner.send('POST', `/api/providers/${provider}/pages/${id}/links`, more);
const made = async (page: { id: string }, more: object = {}) =>
  (await bodyOf<{ link: CodedLink }>(await linkOf(page, more), 201)).link;
const find = (code: string, who = family) => who.send('POST', '/api/link-codes', { code });
const linkEmails = async (email: string) =>
  (await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, email))).filter(({ matter }) =>
    matter.startsWith('prepared-link'),
  );

describe('the link of a prepared page', () => {
  it('has a code that opens and claims the same, however it is typed', async () => {
    const page = await prepare(owner, provider);
    const { code, isEmailed } = await made(page);
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(isEmailed).toBe(null);
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect(await bodyOf(await find(typed))).toEqual({ opens: 'preparedPage', id: page.id });
    const at = `/api/prepared-pages/${page.id}`;
    expect((await app.send('GET', `${at}?key=${encodeURIComponent(typed)}`)).status).toBe(200);
    expect((await app.send('GET', `${at}/services?key=${encodeURIComponent(typed)}`)).status).toBe(200);
    await claimed(family, { id: page.id, key: typed });
  });

  it('is over with a new one, also its code', async () => {
    const page = await prepare(owner, provider);
    const [first, second] = [await made(page), await made(page)];
    expect(await codeOf(await find(first.code))).toBe('NOT_FOUND');
    expect((await find(second.code)).status).toBe(200);
  });

  it('is tried by nobody without end', async () => {
    const { code } = await made(await prepare(owner, provider));
    const guesser = await app.person();
    for (let tries = 1; tries < LINK_CODES_PER_HOUR; tries += 1) await find('wrong', guesser);
    // An attempt looks for a bill and for a prepared page, but counts once.
    expect((await find(code, guesser)).status).toBe(200);
    expect(await codeOf(await find(code, guesser))).toBe('TOO_MANY_REQUESTS');
    expect((await find(code)).status).toBe(200);
  });
});

describe('an email of the link', () => {
  it('goes to the address that was typed, says who sends it, and nothing that the provider typed', async () => {
    const page = await prepare(owner, provider, { ...preparedFields, says: 'Buy gold at evil.example' });
    const email = 'mourner@example.org';
    const { address, isEmailed } = await made(page, { email });
    expect(isEmailed).toBe(true);
    const [letter, ...more] = await linkEmails(email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('A memorial page for your family');
    for (const body of [letter?.text, letter?.html?.replaceAll('&amp;', '&')]) {
      expect(body).toContain(address);
      expect(body).toContain('Rowan & Daughters');
      expect(body).not.toMatch(/gold|evil/);
      for (const typed of [preparedFields.name, preparedFields.knownAs, preparedFields.place])
        expect(body).not.toContain(typed);
    }
  });

  it('is refused for what is no address, and the link before still works', async () => {
    const page = await prepare(owner, provider);
    expect((await linkOf(page, { email: 'nobody' })).status).toBe(422);
    expect((await app.send('GET', `/api/prepared-pages/${page.id}?key=${page.key}`)).status).toBe(200);
  });

  it('goes to a family that wrote to the provider, which learns no address', async () => {
    const asker = await app.person();
    const enquiry = await asked(asker, [provider]);
    const page = await prepare(owner, provider);
    const link = await made(page, { enquiryId: enquiry.id });
    expect(link.isEmailed).toBe(true);
    expect(JSON.stringify(link)).not.toContain(asker.email);
    expect((await linkEmails(asker.email)).map(({ text }) => text.includes(link.address))).toEqual([true]);
    const elsewhere = await liveProvider(app, await app.person());
    const there = await asked(asker, [elsewhere]);
    expect(await codeOf(await linkOf(page, { enquiryId: there.id }))).toBe('NOT_FOUND');
    await bodyOf(await asker.send('PUT', `/api/enquiries/${enquiry.id}/end`, { asks: [] }));
    expect(await codeOf(await linkOf(page, { enquiryId: enquiry.id }))).toBe('ALREADY_DONE');
  });

  it('is sent so often in a day by one provider, and no more', async () => {
    const page = await prepare(owner, provider);
    const answers: number[] = [];
    for (let at = 0; at <= PREPARED_EMAILS_PER_PROVIDER_PER_DAY; at += 1)
      answers.push((await linkOf(page, { email: `one-${at}@example.org` })).status);
    expect(answers.at(-1)).toBe(429);
    expect((await linkOf(page)).status).toBe(201);
  });
});
