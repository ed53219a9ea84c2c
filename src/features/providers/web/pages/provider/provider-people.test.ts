import { describe, expect, it } from 'vitest';
import { refuse, site, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  providerId,
  hostileName,
  intentsIn,
  longName,
  mainOf,
  rtlName,
  samplePerson,
  sampleStaff,
  sampleUser,
  textOf,
} from '../../../../../../tests/support/samples/sample-provider.ts';
import type { OpenedProviderInvitation, ProviderInvitation, ProviderStaff } from '../../../contract/provider-people.ts';

const accounts = { current: () => ({ user: sampleUser }) };
const invitationId = '019abcde-7f00-7000-8000-00000000aaaa';

describe('the people who act for a provider', () => {
  const at = `/provider/${providerId}/staff`;
  interface Sent {
    staff?: Partial<ProviderStaff>;
    form?: Record<string, string>;
    query?: string;
    invite?: (input: object) => unknown;
    refusing?: unknown;
  }
  async function screen({ staff, form, query = '', invite, refusing }: Sent = {}) {
    const calls: [string, object][] = [];
    const note = (name: string) => (input: object) => {
      calls.push([name, input]);
      return refusing ? Promise.reject(refusing) : { key: null };
    };
    const providerPeople = {
      list: () => sampleStaff(staff),
      invite: invite ?? note('invite'),
      revoke: note('revoke'),
      remove: note('remove'),
      handOver: note('handOver'),
    };
    const { status, html, location } = await visit(at + query, {
      answers: { accounts, providerPeople },
      ...(form && { form }),
    });
    const main = mainOf(html);
    return { status, location, main, text: textOf(main), calls };
  }
  const waits = (email: string | null): ProviderInvitation => ({
    id: invitationId,
    email,
    expiresAt: '2026-12-02T10:00:00.000Z',
  });

  it('are each a line: who, since when, and what they are, with its owner first', async () => {
    const { main, text } = await screen();
    expect(main.indexOf('Person 1')).toBeLessThan(main.indexOf('Person 2'));
    for (const said of ['Owns it', 'Acts for it', 'Since 1 October 2026', '(you)']) expect(text).toContain(said);
    expect(main).toContain('<bdi>Rowan &amp; Daughters</bdi>');
  });

  it('are changed by its owner, who cannot remove themselves, and only where they can own it handed over to', async () => {
    const people = [
      samplePerson(1, { role: 'owner', isYou: true }),
      samplePerson(2, { canOwn: true }),
      samplePerson(3, { canOwn: false }),
    ];
    const { main } = await screen({ staff: { people } });
    expect(intentsIn(main)).toEqual(['remove', 'hand-over', 'remove', 'send', 'make-link']);
    expect([...main.matchAll(/name="userId" value="([^"]+)"/g)].map(([, id]) => id)).toEqual(
      [people[1], people[1], people[2]].map((one) => one?.userId),
    );
  });

  it('can only leave where they are its staff, and invite nobody', async () => {
    const people = [samplePerson(1, { role: 'owner' }), samplePerson(2, { isYou: true }), samplePerson(3)];
    const { main, text } = await screen({ staff: { role: 'staff', people } });
    expect(intentsIn(main)).toEqual(['leave']);
    expect(main).toContain(`name="userId" value="${people[1]?.userId}"`);
    expect([text.includes('Invite somebody'), main.includes('id="email"')]).toEqual([false, false]);
  });

  it('are told apart by a reader of the screen, whatever they are called', async () => {
    const people = [samplePerson(1, { role: 'owner', isYou: true }), samplePerson(2, { name: '"><b>Jo' })];
    const { main } = await screen({ staff: { people } });
    expect(main).toContain('aria-label="Remove from your business: &quot;&gt;&lt;b&gt;Jo"');
    expect(main).not.toContain('<b>Jo');
  });

  it.each([hostileName, rtlName, longName, null])('may have %s for a name', async (name) => {
    const people = [samplePerson(1, { role: 'owner', isYou: true }), samplePerson(2, { name })];
    const { main } = await screen({ staff: { people, called: name ?? '' } });
    const shown = (name ?? 'person-2@rowan.example.org').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(main).toContain(`<bdi>${shown}</bdi>`);
    expect(main).not.toContain('<script>alert');
  });

  it('wait by email or by link, each taken back by its own button', async () => {
    const { main, text } = await screen({ staff: { invitations: [waits('"><i>@example.org'), waits(null)] } });
    expect(text).toContain(
      'Invitations that wait Sent to &quot;&gt;&lt;i&gt;@example.org Works once, until 2 December 2026',
    );
    expect(text).toContain('A link to pass on Works once');
    expect(main).toContain('aria-label="Take it back: Sent to &quot;&gt;&lt;i&gt;@example.org"');
    expect((await screen()).text).not.toContain('Works once, until');
  });

  it.each([
    ['revoke', { invitationId }, 'revoke', { invitationId }, `${at}?done=revoked`],
    ['remove', { userId: 'x' }, 'remove', { userId: 'x' }, `${at}?done=removed`],
    ['leave', { userId: 'x' }, 'remove', { userId: 'x' }, '/provider'],
    ['hand-over', { userId: 'x', isSure: 'yes' }, 'handOver', { userId: 'x', isSure: true }, `${at}?done=handed-over`],
    [
      'send',
      { invitationId, email: ' jo@example.org ' },
      'invite',
      { invitationId, email: 'jo@example.org' },
      `${at}?done=sent`,
    ],
  ])('%s is done by a form', async (intent, fields, call, input, leadsTo) => {
    const { status, location, calls } = await screen({ form: { intent, ...fields } });
    expect([status, location, calls]).toEqual([303, leadsTo, [[call, { id: providerId, ...input }]]]);
  });

  it('come by a link, which is shown this once and carries no address', async () => {
    const asked: object[] = [];
    const invite = (input: object) => {
      asked.push(input);
      return { key: 'a-key' };
    };
    const form = { intent: 'make-link', invitationId, email: 'jo@example.org' };
    const { status, main } = await screen({ form, invite });
    expect([status, asked]).toEqual([200, [{ id: providerId, invitationId }]]);
    expect(main).toContain('Pass this link on to one person');
    expect(main).toContain(`href="${site.origin}/provider/invitations/${invitationId}?key=a-key"`);
  });

  it('are told beside the field what is wrong with an address, which stays as it was typed', async () => {
    const fields = [{ field: 'email', code: 'email' }];
    const refusing = refuse('INVALID_INPUT', 422, { fields });
    const { status, main } = await screen({ form: { intent: 'send', invitationId, email: 'aunt at home' }, refusing });
    expect([status, main.includes('id="email-error"'), main.includes('value="aunt at home"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect(main).not.toContain('role="alert"');
  });

  it.each(['TOO_MANY_STAFF', 'TOO_MANY_REQUESTS', 'ADDRESS_NOT_CONFIRMED', 'PROVIDER_OWNER_STAYS', 'NOT_FOUND'])(
    'are told of %s above their list',
    async (code) => {
      const { main } = await screen({
        form: { intent: 'remove', userId: 'x' },
        refusing: refuse(code, 409),
        query: '?done=sent',
      });
      expect(main).toContain('role="alert"');
      expect(main).not.toContain('The invitation is on its way.');
    },
  );

  it.each([
    ['?done=sent', true],
    ['?done=handed-over', true],
    ['?done=hasOwnProperty', false],
    ['?done=<script>', false],
  ])('are told what was done at %s: %s', async (query, isSaid) => {
    expect((await screen({ query })).main.includes('role="status"')).toBe(isSaid);
  });

  it('have an id ready for the next invitation, another each time', async () => {
    const idIn = async () => /name="invitationId" value="([0-9a-f-]{36})"/.exec((await screen()).main)?.[1];
    const [one, other] = [await idIn(), await idIn()];
    expect(one).toBeDefined();
    expect(one).not.toBe(other);
  });

  it('are not there at an address that is none', async () => {
    expect((await visit('/provider/x/staff', { answers: { accounts } })).status).toBe(404);
  });
});

describe('an invitation to act for a provider', () => {
  const sample: OpenedProviderInvitation = {
    providerId: providerId,
    called: 'Rowan',
    invitedBy: 'Jo',
    expiresAt: '2026-12-02T10:00:00.000Z',
    already: null,
  };
  interface Opened {
    invitation?: Partial<OpenedProviderInvitation> | null;
    user?: object | null;
    accept?: () => unknown;
    isSent?: boolean;
    id?: string;
  }
  async function screen({
    invitation = {},
    user = sampleUser,
    accept,
    isSent = false,
    id = invitationId,
  }: Opened = {}) {
    const answers = {
      accounts: { current: () => ({ user }) },
      providerPeople: {
        readInvitation: () =>
          invitation === null ? Promise.reject(refuse('NOT_FOUND', 404)) : { ...sample, ...invitation },
        acceptInvitation: accept ?? (() => ({ providerId: providerId })),
      },
    };
    const path = new URL(`/provider/invitations/${id}?key=a-key`, site.origin);
    const { status, html, location } = await visit(path.pathname + path.search, {
      answers,
      ...(isSent && { form: {} }),
    });
    const main = mainOf(html);
    return { status, location, main, text: textOf(main), html };
  }

  it('says who invites and for what, to somebody who could accept it', async () => {
    const { status, text, main, html } = await screen();
    expect(status).toBe(200);
    expect(text).toContain('Jo invites you to act for Rowan .');
    expect(text).toContain(`You are signed in as ${sampleUser.email}`);
    expect([/<form[^>]*method="post"/.test(main), html.includes('noindex')]).toEqual([true, true]);
  });

  it.each([
    [{ invitedBy: null }, 'You are invited to act for Rowan .'],
    [{ called: ' ' }, 'Jo invites you to act for a business without a name yet .'],
    [{ called: rtlName }, `Jo invites you to act for ${rtlName} .`],
  ])('says so with %o', async (invitation, said) => expect((await screen({ invitation })).text).toContain(said));

  it('is text, whoever sent it', async () => {
    const { main } = await screen({ invitation: { called: hostileName, invitedBy: hostileName } });
    expect(main.match(/<bdi>&lt;script&gt;alert\(1\)&lt;\/script&gt;<\/bdi>/g)).toHaveLength(2);
  });

  it('leads somebody without an account to one, and back with its key', async () => {
    const { main } = await screen({ user: null });
    const here = encodeURIComponent(`/provider/invitations/${invitationId}?key=a-key`);
    for (const way of ['signup', 'login']) expect(main).toContain(`href="/userauth/${way}?to=${here}"`);
    expect(main).not.toContain('<form');
  });

  it('waits for a confirmed address', async () => {
    const { main, text } = await screen({ user: { ...sampleUser, isEmailVerified: false } });
    expect([main.includes('<form'), text.includes('Please confirm your email address first.')]).toEqual([false, true]);
  });

  it('is not spent by somebody who acts for the provider already', async () => {
    const { main, text } = await screen({ invitation: { already: 'staff' } });
    expect([main.includes('<form'), text.includes('can still be used by somebody else')]).toEqual([false, true]);
    expect(main).toContain(`href="/provider/${providerId}"`);
  });

  it('is over in the same words whether there ever was one or not', async () => {
    const [gone, none] = [await screen({ invitation: null }), await screen({ id: 'x' })];
    expect([gone.status, none.status]).toEqual([404, 404]);
    expect(gone.text).toContain('This invitation no longer works');
    expect(none.main).toBe(gone.main);
  });

  it('leads to the provider once it is accepted, and says why where it is not', async () => {
    expect(await screen({ isSent: true })).toMatchObject({ status: 303, location: `/provider/${providerId}` });
    const refused = await screen({ isSent: true, accept: () => Promise.reject(refuse('TOO_MANY_PROVIDERS', 409)) });
    expect([refused.status, refused.main.includes('role="alert"')]).toEqual([409, true]);
    const gone = { isSent: true, invitation: null, accept: () => Promise.reject(refuse('NOT_FOUND', 404)) };
    expect((await screen(gone)).text).toContain('This invitation no longer works');
  });
});
