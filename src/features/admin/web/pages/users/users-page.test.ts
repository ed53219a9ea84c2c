// The list of users and actions on several users, without a script.
import { describe, expect, it, vi } from 'vitest';
import { typedBody } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import { asAdmin, hostile, sampleUser, turned } from '../../../../../../tests/support/samples/sample-users.ts';
import type { AdminUser } from '../../../contract/admin-users.ts';

interface Part {
  after?: string | null;
  count?: number;
  isExact?: boolean;
}

async function list(items: AdminUser[], query = '', part: Part = {}) {
  const asked = vi.fn<(input: object) => unknown>(async () => ({
    items,
    after: null,
    count: items.length,
    isExact: true,
    ...part,
  }));
  return { ...(await asAdmin(`/admin/users${query}`, { adminUsers: { list: asked } })), asked: asked.mock.calls };
}
const cellsOf = (html: string) =>
  [...html.matchAll(/<t[hd] (?:scope="row"|data-heading="[^"]*")[^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]+>/g, ''),
  );

describe('the list of users', () => {
  it('says of each who it is, how the account stands and since when, and leads to their page', async () => {
    const { html, text } = await list([sampleUser({ id: 'u-1_x', state: 'leaving', role: 'admin' })]);
    expect(cellsOf(html)).toEqual([
      'anne@example.org',
      'Anne',
      'Leaving',
      'Admin',
      '1 Mar 2026, 10:00 UTC',
      '20 Nov 2026, 10:00 UTC',
    ]);
    expect(html).toContain('href="/admin/users/u-1_x"');
    expect(html).toContain('aria-label="Choose anne@example.org"');
    expect(text).toContain('One in all.');
  });

  it.each([
    ['active', 'Active'],
    ['unconfirmed', 'Not confirmed'],
    ['disabled', 'Closed'],
    ['leaving', 'Leaving'],
  ] as const)('calls somebody who is %s: %s', async (state, word) => {
    expect(cellsOf((await list([sampleUser({ state })])).html)[2]).toBe(word);
  });

  it('says where a last sign-in is not known, and shows ids only to whoever asks for them', async () => {
    const one = sampleUser({ id: 'the-id', signedInAt: null });
    const usual = await list([one]);
    expect(cellsOf(usual.html).at(-1)).toBe('Not known');
    expect(usual.html).not.toContain('<code>');
    const wide = await list([one], '?column=id');
    expect(cellsOf(wide.html).at(-1)).toBe('the-id');
    expect(wide.html).toMatch(/<input[^>]*name="column"[^>]*checked=""[^>]*value="id"|value="id"[^>]*checked=""/);
  });

  it('asks for all that its address says, and for nothing that no order is', async () => {
    const whole = await list([], '?q=+an+&role=admin&state=disabled&signedIn=week&sort=-signedIn&after=c1&column=id');
    expect(whole.asked).toEqual([
      [{ q: 'an', role: 'admin', state: 'disabled', signedIn: 'week', sort: '-signedIn', after: 'c1' }],
    ]);
    expect(whole.text).toContain('Those with a last sign-in chosen are sorted by it.');
    expect((await list([], '?sort=email;drop&other=1')).asked).toEqual([[{}]]);
    expect((await list([], `?q=${'x'.repeat(500)}`)).asked).toEqual([[{ q: 'x'.repeat(200) }]]);
  });

  it('says how many there are, or that there are more than were counted', async () => {
    const { text } = await list([sampleUser()], '?q=a', { count: 10_000, isExact: false });
    expect(text).toContain('More than 10,000.');
    const { text: exact } = await list([sampleUser()], '?q=a', { count: 9_999 });
    expect(exact).toContain('9,999 in all.');
  });

  it('offers nothing to choose where nobody is found, and no number', async () => {
    const { html, text } = await list([], '?q=nobody', { count: 3, isExact: false });
    expect(text).toContain('Nothing was found.');
    expect(text).not.toContain('More than');
    expect(html).not.toMatch(/type="checkbox" name="id"|value="disable"/);
    expect((await list([])).text).toContain('There is nothing here.');
  });

  it('holds hostile and turned words where they stand', async () => {
    const { html } = await list([sampleUser({ email: hostile, name: turned })], `?q=${encodeURIComponent(hostile)}`);
    expect(html).not.toContain('<img');
    expect(html).toContain(`<bdi>${turned}</bdi>`);
    expect(html).toContain('aria-label="Choose &lt;img src=x onerror=alert(1)&gt;"');
    const refused = await asAdmin('/admin/users?state=%3Cimg%3E', {
      adminUsers: { list: () => Promise.reject(refuse('INVALID_INPUT', 422)) },
    });
    expect(refused.status).toBe(404);
  });

  it.each([
    ['NOT_ALLOWED', 403, 303, '/'],
    ['SIGN_IN_REQUIRED', 401, 302, '/userauth/login?to=%2Fadmin%2Fusers%3Fq%3Dan'],
    ['BUSY', 503, 503, null],
  ])('shows nobody to whoever meets %s', async (code, status, seen, leads) => {
    const adminUsers = { list: () => Promise.reject(refuse(code, status)) };
    const answer = await asAdmin('/admin/users?q=an', { adminUsers });
    expect([answer.status, answer.location]).toEqual([leads === null ? seen : answer.status, leads]);
    expect(answer.html).not.toContain('<table');
  });
});

describe('what was done with those that were chosen', () => {
  it.each([
    ['?done=disable&was-disable=u1,u2', '2 accounts are closed.', 'enable'],
    ['?done=enable&was-enable=u1', 'The account is open again.', 'disable'],
  ])('%s is said, and can be taken back', async (query, said, back) => {
    const { text, forms } = await list([sampleUser()], query);
    const undo = forms.find(({ values }) => values['why'] !== undefined);
    expect(text).toContain(said);
    expect(undo?.buttons).toEqual([`intent=${back}`]);
    const ids = query.split('=').at(-1)?.split(',');
    expect(undo && typedBody(undo, `intent=${back}`).getAll('id')).toEqual(ids);
  });

  it.each([
    ['?done=end-sessions&was-end-sessions=u1', 'The user is signed out.'],
    ['?done=disable', 'It was so already. Nothing was changed.'],
    ['?done=none', 'Please choose at least one first.'],
    [`?done=${encodeURIComponent(hostile)}`, 'Please choose at least one first.'],
    ['?done=constructor', 'Please choose at least one first.'],
  ])('%s is said, and nothing of it can be taken back', async (query, said) => {
    const { html, text } = await list([sampleUser()], query);
    expect(text).toContain(said);
    expect(text).not.toContain('Undo');
    expect(html).not.toContain('<img');
  });

  it('is not said again on the next part, nor after another search', async () => {
    const { html } = await list([sampleUser()], '?q=an&done=disable&was-disable=u1', { after: 'c2' });
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => href.includes('done='))).toEqual([]);
    expect(links).toContain('/admin/users?q=an&amp;after=c2');
  });
});
