// Actions on several users: a screen names each user and asks for confirmation. A refusal keeps the typed text.
import { describe, expect, it, vi } from 'vitest';
import { formWith, typedBody } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import { asAdmin, hostile, sampleChosen, turned } from '../../../../../../tests/support/samples/sample-users.ts';
import type { ChosenUser, UserAction } from '../../../contract/admin-users.ts';

type Call = (input: object) => unknown;
const calls = { disable: 'disable', enable: 'enable', 'end-sessions': 'endSessions' } as const;

async function press(fields: [string, string][], users: ChosenUser[], more: { action?: Call; query?: string } = {}) {
  const [chosen, done] = [
    vi.fn<Call>(async () => ({ users })),
    vi.fn<Call>(more.action ?? (() => ({ changed: users.map(({ id }) => id) }))),
  ];
  const page = { items: [], after: null, count: 0, isExact: true };
  const adminUsers = { list: () => page, chosen, disable: done, enable: done, endSessions: done };
  const answer = await asAdmin(`/admin/users${more.query ?? ''}`, { adminUsers }, fields);
  return { ...answer, chosen: chosen.mock.calls, done: done.mock.calls };
}
const two: [string, string][] = [
  ['id', 'u1'],
  ['id', 'u2'],
];
const anne = sampleChosen();
const bert = sampleChosen({ id: 'u2', email: 'bert@example.org', name: null, sessions: 3, pages: 2 });
const asked = (act: UserAction, users = [anne, bert], query = '') => press([...two, ['intent', act]], users, { query });

describe('the question before it', () => {
  it.each([
    [
      'disable',
      'Close these 2 accounts?',
      'The 2 pages that they look after stay as they are',
      'They read exactly this',
    ],
    ['enable', 'Open these 2 accounts again?', 'They can sign in again with the password', 'Nobody else reads it.'],
    ['end-sessions', 'Sign these 2 users out everywhere?', 'signed out in 4 places.', 'Nobody else reads it.'],
  ] as const)('of %s says what happens, to whom, and does nothing', async (act, ...said) => {
    const { status, text, chosen, done, html } = await asked(act);
    // The browser does not validate, so that our own message appears beside the field.
    expect(html).toMatch(/<form[^>]*noValidate=""[^>]*>(?:(?!<\/form>).)*name="why"/);
    expect([status, done, chosen]).toEqual([200, [], [[{ act, ids: ['u1', 'u2'] }]]]);
    for (const words of [...said, 'anne@example.org', 'bert@example.org']) expect(text).toContain(words);
    const sent = typedBody(formWith(html, `intent=do-${act}`), `intent=do-${act}`, { why: 'Spam' });
    expect([...sent]).toEqual([...two, ['why', 'Spam'], ['intent', `do-${act}`]]);
  });

  it('speaks of one as of one', async () => {
    const { text } = await asked('disable', [sampleChosen({ pages: 1 })]);
    expect(text).toContain('Close this account?');
    expect(text).toContain('The one page that they look after stays as it is');
    expect((await asked('end-sessions', [anne])).text).toContain('They are signed out in one place.');
    expect((await asked('disable', [anne])).text).toContain('They look after no page.');
  });

  it('says whom it does not touch and why, counts nothing of theirs, and sends none of them on', async () => {
    const held = (['self', 'admin', 'done'] as const).map((hindrance, at) =>
      sampleChosen({ id: `h${at}`, email: `${hindrance}@example.org`, hindrance, sessions: 9, pages: 9 }),
    );
    const { text, html } = await asked('end-sessions', [anne, ...held]);
    expect(text).toContain('Sign this user out everywhere?');
    expect(text).toContain('signed out in one place.');
    const [, others = ''] = text.split('These stay as they are');
    for (const words of ['this is you', 'an admin: ask for a second admin', 'it is so already'])
      expect(others).toContain(words);
    expect(formWith(html, 'intent=do-end-sessions').sent.filter(([name]) => name === 'id')).toEqual([['id', 'u1']]);
  });

  it.each(['disable', 'enable', 'end-sessions'] as const)(
    'of %s has no yes where it would touch nobody',
    async (act) => {
      for (const users of [[], [sampleChosen({ hindrance: 'done' })]]) {
        const { text, html } = await asked(act, users);
        expect(text).toContain('It would change nothing for any of them.');
        expect(html).not.toMatch(/do-|name="why"/);
        expect(text).toContain('Leave everything as it is');
      }
    },
  );

  it('takes hostile names and long ones as words', async () => {
    const email = `${'w'.repeat(240)}@example.org`;
    const { html } = await asked('disable', [sampleChosen({ email, name: hostile }), sampleChosen({ name: turned })]);
    expect(html).not.toContain('<img');
    expect(html).toContain(`<bdi class="soft">${turned}</bdi>`);
    expect(html).toContain(`<li class="long-words"><bdi>${email}</bdi>`);
  });

  it('leads back to the very part of the list that it was asked on', async () => {
    const query = '?q=an&after=c7&sort=created&state=active&column=id';
    const { html } = await asked('disable', [anne], query);
    const back = /href="([^"]*)"[^>]*>Leave everything as it is/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(Object.fromEntries(new URLSearchParams(back.split('?')[1]))).toEqual(
      Object.fromEntries(new URLSearchParams(query)),
    );
  });
});

describe('the yes to it', () => {
  it.each(['disable', 'enable', 'end-sessions'] as const)(
    'does %s once, and leads to the list that was asked',
    async (act) => {
      const { status, location, done, chosen } = await press(
        [...two, ['why', 'Spam'], ['intent', `do-${act}`]],
        [anne],
        {
          query: '?q=an&after=c7&done=enable&was-enable=old',
        },
      );
      expect([status, done, chosen]).toEqual([303, [[{ ids: ['u1', 'u2'], why: 'Spam' }]], []]);
      const {
        done: said,
        [`was-${act}`]: changed,
        ...rest
      } = Object.fromEntries(new URL(location ?? '', 'https://rosemary.test').searchParams);
      expect([said, changed, rest]).toEqual([act, 'u1', { q: 'an', after: 'c7' }]);
    },
  );

  it('calls each act by its own name', async () => {
    for (const [act, call] of Object.entries(calls)) {
      const action = vi.fn<Call>(async () => ({ changed: [] }));
      await asAdmin('/admin/users', { adminUsers: { [call]: action } }, [
        ['id', 'u1'],
        ['intent', `do-${act}`],
      ]);
      expect(action.mock.calls).toEqual([[{ ids: ['u1'], why: '' }]]);
    }
  });

  it.each([
    ['OWN_ACCOUNT', 409, 'Nobody can do this to their own account.'],
    ['SECOND_ADMIN_NEEDED', 409, 'This wants a second admin'],
    ['TOO_MANY_REQUESTS', 429, 'That was a lot in a short time.'],
    ['BUSY', 503, 'We are busy for a moment.'],
    ['UNEXPECTED', 500, 'Something went wrong on our side.'],
  ])('asks again where it met %s, with all that was typed', async (code, status, words) => {
    const why = `  ${hostile}\n\nאבג `;
    const answer = await press([...two, ['why', why], ['intent', 'do-disable']], [anne, bert], {
      action: () => Promise.reject(refuse(code, status)),
    });
    expect([answer.status, answer.location]).toEqual([status, null]);
    expect(answer.text).toContain(`Nothing was changed yet ${words}`);
    const form = formWith(answer.html, 'intent=do-disable');
    expect(form.values['why']).toBe(why);
    expect(form.sent.filter(([name]) => name === 'id')).toEqual(two);
    expect(answer.html).not.toContain('<img');
  });

  it.each([
    ['empty', {}, ''],
    ['too_long', { max: 1000 }, 'x'.repeat(1001)],
  ])('says at the field itself why it is %s', async (code, facts, why) => {
    const fields = [{ field: 'why', code, params: facts }];
    const { status, html } = await press([...two, ['why', why], ['intent', 'do-disable']], [anne], {
      action: () => Promise.reject(refuse('INVALID_INPUT', 422, { fields })),
    });
    expect(status).toBe(422);
    expect(html).toMatch(/<textarea(?=[^>]* aria-invalid="true")(?=[^>]* id="why")/);
    expect(html).toContain('<a href="#why">Why');
    expect(formWith(html, 'intent=do-disable').values['why']).toBe(why);
  });

  it('gives back what was typed also where not even the people can be read again', async () => {
    const busy = () => Promise.reject(refuse('BUSY', 503));
    const page = { items: [], after: null, count: 0, isExact: true };
    const adminUsers = { list: () => page, chosen: busy, disable: busy };
    const fields: [string, string][] = [...two, ['why', 'Ten careful lines'], ['intent', 'do-disable']];
    const { status, text } = await asAdmin('/admin/users', { adminUsers }, fields);
    expect(status).toBe(503);
    expect(text).toContain('Ten careful lines');
  });

  it.each([
    ['nobody', [['intent', 'do-disable']]],
    [
      'an act that is none',
      [
        ['id', 'u1'],
        ['intent', 'do-erase'],
      ],
    ],
    ['no act', [['id', 'u1']]],
    [
      'the name of something else',
      [
        ['id', 'u1'],
        ['intent', 'do-constructor'],
      ],
    ],
  ] as [string, [string, string][]][])('does nothing with %s', async (_, fields) => {
    const { status, location, done, chosen } = await press(fields, [anne]);
    expect([status, location, done, chosen]).toEqual([303, '/admin/users?done=none', [], []]);
  });
});
