// An admin proves their identity in a browser without scripts.
import { describe, expect, it, vi } from 'vitest';
import { formParts, typedBody } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import { asAdmin, hostile, sampleUser, turned } from '../../../../../../tests/support/samples/sample-users.ts';
import type { ProofQuestion } from '../../../contract/admin-proof.ts';

type Call = (input: object) => unknown;
const password: ProofQuestion = { by: 'password', hasApp: false, passkey: null };
const passkey = { challenge: hostile, allowCredentials: [] } as unknown as ProofQuestion['passkey'];
const page = () => ({ items: [sampleUser()], after: null, count: 1, isExact: true });
const locked = () => Promise.reject(refuse('ADMIN_LOCKED', 403));
const grave = () => Promise.reject(refuse('STEP_UP_NEEDED', 403));
const address = '/admin/users?q=an&after=c7';

interface Given {
  question?: ProofQuestion | Call;
  show?: Call;
  list?: Call;
  disable?: Call;
}
async function open(given: Given, form?: [string, string][], at = address) {
  const { question = password } = given;
  const [show, disable] = [
    vi.fn<Call>(given.show ?? (async () => ({ isShown: true }))),
    vi.fn<Call>(given.disable ?? (() => ({ changed: ['u1'] }))),
  ];
  const adminProof = { question: typeof question === 'function' ? question : () => question, show };
  const answer = await asAdmin(at, { adminProof, adminUsers: { list: given.list ?? page, disable } }, form);
  return { ...answer, shown: show.mock.calls, done: disable.mock.calls };
}
const sent: [string, string][] = [
  ['id', 'u1'],
  ['id', 'u2'],
  ['why', ` ${hostile}\n"${turned}" & so on `],
  ['intent', 'do-disable'],
];
/** Sends the proof form, which the server shows in place of the requested page. */
async function answeredWith(typed: Record<string, string>, given: Given) {
  const asked = await open({ ...given, disable: grave }, sent);
  const [form] = formParts(asked.html).slice(-1);
  if (!form) throw new Error('Nothing was asked.');
  return open(given, [...typedBody(form, '', typed)]);
}

describe('the question', () => {
  it('stands in the place of a locked screen, shows nothing of it, and leads back to it as it was asked', async () => {
    const { status, html, text, forms } = await open({ list: locked });
    expect(status).toBe(403);
    expect(text).toContain('The admin area is locked');
    expect(text).not.toMatch(/anne|What you typed is kept/);
    expect(html).not.toContain('role="alert"');
    expect(forms.map(({ action, values }) => [action, values])).toEqual([
      [address, { 'admin-proof': 'locked', typed: '', password: '' }],
    ]);
  });

  it('is asked before a grave act in other words, keeps what was sent, and does nothing yet', async () => {
    const { status, text, forms } = await open({ disable: grave }, sent);
    expect([status, forms.length]).toEqual([403, 1]);
    for (const words of ['Is it still you?', 'What you typed is kept, and is sent with this.'])
      expect(text).toContain(words);
    expect(forms[0]?.values['admin-proof']).toBe('grave');
    expect(JSON.parse(forms[0]?.values['typed'] ?? '')).toEqual(sent);
  });

  it.each([
    ['a password', password, 'password', 'Your password', 1],
    ['a code of an app', { by: 'step', hasApp: true, passkey: null }, 'code', 'Code of your app', 1],
    ['a recovery code', { by: 'step', hasApp: false, passkey: null }, 'code', 'One of your recovery codes', 1],
    ['a passkey or a code', { by: 'step', hasApp: true, passkey }, 'code', 'Code of your app', 2],
  ] as const)('is answered by %s', async (_, question, field, label, count) => {
    const { text, html, forms } = await open({ list: locked, question });
    expect(forms).toHaveLength(count);
    expect(forms.at(-1)?.names).toContain(field);
    expect(text).toContain(label);
    expect(html).not.toContain('<img');
    if (count === 2)
      expect(forms[0]?.values).toMatchObject({ intent: 'passkey', response: '', 'admin-proof': 'locked' });
    if (field === 'code') expect(html).not.toContain('type="password"');
  });

  it.each([
    ['NOT_ALLOWED', 403, '/'],
    ['SIGN_IN_REQUIRED', 401, '/userauth/login?to=%2Fadmin%2Fusers%3Fq%3Dan%26after%3Dc7'],
  ])('leads away whoever meets %s with it', async (code, status, leads) => {
    const question = () => Promise.reject(refuse(code, status));
    expect((await open({ list: locked, question })).location).toBe(leads);
  });

  it('is asked for no other refusal', async () => {
    const { text } = await open({ list: () => Promise.reject(refuse('TWO_STEP_NEEDED', 403)) });
    expect(text).not.toContain('Is it still you?');
    expect(text).toContain('Please set up two-step sign-in');
  });
});

describe('what is shown in answer', () => {
  it('goes on with what was sent before, word for word, and leads on', async () => {
    const { status, location, shown, done } = await answeredWith({ password: 'a quiet place' }, {});
    expect(shown).toEqual([[{ password: 'a quiet place' }]]);
    expect(done).toEqual([[{ ids: ['u1', 'u2'], why: ` ${hostile}\n"${turned}" & so on ` }]]);
    expect([status, location]).toEqual([303, `${address}&done=disable&was-disable=u1`]);
  });

  it('of a code is the code, and of a passkey what the browser said', async () => {
    const question: ProofQuestion = { by: 'step', hasApp: true, passkey };
    expect((await answeredWith({ code: '123 456' }, { question })).shown).toEqual([[{ code: '123 456' }]]);
    const both: [string, string][] = [
      ['admin-proof', 'locked'],
      ['typed', ''],
      ['response', '{"id":1}'],
      ['intent', 'passkey'],
    ];
    expect((await open({ question }, both)).shown).toEqual([[{ passkey: '{"id":1}' }]]);
    const long = await open({}, [
      ['admin-proof', 'locked'],
      ['typed', ''],
      ['password', 'x'.repeat(9000)],
    ]);
    expect(long.shown).toEqual([[{ password: 'x'.repeat(1000) }]]);
  });

  it('opens the screen again as it was asked where nothing had been sent', async () => {
    const { status, location, done } = await open({}, [
      ['admin-proof', 'locked'],
      ['typed', ''],
      ['password', 'x'],
    ]);
    expect([status, location, done]).toEqual([303, address, []]);
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'password', code: 'password_wrong' }] }],
    ['INVALID_INPUT', 422, undefined],
    ['TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 600 }],
    ['BUSY', 503, undefined],
    ['UNEXPECTED', 500, { reference: 'abcd2345' }],
  ])('is asked again where it met %s, does nothing, and keeps what was sent', async (code, status, data) => {
    const show = () => Promise.reject(refuse(code, status, data));
    const { html, forms, done } = await answeredWith({ password: 'wrong' }, { show });
    expect(done).toEqual([]);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(forms[0]?.values).toMatchObject({ 'admin-proof': 'grave', password: '' });
    expect(JSON.parse(forms[0]?.values['typed'] ?? '')).toEqual(sent);
    expect(html).not.toContain('value="wrong"');
  });

  it('is said above both ways where there is a passkey, and once', async () => {
    const question: ProofQuestion = { by: 'step', hasApp: true, passkey };
    const show = () => Promise.reject(refuse('TOO_MANY_REQUESTS', 429));
    const { html } = await answeredWith({ code: '1' }, { question, show });
    expect(html.match(/That was a lot/g)).toHaveLength(1);
    expect(html.indexOf('That was a lot')).toBeLessThan(html.indexOf('<form'));
  });

  it.each([
    ['SIGN_IN_REQUIRED', 401, '/userauth/login'],
    ['NOT_ALLOWED', 403, '/'],
  ])('leads away whoever meets %s with it, and does nothing', async (code, status, leads) => {
    const { location, done } = await answeredWith(
      { password: 'x' },
      { show: () => Promise.reject(refuse(code, status)) },
    );
    expect(location?.split('?')[0]).toBe(leads);
    expect(done).toEqual([]);
  });

  it('is asked once more where the act itself still wants it', async () => {
    const { status, forms } = await open({ disable: grave }, [
      ['admin-proof', 'locked'],
      ['typed', JSON.stringify(sent)],
      ['password', 'x'],
    ]);
    expect([status, forms[0]?.values['admin-proof']]).toEqual([403, 'grave']);
    expect(JSON.parse(forms[0]?.values['typed'] ?? '')).toEqual(sent);
  });

  it.each(['[]', '[1,null,"x"]', '[[]]', '[["intent"]]', '[["intent",{"a":1}]]'])(
    'takes %s as a form that says nothing',
    async (typed) => {
      const { status, location, done } = await open({}, [
        ['admin-proof', 'grave'],
        ['typed', typed],
        ['password', 'x'],
      ]);
      expect([status, location, done]).toEqual([303, `${address}&done=none`, []]);
    },
  );

  it('never does what stands in it without the proof', async () => {
    const show = () => Promise.reject(refuse('INVALID_INPUT', 422));
    const { done, shown } = await open({ show }, [['admin-proof', ''], ['typed', JSON.stringify(sent)], ...sent]);
    expect([done, shown.length]).toEqual([[], 1]);
  });
});

it('a screen of admins without forms takes the proof all the same', async () => {
  const audit = { list: () => ({ items: [], after: null, count: 0, isExact: true }) };
  const adminProof = { question: () => password, show: async () => ({ isShown: true }) };
  const proof: [string, string][] = [
    ['admin-proof', 'locked'],
    ['typed', '[["intent","x"]]'],
    ['password', 'x'],
  ];
  const { status, location } = await asAdmin('/admin/audit?by=operator', { audit, adminProof }, proof);
  expect([status, location]).toEqual([303, '/admin/audit?by=operator']);
  const asked = await asAdmin('/admin/audit', { audit: { list: locked }, adminProof });
  expect(asked.forms[0]?.action).toBe('/admin/audit');
});
