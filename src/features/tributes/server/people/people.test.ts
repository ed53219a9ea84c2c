import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPages } from '../../../../../tests/support/tributes/on-page.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf } from '../../../../../tests/support/tributes/tributes.ts';
import {
  INVITATION_MS,
  INVITATIONS_PER_ADDRESS_PER_DAY,
  PEOPLE_PER_TRIBUTE,
} from '../../../../shared/limits/limits.ts';
import type { OpenedInvitation } from '../../../people/contract/people.ts';
import { users } from '../../../accounts/server/tables.ts';
import { tidyInvitations } from '../commands/people/membership.ts';
import { tributeInvitations } from '../tables/tributes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { invite, linkFor, accept, joined, open, list, changeRole, remove, handOver, subjectsTo } = onPages(() => app);

const refusalOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code];
};
const notFound = [404, 'NOT_FOUND'];

async function owned(name = 'Margaret Hartwell') {
  const owner = await app.person();
  const { id } = await draftOf(owner, { name });
  return { owner, id };
}

describe('an invitation by a link', () => {
  it('says whose page it is and who invites, and lets one person onto it', async () => {
    const { owner, id } = await owned();
    await owner.send('PUT', '/api/accounts/current/name', { name: 'Thomas' });
    const link = await linkFor(owner, id);
    const says = await bodyOf<OpenedInvitation>(await open(link));
    const expiresAt = new Date(app.clock.now().getTime() + INVITATION_MS).toISOString();
    expect(says).toEqual({
      tributeId: id,
      name: 'Margaret Hartwell',
      invitedBy: 'Thomas',
      role: 'writer',
      expiresAt,
      already: null,
    });
    expect((await app.send('POST', `/api/invitations/${link.id}/acceptance`, { key: link.key })).status).toBe(401);
    const [one, other] = [await app.person(), await app.person()];
    expect(await bodyOf(await accept(one, link), 201)).toEqual({ tributeId: id, role: 'writer' });
    expect(await bodyOf(await one.get(`/api/tributes/${id}`))).toMatchObject({ role: 'writer' });
    expect(await refusalOf(await accept(other, link))).toEqual(notFound);
    expect(await refusalOf(await open(link))).toEqual(notFound);
    expect(await subjectsTo(owner)).toContain('Somebody has accepted an invitation to your page');
  });

  it('is accepted once by two who press at the same moment', async () => {
    const { owner, id } = await owned();
    const link = await linkFor(owner, id);
    const both = [await app.person(), await app.person()];
    const statuses = await Promise.all(both.map(async (person) => (await accept(person, link)).status));
    expect(statuses.toSorted()).toEqual([201, 404]);
    expect((await list(owner, id)).people).toHaveLength(2);
  });

  it('is kept as a hash, told once, and made once for one id', async () => {
    const { owner, id } = await owned();
    const invitationId = randomUUID();
    const { key } = await bodyOf<{ key: string }>(await invite(owner, id, { invitationId }), 201);
    const [row] = await app.deps.db.select().from(tributeInvitations).where(eq(tributeInvitations.id, invitationId));
    expect(JSON.stringify(row)).not.toContain(key);
    expect(JSON.stringify(await list(owner, id))).not.toMatch(new RegExp(`${key}|${row?.keyHash}`));
    expect(await refusalOf(await invite(owner, id, { invitationId }))).toEqual([409, 'ALREADY_DONE']);
    expect((await list(owner, id)).invitations).toHaveLength(1);
    for (const wrong of ['', 'x', row?.keyHash ?? '', key.slice(1)])
      expect(await refusalOf(await open({ id: invitationId, key: wrong }))).toEqual(notFound);
  });

  it('wants a confirmed address, of whoever accepts and whoever invites', async () => {
    const { owner, id } = await owned();
    const link = await linkFor(owner, id);
    const unconfirmed = await app.person({ isVerified: false });
    const refused = [403, 'ADDRESS_NOT_CONFIRMED'];
    expect(await refusalOf(await accept(unconfirmed, link))).toEqual(refused);
    expect(await refusalOf(await accept(unconfirmed, { ...link, key: 'guessed' }))).toEqual(notFound);
    const { id: own } = await draftOf(unconfirmed, { name: 'Own page' });
    expect(await refusalOf(await invite(unconfirmed, own))).toEqual(refused);
    expect((await accept(await app.person(), link)).status).toBe(201);
  });

  it('is not spent by somebody who is there already', async () => {
    const { owner, id } = await owned();
    const link = await linkFor(owner, id, 'steward');
    const writer = await joined(owner, id, 'writer');
    for (const person of [owner, writer])
      expect(await refusalOf(await accept(person, link))).toEqual([409, 'ALREADY_DONE']);
    expect(await bodyOf(await open(link, writer.cookie))).toMatchObject({ already: 'writer' });
    expect((await accept(await app.person(), link)).status).toBe(201);
  });

  it('is over after seven days, when it is taken back, and while the page waits to be deleted', async () => {
    const { owner, id } = await owned();
    const person = await app.person();
    const revoked = await linkFor(owner, id);
    await bodyOf(await owner.send('DELETE', `/api/tributes/${id}/invitations/${revoked.id}`));
    expect(await refusalOf(await accept(person, revoked))).toEqual(notFound);
    expect(await refusalOf(await owner.send('DELETE', `/api/tributes/${id}/invitations/${revoked.id}`))).toEqual(
      notFound,
    );
    const waiting = await linkFor(owner, id);
    await bodyOf(await owner.send('PUT', `/api/tributes/${id}/deletion`));
    expect(await refusalOf(await open(waiting))).toEqual(notFound);
    expect(await refusalOf(await accept(person, waiting))).toEqual(notFound);
    await bodyOf(await owner.send('DELETE', `/api/tributes/${id}/deletion`));
    expect((await open(waiting)).status).toBe(200);
    app.clock.advance(INVITATION_MS);
    expect(await refusalOf(await accept(person, waiting))).toEqual(notFound);
    await tidyInvitations(app.deps);
    app.clock.advance(1);
    await tidyInvitations(app.deps);
    expect(await app.deps.db.$count(tributeInvitations, eq(tributeInvitations.id, waiting.id))).toBe(0);
  });

  it('is one of no more than a page can have', async () => {
    const { owner, id } = await owned();
    for (let people = 1; people < PEOPLE_PER_TRIBUTE; people += 1) {
      const userId = randomUUID();
      const email = `${userId}@example.org`;
      const now = app.clock.now();
      await app.deps.db.insert(users).values({ id: userId, email, mailbox: email, timeCreated: now, updatedAt: now });
      if (people > 1) await addToTribute(app, id, { userId, role: 'reader' });
    }
    await linkFor(owner, id);
    expect(await refusalOf(await invite(owner, id))).toEqual([422, 'TOO_MANY_PEOPLE']);
  });
});

describe('an invitation by an email', () => {
  it('holds its link, our sentence, and what others typed as quotations alone', async () => {
    const { owner, id } = await owned('Call 0800 123 now: https://evil.example');
    await owner.send('PUT', '/api/accounts/current/name', { name: 'Thomas <b>of evil.example</b>' });
    const email = `invited-${id}@example.org`;
    const { key, invitation } = await bodyOf<{ key: string | null; invitation: { id: string } }>(
      await invite(owner, id, { email, role: 'reader' }),
      201,
    );
    expect(key).toBeNull();
    const [letter] = await app.emailsTo(email);
    expect(letter?.subject).toBe('An invitation to a page');
    const links = [...(letter?.text.matchAll(/https?:\/\/\S+/g) ?? [])].map(([link]) => link);
    expect(links.every((link) => link.startsWith(`${app.origin}/account/invitations/${invitation.id}?key=`))).toBe(
      true,
    );
    for (const text of [letter?.text ?? '', letter?.html ?? '']) expect(text).not.toContain('evil.example');
    expect(letter?.html).not.toContain('<b>');
    const link = new URL(links[0] ?? '');
    const invited = await app.person();
    expect((await accept(invited, { id: invitation.id, key: link.searchParams.get('key') ?? '' })).status).toBe(201);
  });

  it('goes to one address a few times a day, whoever asks', async () => {
    const email = `sought-${randomUUID()}@example.org`;
    for (let sent = 0; sent < INVITATIONS_PER_ADDRESS_PER_DAY; sent += 1) {
      const { owner, id } = await owned();
      expect((await invite(owner, id, { email })).status).toBe(201);
    }
    const { owner, id } = await owned();
    expect(await refusalOf(await invite(owner, id, { email: email.toUpperCase() }))).toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ]);
    expect((await list(owner, id)).invitations).toEqual([]);
    expect((await invite(owner, id)).status).toBe(201);
  });
});

describe('the people of a page', () => {
  it('are listed with their addresses for keepers, and without for those who help', async () => {
    const { owner, id } = await owned();
    const keeper = await joined(owner, id, 'steward');
    const reader = await joined(owner, id, 'reader');
    await reader.send('PUT', '/api/accounts/current/name', { name: 'Aunt Ada' });
    await linkFor(keeper, id);
    const shown = await list(keeper, id);
    expect(shown.people.map(({ role, email, name, isYou }) => [role, email, name, isYou])).toEqual([
      ['owner', owner.email, null, false],
      ['steward', keeper.email, null, true],
      ['reader', reader.email, 'Aunt Ada', false],
    ]);
    expect(shown.invitations).toHaveLength(1);
    const seen = await list(reader, id);
    expect(seen.people.map(({ email }) => email)).toEqual([null, null, reader.email]);
    expect(seen.invitations).toEqual([]);
  });

  it('are changed by keepers alone, and told of it', async () => {
    const { owner, id } = await owned();
    const writer = await joined(owner, id, 'writer');
    const reader = await joined(owner, id, 'reader');
    const small = [403, 'ROLE_TOO_SMALL'];
    for (const person of [writer, reader]) {
      expect(await refusalOf(await invite(person, id))).toEqual(small);
      expect(await refusalOf(await changeRole(person, id, writer, 'steward'))).toEqual(small);
      expect(await refusalOf(await remove(person, id, owner))).toEqual(small);
      expect(await refusalOf(await handOver(person, id, writer))).toEqual([403, 'NOT_ALLOWED']);
    }
    const stranger = await app.person();
    expect(await refusalOf(await remove(stranger, id, stranger))).toEqual(notFound);
    expect(await refusalOf(await changeRole(owner, id, stranger, 'reader'))).toEqual(notFound);
    await bodyOf(await changeRole(owner, id, reader, 'steward'));
    expect(await bodyOf(await reader.get(`/api/tributes/${id}`))).toMatchObject({ role: 'steward' });
    expect(await subjectsTo(reader)).toContain('What you can do on a page has changed');
    await bodyOf(await remove(reader, id, writer));
    expect(await subjectsTo(writer)).toContain('You are no longer on a page');
    expect(await refusalOf(await writer.get(`/api/tributes/${id}`))).toEqual(notFound);
  });

  it('always have one owner, who stays until the page is handed over', async () => {
    const { owner, id } = await owned();
    const keeper = await joined(owner, id, 'steward');
    const writer = await joined(owner, id, 'writer');
    const stays = [409, 'OWNER_STAYS'];
    for (const person of [owner, keeper]) {
      expect(await refusalOf(await remove(person, id, owner))).toEqual(stays);
      expect(await refusalOf(await changeRole(person, id, owner, 'writer'))).toEqual(stays);
    }
    expect(await refusalOf(await handOver(owner, id, writer))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refusalOf(await handOver(keeper, id, keeper))).toEqual([403, 'NOT_ALLOWED']);
    await bodyOf(await handOver(owner, id, keeper));
    expect(await subjectsTo(keeper)).toContain('A page is in your hands now');
    expect(await subjectsTo(owner)).toContain('You have handed over a page');
    expect((await list(owner, id)).people.map(({ userId, role }) => [userId, role])).toEqual([
      [keeper.id, 'owner'],
      [owner.id, 'steward'],
      [writer.id, 'writer'],
    ]);
    expect((await remove(owner, id, owner)).status).toBe(200);
    expect(await refusalOf(await owner.get(`/api/tributes/${id}`))).toEqual(notFound);
  });

  it('cannot come back by what they sent themselves before', async () => {
    const { owner, id } = await owned();
    const [gone, smaller] = [await joined(owner, id, 'steward'), await joined(owner, id, 'steward')];
    const links = [await linkFor(gone, id, 'steward'), await linkFor(smaller, id, 'steward')];
    await remove(owner, id, gone);
    await changeRole(owner, id, smaller, 'writer');
    for (const link of links) expect(await refusalOf(await accept(gone, link))).toEqual(notFound);
  });
});
