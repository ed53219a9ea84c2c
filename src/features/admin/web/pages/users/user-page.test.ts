// A user's page and every button on it, without a script.
import { describe, expect, it, vi } from 'vitest';
import { formWith, typedBody } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import {
  asAdmin,
  hostile,
  sampleChosen,
  sampleAdminApproval,
  sampleUserFile,
  turned,
} from '../../../../../../tests/support/samples/sample-users.ts';
import type { AdminUserFile } from '../../../contract/admin-users.ts';
import type { ApprovalAction } from '../../../../approvals/contract/fields.ts';

type Call = (input: object) => unknown;
const here = '/admin/users/u1';
const shown = (changes: Partial<AdminUserFile> = {}, query = '') =>
  asAdmin(here + query, { adminUsers: { read: () => sampleUserFile(changes) } });
const intentsOf = ({ forms }: Awaited<ReturnType<typeof shown>>) =>
  forms.flatMap(({ buttons }) => buttons.map((button) => button.slice('intent='.length)));

async function press(fields: [string, string][], calls: Record<string, Call> = {}, file: Partial<AdminUserFile> = {}) {
  const refusal = () => Promise.reject(new Error('Nobody asked for this.'));
  const of = (name: string) => vi.fn<Call>(calls[name] ?? refusal);
  const [ask, agree, end] = [of('ask'), of('agree'), of('end')];
  const users = {
    chosen: vi.fn<Call>(calls['chosen'] ?? (() => ({ users: [sampleChosen()] }))),
    disable: of('disable'),
    enable: of('enable'),
    endSessions: of('endSessions'),
    endSession: of('endSession'),
    sendReset: of('sendReset'),
  };
  const answers = { adminUsers: { read: () => sampleUserFile(file), ...users }, adminApprovals: { ask, agree, end } };
  const answer = await asAdmin(here, answers, fields);
  const did = Object.entries({ ...users, ask, agree, end })
    .filter(([name]) => name !== 'chosen')
    .flatMap(([name, call]) => call.mock.calls.map(([input]) => [name, input]));
  return { ...answer, did };
}

describe('who it is', () => {
  it('says how the account stands, and nothing that is not so', async () => {
    const { text, html } = await shown();
    for (const words of ['State Active', 'Role User', 'Account made 1 March 2026', 'Two-step sign-in Off', 'Id u1'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Why it was closed|Asked to be deleted|Language|waits for a second admin/);
    expect(html).toContain('<code class="long-words">u1</code>');
  });

  it('leads to what admins did with the account', async () => {
    const { html } = await shown({ id: 'u-1_x' });
    expect(html).toContain(
      'href="/admin/audit?targetId=u-1_x" data-discover="true">What admins did with this account</a>',
    );
  });

  it('says when and why it was closed, and from when it is erased', async () => {
    const { text, html } = await shown({
      name: null,
      state: 'disabled',
      signedInAt: null,
      isTwoStepOn: true,
      language: 'de',
      disabled: { at: '2026-10-01T10:00:00.000Z', by: 'u-ruth', why: `${hostile}\n${turned}` },
      leaving: { since: '2026-10-02T10:00:00.000Z', erasedFrom: '2026-11-01T10:00:00.000Z' },
    });
    for (const words of [
      'No name',
      'Last sign-in Not known',
      'Two-step sign-in On',
      'Language de',
      'Closed 1 October 2026',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Asked to be deleted 2 October 2026, 10:00 UTC Is deleted from 1 November 2026, 10:00 UTC');
    expect(html).toContain('<dd class="as-typed">&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });

  it('holds a hostile, turned or endless name where it stands', async () => {
    const email = `${'w'.repeat(240)}@example.org`;
    const { html } = await shown({ email, name: hostile + turned });
    expect(html).toMatch(new RegExp(`<h1[^>]*class="long-words"[^>]*><bdi>${email}</bdi>`));
    expect(html).toContain(`<bdi>&lt;img src=x onerror=alert(1)&gt;${turned}</bdi>`);
    expect(html).not.toContain('<img');
  });

  it.each([
    ['NOT_FOUND', 404, null],
    ['INVALID_INPUT', 422, null],
    ['NOT_ALLOWED', 403, '/'],
  ])('is nobody’s page where reading it met %s', async (code, status, leads) => {
    const adminUsers = { read: () => Promise.reject(refuse(code, status)) };
    const answer = await asAdmin('/admin/users/%3Cimg%3E', { adminUsers });
    expect(answer.location).toBe(leads);
    if (leads === null) expect(answer.status).toBe(404);
  });
});

describe('what can be done', () => {
  const session = { id: 's1', startedAt: '2026-11-20T10:00:00.000Z', lastUsedAt: '2026-11-21T10:00:00.000Z' };
  const openSessions = { items: [{ ...session, browser: null, system: null }], isMore: false };

  it.each([
    ['with a user', {}, ['disable', 'reset']],
    ['with a user who is signed in', { openSessions }, ['end-sessions', 'disable', 'reset', 'end-session']],
    ['with a closed account', { state: 'disabled' }, ['enable']],
    ['with an admin, whom one alone cannot close', { role: 'admin' }, ['reset']],
    ['with what a second admin can allow', { askable: ['give-admin'] }, ['disable', 'reset', 'ask-give-admin']],
    ['with one’s own account', { isSelf: true, role: 'admin', openSessions }, ['end-session']],
  ] as [string, Partial<AdminUserFile>, string[]][])('%s', async (_, changes, intents) => {
    expect(intentsOf(await shown(changes))).toEqual(intents);
  });

  it.each(['disable', 'enable', 'end-sessions'] as const)('%s is said first, whoever the form names', async (act) => {
    const chosen = vi.fn<Call>(async () => ({ users: [sampleChosen()] }));
    const fields: [string, string][] = [
      ['id', 'somebody-else'],
      ['intent', act],
    ];
    const { status, html, did } = await press(fields, { chosen });
    expect([status, did, chosen.mock.calls]).toEqual([200, [], [[{ act, ids: ['u1'] }]]]);
    expect(typedBody(formWith(html, `intent=do-${act}`), `intent=do-${act}`).getAll('id')).toEqual(['u1']);
    expect(html).toContain(`href="${here}"`);
  });

  it.each([
    ['do-disable', 'disable', { changed: ['u1'] }, { ids: ['u1'], why: 'Spam' }, 'disable', 'The account is closed.'],
    ['do-enable', 'enable', { changed: ['u1'] }, { ids: ['u1'], why: 'Spam' }, 'enable', 'The account is open again.'],
    [
      'do-end-sessions',
      'endSessions',
      { changed: ['u1'] },
      { ids: ['u1'], why: 'Spam' },
      'end-sessions',
      'signed out.',
    ],
    ['end-session', 'endSession', {}, { id: 'u1', sessionId: 'n1' }, 'session', 'They are signed out there.'],
    ['reset', 'sendReset', {}, { id: 'u1' }, 'reset', 'The letter is on its way.'],
    ['end-approval', 'end', {}, { id: 'n1' }, 'ended', 'It is over. Nothing was changed.'],
    ['do-agree', 'agree', {}, { id: 'n1' }, 'agreed', 'It is agreed to.'],
    ['do-ask-give-admin', 'ask', {}, { action: 'give-admin', targetId: 'u1', why: 'Spam' }, 'asked', 'have a letter'],
  ])('%s does one thing, and leads to where it is said', async (intent, call, answer, sent, done, said) => {
    const fields: [string, string][] = [
      ['id', 'u9'],
      ['named', 'n1'],
      ['why', 'Spam'],
      ['intent', intent],
    ];
    const { status, location, did } = await press(fields, { [call]: () => answer });
    expect([status, location, did]).toEqual([303, `${here}?done=${done}`, [[call, sent]]]);
    const { html } = await shown({}, `?done=${done}`);
    expect(/role="status"[^>]*>(.*?)<\/div>/.exec(html)?.[1]).toContain(said);
  });

  it.each([
    ['do-disable', 'disable'],
    ['do-enable', 'enable'],
    ['do-end-sessions', 'endSessions'],
  ])('does not say that it was done where %s changed nothing', async (intent, call) => {
    const { location } = await press(
      [
        ['why', 'Spam'],
        ['intent', intent],
      ],
      { [call]: () => ({ changed: [] }) },
    );
    const { text } = await shown({}, location?.slice(here.length));
    expect(text).toContain('It was so already. Nothing was changed.');
  });

  it.each(['', 'constructor', hostile, '__proto__'])('says nothing of %j, which nobody did', async (done) => {
    const { html } = await shown({}, `?done=${encodeURIComponent(done)}`);
    expect(html).not.toMatch(/role="(status|alert)"|<img/);
  });

  it.each(['', 'erase', 'do-erase', 'ask-', 'do-ask-constructor', 'do-'])('does nothing for %j', async (intent) => {
    const { status, did } = await press([
      ['intent', intent],
      ['named', 'n1'],
      ['why', 'x'],
    ]);
    expect([status, did]).toEqual([303, []]);
  });

  it.each([
    ['end-session', 'endSession', 'NOT_FOUND', 404],
    ['reset', 'sendReset', 'TOO_MANY_REQUESTS', 429],
    ['reset', 'sendReset', 'ACCOUNT_DISABLED', 403],
    ['end-approval', 'end', 'APPROVAL_OVER', 409],
    ['do-agree', 'agree', 'SECOND_ADMIN_NEEDED', 409],
    ['do-agree', 'agree', 'APPROVAL_OVER', 409],
    ['do-agree', 'agree', 'ALREADY_DONE', 409],
  ])('%s answers what it met in its place', async (intent, call, code, status) => {
    const answer = await press(
      [
        ['named', 'n1'],
        ['intent', intent],
      ],
      {
        [call]: () => Promise.reject(refuse(code, status)),
      },
    );
    expect([answer.status, answer.location, answer.html.match(/role="alert"/g)]).toEqual([
      status,
      null,
      ['role="alert"'],
    ]);
    expect(answer.text).toContain('anne@example.org');
  });
});

describe('what wants a second admin', () => {
  const actions: [ApprovalAction, string][] = [
    ['give-admin', 'everything in this area'],
    ['take-admin', 'are a user like others'],
    ['disable-admin', 'nobody can sign in to the account'],
    ['end-two-step', 'somebody who stole a password may want just this'],
    ['erase-account', 'could still change their mind'],
  ];
  it.each(actions)('%s is said before it is asked, with a reason of its own', async (action, words) => {
    const { status, html, text, did } = await press([['intent', `ask-${action}`]]);
    expect([status, did]).toEqual([200, []]);
    expect(text).toContain('Ask a second admin to agree?');
    expect(text).toContain(words);
    expect(html).toContain('maxLength="500"');
    const button = `intent=do-ask-${action}`;
    expect([...typedBody(formWith(html, button), button, { why: 'x' })]).toEqual([
      ['why', 'x'],
      ['intent', `do-ask-${action}`],
    ]);
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'why', code: 'empty' }] }],
    ['ALREADY_DONE', 409, undefined],
    ['TOO_MANY_REQUESTS', 429, undefined],
    ['BUSY', 503, undefined],
  ])('is asked again where it met %s, with what was typed', async (code, status, data) => {
    const why = `${hostile} ${turned}`;
    const ask = () => Promise.reject(refuse(code, status, data));
    const answer = await press(
      [
        ['why', why],
        ['intent', 'do-ask-give-admin'],
      ],
      { ask },
    );
    expect([answer.status, answer.text.includes('Nothing was changed yet')]).toEqual([status, true]);
    expect(formWith(answer.html, 'intent=do-ask-give-admin').values['why']).toBe(why);
  });

  it('says once more what somebody agrees to, why it was asked, and asks no reason', async () => {
    const adminApproval = sampleAdminApproval({ action: 'take-admin', why: hostile, can: ['agree', 'refuse'] });
    const fields: [string, string][] = [
      ['named', adminApproval.id],
      ['intent', 'agree'],
    ];
    const { html, text, did } = await press(
      fields,
      {},
      { adminApprovals: [sampleAdminApproval({ id: 'other' }), adminApproval] },
    );
    expect(did).toEqual([]);
    for (const words of [
      'Do you agree?',
      'Have you heard it from them in another way',
      'Take the admin role from them',
    ])
      expect(text).toContain(words);
    expect(html).not.toMatch(/<img|name="why"/);
    expect([...typedBody(formWith(html, 'intent=do-agree'), 'intent=do-agree')]).toEqual([
      ['named', adminApproval.id],
      ['intent', 'do-agree'],
    ]);
    const over = await press(fields, {}, { adminApprovals: [] });
    expect([over.status, over.location]).toEqual([303, `${here}?done=over`]);
    expect((await shown({}, '?done=over')).text).toContain('This question is over');
  });
});
