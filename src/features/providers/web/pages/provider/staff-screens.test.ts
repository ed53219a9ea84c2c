// The staff page, the page of an invitation and the list of a member's providers: each state, and forms without a script.
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import {
  AT,
  buttonsIn,
  deadAnchors,
  enquiryId,
  fieldsIn,
  providerId,
  longName,
  pageId,
  rightToLeft,
  samplePerson,
  sampleStaff,
  seen,
  signedIn,
} from '../../../../../../tests/support/samples/provider-samples.ts';
import type { OpenedProviderInvitation, ProviderStaff } from '../../../contract/provider-people.ts';

const STAFF = `/provider/${providerId}/staff`;
const sam = samplePerson({
  userId: 'user-Sam',
  name: 'Sam Sexton',
  email: 'sam@example.org',
  role: 'staff',
  isYou: false,
  canOwn: true,
});
const shown = (changes: Partial<ProviderStaff> = {}, query = '') =>
  seen(STAFF + query, { providerPeople: { list: () => sampleStaff(changes) } });

describe('the people of a provider', () => {
  it('are its owner alone at first, who can invite and cannot leave', async () => {
    const { html, text } = await shown();
    expect(text).toContain('Anne Rowan (you) Owns it anne@example.org Since 4 March 2026');
    expect(buttonsIn(html)).toEqual(['Send the invitation', 'Make a link to pass on']);
    expect(fieldsIn(html)['invitationId']).toMatch(/^[\da-f-]{36}$/);
  });

  it('can each be removed or be handed the provider by its owner, by a button that names them', async () => {
    const { html } = await shown({ people: [samplePerson(), sam] });
    expect(buttonsIn(html).slice(0, 2)).toEqual(['Remove from your business', 'Hand your business over']);
    for (const label of ['Hand your business over: Sam Sexton', 'Remove from your business: Sam Sexton'])
      expect(html).toContain(`aria-label="${label}"`);
    const unreachable = await shown({ people: [samplePerson(), { ...sam, canOwn: false }] });
    expect(buttonsIn(unreachable.html)[0]).toBe('Remove from your business');
  });

  it('may leave and nothing more, where they do not own it', async () => {
    const { html } = await shown({
      role: 'staff',
      people: [samplePerson({ isYou: false }), { ...sam, isYou: true }],
    });
    expect(buttonsIn(html)).toEqual(['Leave the business']);
    expect(fieldsIn(html)).toEqual({ userId: 'user-Sam' });
  });

  it('are called by their address where they gave no name, and as they wrote it else', async () => {
    const people = [
      samplePerson({ name: null }),
      { ...sam, name: longName },
      { ...sam, userId: 'u3', name: rightToLeft },
      { ...sam, userId: 'u4', name: '<i>Eve</i>' },
    ];
    const { html } = await shown({ people });
    for (const name of ['anne@example.org', longName, rightToLeft, '&lt;i&gt;Eve&lt;/i&gt;'])
      expect(html).toContain(`<bdi>${name}</bdi>`);
    expect(html.match(/anne@example\.org/g)).toHaveLength(1);
  });

  it('wait with their invitations, each to be taken back by its own button', async () => {
    const { html, text } = await shown({
      invitations: [
        { id: pageId, email: 'aunt@example.org', expiresAt: AT },
        { id: enquiryId, email: null, expiresAt: AT },
      ],
    });
    expect(text).toContain('Sent to aunt@example.org Works once, until 4 March 2026');
    expect(text).toContain('A link to pass on');
    expect(html).toContain('aria-label="Take it back: Sent to aunt@example.org"');
    expect(html).toContain('<bdi>aunt@example.org</bdi>');
  });

  it.each([
    ['sent', 'The invitation is on its way.'],
    ['revoked', 'Its link no longer works.'],
    ['removed', 'They no longer act for your business.'],
    ['handed-over', 'The business has been handed over.'],
  ])('say after “%s” what was done', async (done, said) => {
    expect((await shown({}, `?done=${done}`)).html).toMatch(new RegExp(`role="status"[^>]*><p>.*${said}`));
  });
});

describe('a form of this screen', () => {
  const post = (form: Record<string, string>, more: object = {}) =>
    seen(STAFF, { providerPeople: { list: () => sampleStaff(), ...more } }, form);

  it('shows a link once, with its key, and not the notice of before', async () => {
    const asked: unknown[] = [];
    const invite = (input: never) => {
      asked.push(input);
      return { invitation: {}, key: 'abc123' };
    };
    const { status, html, text } = await post(
      { intent: 'make-link', invitationId: pageId, email: 'typed' },
      { invite },
    );
    expect([status, asked]).toEqual([200, [{ id: providerId, invitationId: pageId }]]);
    expect(html).toContain(`href="https://rosemary.test/provider/invitations/${pageId}?key=abc123"`);
    expect(text).toContain('We show it this once.');
  });

  it('sends an email to an address without the spaces around it, at a fresh address afterwards', async () => {
    const asked: unknown[] = [];
    const invite = (input: never) => {
      asked.push(input);
      return { invitation: {}, key: null };
    };
    const sent = await post({ intent: 'send', invitationId: pageId, email: ' aunt@example.org ' }, { invite });
    expect([sent.status, sent.location]).toEqual([303, `${STAFF}?done=sent`]);
    expect(asked).toEqual([{ id: providerId, invitationId: pageId, email: 'aunt@example.org' }]);
  });

  it('keeps a refused address beside its words', async () => {
    const invite = () => {
      throw refuse('INVALID_INPUT', 422, { fields: [{ field: 'email', code: 'email' }] });
    };
    const { status, html } = await post({ intent: 'send', invitationId: pageId, email: 'aunt at home' }, { invite });
    expect([status, fieldsIn(html)['email']]).toEqual([422, 'aunt at home']);
    expect(html).toMatch(/aria-describedby="[^"]*email-error/);
    expect(deadAnchors(html)).toEqual([]);
  });

  it.each([
    ['TOO_MANY_STAFF', 422],
    ['ROLE_TOO_SMALL', 403],
    ['ALREADY_DONE', 409],
  ])('refused with %s says so, and keeps the address', async (code, wanted) => {
    const invite = () => {
      throw refuse(code, wanted);
    };
    const { status, html } = await post({ intent: 'send', invitationId: pageId, email: 'a@example.org' }, { invite });
    expect([status, html.includes('role="alert"'), fieldsIn(html)['email']]).toEqual([wanted, true, 'a@example.org']);
  });

  it('removes, hands over, takes back, and leaves for one’s other providers', async () => {
    const calls: [string, unknown][] = [];
    const note = (name: string) => (input: never) => void calls.push([name, input]);
    const more = { remove: note('remove'), handOver: note('handOver'), revoke: note('revoke') };
    const to = async (form: Record<string, string>) => (await post(form, more)).location;
    expect(await to({ intent: 'remove', userId: 'u' })).toBe(`${STAFF}?done=removed`);
    expect(await to({ intent: 'hand-over', userId: 'u', isSure: 'yes' })).toBe(`${STAFF}?done=handed-over`);
    expect(await to({ intent: 'revoke', invitationId: pageId })).toBe(`${STAFF}?done=revoked`);
    expect(await to({ intent: 'leave', userId: 'me' })).toBe('/provider');
    expect(calls).toEqual([
      ['remove', { id: providerId, userId: 'u' }],
      ['handOver', { id: providerId, userId: 'u', isSure: true }],
      ['revoke', { id: providerId, invitationId: pageId }],
      ['remove', { id: providerId, userId: 'me' }],
    ]);
  });
});

const INVITATION = `/provider/invitations/${pageId}?key=abc`;
const invitation = (changes: Partial<OpenedProviderInvitation> = {}): OpenedProviderInvitation => ({
  providerId: providerId,
  called: 'Rowan & Daughters',
  invitedBy: null,
  expiresAt: AT,
  already: null,
  ...changes,
});
const opened = (
  changes: Partial<OpenedProviderInvitation> = {},
  user: object | null = signedIn,
  more: object = {},
) => ({
  accounts: { current: () => ({ user }) },
  providerPeople: { readInvitation: () => invitation(changes), ...more },
});

describe('the screen of an invitation to a provider', () => {
  it('says who invites and to what, each as it is written', async () => {
    const { html, text } = await seen(INVITATION, opened({ invitedBy: rightToLeft, called: '<b>Rowan</b>' }));
    expect(text).toContain(`${rightToLeft} invites you to act for <b>Rowan</b>.`);
    expect(html).toContain('<bdi>&lt;b&gt;Rowan&lt;/b&gt;</bdi>');
    expect((await seen(INVITATION, opened({ called: ' ' }))).text).toContain(
      'to act for a business without a name yet.',
    );
  });

  it.each([
    ['somebody signed in', signedIn, null, ['Accept the invitation'], 'You are signed in as anne@example.org.'],
    ['an unconfirmed address', { ...signedIn, isEmailVerified: false }, null, [], 'Please confirm your email address'],
    ['a visitor', null, null, [], 'To accept, you need an account'],
    ['its staff', signedIn, 'staff', [], 'You already act for this business.'],
  ] as const)('offers %s what they can do', async (_, user, already, buttons, said) => {
    const { html, text } = await seen(INVITATION, opened({ already }, user));
    expect(buttonsIn(html)).toEqual(buttons);
    expect(text).toContain(said);
  });

  it('brings a visitor back here by way of an account', async () => {
    const { html } = await seen(INVITATION, opened({}, null));
    const back = encodeURIComponent(INVITATION);
    for (const way of ['signup', 'login']) expect(html).toMatch(new RegExp(`href="/userauth/${way}\\?[^"]*"`));
    expect(decodeURIComponent(html)).toContain(decodeURIComponent(back));
  });

  it('that is over says so with 404, and tells nothing of a provider', async () => {
    const readInvitation = () => {
      throw refuse('NOT_FOUND', 404);
    };
    for (const at of [INVITATION, '/provider/invitations/mine']) {
      const { status, text } = await seen(at, opened({}, signedIn, { readInvitation }));
      expect([status, text.includes('This invitation no longer works')]).toEqual([404, true]);
      expect(text).not.toContain('Rowan');
    }
  });

  it('is accepted by a plain form, and says why it cannot be', async () => {
    const accepted = await seen(
      INVITATION,
      opened({}, signedIn, { acceptInvitation: () => ({ providerId: providerId }) }),
      {},
    );
    expect([accepted.status, accepted.location]).toEqual([303, `/provider/${providerId}`]);
    const acceptInvitation = () => {
      throw refuse('TOO_MANY_PROVIDERS', 422);
    };
    const refused = await seen(INVITATION, opened({}, signedIn, { acceptInvitation }), {});
    expect([refused.status, refused.text.includes('One account can act for ten businesses.')]).toEqual([422, true]);
  });
});

describe('one’s providers', () => {
  const provider = (changes: object = {}) => ({
    id: providerId,
    role: 'owner',
    state: 'live',
    reason: '',
    called: 'Rowan & Daughters',
    ...changes,
  });
  const home = (mine: { providers?: object[]; waiting?: object[] }, more: object = {}, form?: Record<string, string>) =>
    seen('/provider', { providers: { mine: () => ({ providers: [], waiting: [], ...mine }), ...more } }, form);

  it('are listed with how each stands, and one without a name has words', async () => {
    const { html, text } = await home({ providers: [provider(), provider({ called: ' ', state: 'refused' })] });
    expect(text).toContain('Rowan & Daughters Families can find you A business without a name yet Changes wanted');
    expect(html).toContain('<bdi>Rowan &amp; Daughters</bdi>');
    expect((await home({})).text).toContain('You don’t act for a business here.');
  });

  it('that wait are taken up or erased, each by its own form', async () => {
    const waiting = [
      { id: providerId, called: '<b>Mine</b>', sentAt: AT },
      { id: pageId, called: '', sentAt: AT },
    ];
    const { html, text } = await home({ waiting });
    expect(text).toContain('<b>Mine</b> It is mine It is not mine Everything that was typed in it goes for good');
    expect(text).toContain('A business without a name yet It is mine');
    const ids = [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([providerId, providerId, pageId, pageId]);
    const calls: unknown[] = [];
    const note = (input: never) => void calls.push(input);
    const more = { takeUp: note, disown: note };
    expect((await home({}, more, { intent: 'take-up', id: providerId })).location).toBe(`/provider/${providerId}`);
    expect((await home({}, more, { intent: 'disown', id: pageId })).location).toBe('/provider?done=erased');
    expect(calls).toEqual([{ id: providerId }, { id: pageId }]);
    expect(
      (await seen('/provider?done=erased', { providers: { mine: () => ({ providers: [], waiting: [] }) } })).text,
    ).toContain('It is erased.');
  });

  it('say why one could not be taken up', async () => {
    const takeUp = () => {
      throw refuse('TOO_MANY_PROVIDERS', 422);
    };
    const { status, text } = await home({}, { takeUp }, { intent: 'take-up', id: providerId });
    expect([status, text.includes('One account can act for ten businesses.')]).toEqual([422, true]);
  });
});
