// Staff over HTTP: an invitation works once, a removal applies from the next request, and there is always one owner.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxTo, refusalOf } from '../../../../tests/support/money/funds.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { accountOf, liveProvider } from '../../../../tests/support/providers/provider-states.ts';
import { addStaff, providerOf } from '../../../../tests/support/providers/providers.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { INVITATION_MS } from '../../../shared/limits/limits.ts';
import { STAFF_PER_PROVIDER } from '../../../shared/limits/provider-limits.ts';
import type { ProviderStaff } from '../contract/provider-people.ts';
import { users } from '../../accounts/server/tables.ts';
import { eraseProviders } from './commands/erase.ts';
import { tidyStaffInvitations } from './commands/staff.ts';
import { providerInvitations, providers } from './tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const staffOf = async (person: Person, id: string) =>
  bodyOf<ProviderStaff>(await person.get(`/api/providers/${id}/staff`));
const invite = (person: Person, id: string, email?: string, invitationId: string = randomUUID()) =>
  person.send('POST', `/api/providers/${id}/invitations`, { invitationId, ...(email !== undefined && { email }) });
const made = async (person: Person, id: string, email?: string) =>
  bodyOf<{ invitation: { id: string }; key: string | null }>(await invite(person, id, email), 201);
const accept = (person: Person, invitationId: string, key: string) =>
  person.send('POST', `/api/provider-invitations/${invitationId}/acceptance`, { key });
const opened = (person: Person, invitationId: string, key: string) =>
  person.get(`/api/provider-invitations/${invitationId}?key=${key}`);

describe('an invitation to act for a provider', () => {
  it('by a link works once, for whoever opens it first, and tells its owner', async () => {
    const [owner, joining, late] = [await giving.app.person(), await giving.app.person(), await giving.app.person()];
    const id = await providerOf(giving.app, owner);
    const { invitation, key } = await made(owner, id);
    expect(await bodyOf(await opened(joining, invitation.id, key ?? ''))).toMatchObject({
      providerId: id,
      called: 'Rowan & Daughters',
      already: null,
    });
    expect(await refusalOf(opened(joining, invitation.id, 'guessed'))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(accept(joining, invitation.id, 'guessed'))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(accept(owner, invitation.id, key ?? ''))).toEqual([409, 'ALREADY_DONE']);
    const both = await Promise.all([joining, late].map((one) => accept(one, invitation.id, key ?? '')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    expect((await staffOf(owner, id)).people.map(({ role }) => role)).toEqual(['owner', 'staff']);
    expect((await outboxTo(giving.app, owner)).map(({ subject }) => subject)).toContain(
      'Someone has accepted an invitation to your business',
    );
  });

  it('by an email is for its address too, is over after seven days, and can be taken back', async () => {
    const [owner, asked] = [await giving.app.person(), await giving.app.person()];
    const id = await providerOf(giving.app, owner, { legalName: 'Ends <b>& Co', tradingName: '' });
    const first = await made(owner, id, asked.email);
    expect(first.key).toBeNull();
    const email = (await outboxTo(giving.app, asked)).find(({ subject }) => /act for a business/.test(subject));
    expect(email?.text).toContain('/provider/invitations/');
    expect((await opened(asked, first.invitation.id, '')).status).toBe(200);
    await bodyOf(await owner.send('DELETE', `/api/providers/${id}/invitations/${first.invitation.id}`));
    expect((await opened(asked, first.invitation.id, '')).status).toBe(404);
    const second = await made(owner, id);
    giving.app.clock.advance(INVITATION_MS + 1000);
    expect((await accept(asked, second.invitation.id, second.key ?? '')).status).toBe(404);
    await tidyStaffInvitations(giving.app.deps);
    const { db } = giving.app.deps;
    expect(await db.$count(providerInvitations, eq(providerInvitations.providerId, id))).toBe(0);
    giving.app.clock.advance(-INVITATION_MS - 1000);
  });

  it('is the owner’s to make, with a confirmed address, so many and into no provider that is closed', async () => {
    const [owner, staff, unproven] = [
      await giving.app.person(),
      await giving.app.person(),
      await giving.app.person({ isVerified: false }),
    ];
    const id = await providerOf(giving.app, owner);
    await addStaff(giving.app, id, staff.id);
    expect(await refusalOf(invite(staff, id))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refusalOf(invite(unproven, id))).toEqual([404, 'NOT_FOUND']);
    expect((await staffOf(staff, id)).invitations).toEqual([]);
    const { invitation, key } = await made(owner, id);
    expect((await staffOf(staff, id)).invitations).toEqual([]);
    expect((await staffOf(owner, id)).invitations).toHaveLength(1);
    expect(await refusalOf(invite(owner, id, undefined, invitation.id))).toEqual([409, 'ALREADY_DONE']);
    expect(await refusalOf(accept(unproven, invitation.id, key ?? ''))).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
    const { db, clock } = giving.app.deps;
    await db.insert(providerInvitations).values(
      Array.from({ length: STAFF_PER_PROVIDER - 3 }, () => ({
        id: randomUUID(),
        providerId: id,
        keyHash: 'none',
        invitedBy: owner.id,
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + INVITATION_MS),
      })),
    );
    expect(await refusalOf(invite(owner, id))).toEqual([422, 'TOO_MANY_STAFF']);
    await db.update(providers).set({ state: 'closed' }).where(eq(providers.id, id));
    expect(await refusalOf(invite(owner, id))).toEqual([409, 'ALREADY_DONE']);
    expect((await accept(await giving.app.person(), invitation.id, key ?? '')).status).toBe(404);
  });
});

describe('whoever acts for a provider', () => {
  it('is out with the next request when they leave or are removed, and cannot remove anybody', async () => {
    const [owner, one, two] = [await giving.app.person(), await giving.app.person(), await giving.app.person()];
    const id = await providerOf(giving.app, owner);
    for (const person of [one, two]) await addStaff(giving.app, id, person.id);
    const remove = (by: Person, whom: Person) => by.send('DELETE', `/api/providers/${id}/staff/${whom.id}`);
    expect(await refusalOf(remove(one, two))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refusalOf(remove(owner, owner))).toEqual([409, 'PROVIDER_OWNER_STAYS']);
    expect((await one.get(`/api/providers/${id}`)).status).toBe(200);
    await bodyOf(await remove(owner, one));
    await bodyOf(await remove(two, two));
    for (const gone of [one, two])
      for (const what of ['', '/staff', '/changes', '/account'])
        expect(await refusalOf(gone.get(`/api/providers/${id}${what}`))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(one.send('PATCH', `/api/providers/${id}`, { rev: 1, changes: {} }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await outboxTo(giving.app, one)).map(({ subject }) => subject)).toContain(
      'You no longer act for a business',
    );
    expect(await refusalOf(remove(owner, one))).toEqual([404, 'NOT_FOUND']);
  });

  it('is handed the provider with its account, which its owner before can reach no more', async () => {
    const admin = await giving.app.person({ role: 'admin' });
    const { owner, id } = await liveProvider(giving, admin, { legalName: 'Handed Ltd' });
    const [next, stranger] = [await giving.app.person(), await giving.app.person()];
    await addStaff(giving.app, id, next.id);
    const hand = (by: Person, to: Person) =>
      by.send('PUT', `/api/providers/${id}/staff/${to.id}/ownership`, { isSure: true });
    expect(await refusalOf(hand(next, next))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refusalOf(hand(owner, stranger))).toEqual([404, 'NOT_FOUND']);
    const { payeeId } = await accountOf(owner, id);
    const waiting = await made(owner, id);
    const staff = await bodyOf<ProviderStaff>(await hand(owner, next));
    expect(staff).toMatchObject({ role: 'staff' });
    expect(staff.people.map(({ userId, role }) => [userId, role])).toEqual([
      [next.id, 'owner'],
      [owner.id, 'staff'],
    ]);
    expect((await accept(stranger, waiting.invitation.id, waiting.key ?? '')).status).toBe(404);
    for (const method of ['GET', 'POST'])
      expect(await refusalOf(owner.send(method, `/api/payees/${payeeId}${method === 'POST' ? '/links' : ''}`))).toEqual(
        [404, 'NOT_FOUND'],
      );
    expect((await next.get(`/api/payees/${payeeId}`)).status).toBe(200);
    expect((await accountOf(next, id)).payeeId).toBe(payeeId);
    expect(await refusalOf(owner.send('PUT', `/api/providers/${id}/pause`))).toEqual([403, 'ROLE_TOO_SMALL']);
    const subjects = async (person: Person) => (await outboxTo(giving.app, person)).map(({ subject }) => subject);
    expect(await subjects(next)).toContain('A business is in your hands now');
    expect(await subjects(owner)).toContain('You have handed over a business');
    // The provider, with its payment account, goes to the remaining staff member, who gets an email.
    await eraseProviders(giving.app.deps, { userId: next.id, emails: [next.email] });
    expect((await staffOf(owner, id)).people.map(({ role }) => role)).toEqual(['owner']);
    expect((await accountOf(owner, id)).notPayable).toBeNull();
    expect(await subjects(owner)).toContain('A business is in your hands now');
  });

  it('is handed no provider where emails do not reach them', async () => {
    const [owner, staff] = [await giving.app.person(), await giving.app.person()];
    const id = await providerOf(giving.app, owner);
    await addStaff(giving.app, id, staff.id);
    await giving.app.deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, staff.id));
    expect((await staffOf(owner, id)).people.map(({ canOwn }) => canOwn)).toEqual([false, false]);
    expect(
      await refusalOf(owner.send('PUT', `/api/providers/${id}/staff/${staff.id}/ownership`, { isSure: true })),
    ).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
  });

  it('sees its screens, and nobody else does', async () => {
    const [owner, staff, stranger] = [await giving.app.person(), await giving.app.person(), await giving.app.person()];
    const id = await providerOf(giving.app, owner, { legalName: 'Screens <i>Ltd</i>', tradingName: '', phone: '' });
    await addStaff(giving.app, id, staff.id);
    const page = async (person: Person, what: string) => {
      const answer = await person.get(`/provider/${id}${what}`);
      return [answer.status, await answer.text()] as const;
    };
    const [status, state] = await page(owner, '/state');
    expect(status).toBe(200);
    expect(state).toContain('A telephone number');
    expect(state).toContain('Begin the account for card payments');
    expect(state).not.toContain('<i>Ltd');
    expect((await page(staff, '/state'))[1]).not.toContain('value="close"');
    expect((await page(staff, '/staff'))[1]).toContain('Leave this business');
    for (const what of ['', '/state', '/staff']) expect((await page(stranger, what))[0]).toBe(404);
    const { invitation, key } = await made(owner, id);
    const shown = await giving.app.send('GET', `/provider/invitations/${invitation.id}?key=${key}`);
    expect([shown.status, (await shown.text()).includes('Make an account')]).toEqual([200, true]);
  });
});
