// Parts of a user's page: approvals, sessions, pages, providers, failures and emails.
import { describe, expect, it } from 'vitest';
import {
  asAdmin,
  hostile,
  sampleAdminApproval,
  sampleUserFile,
  turned,
} from '../../../../../../tests/support/samples/sample-users.ts';
import { formParts } from '../../../../../../tests/support/form-parts.ts';
import { textOf } from '../../../../../../tests/support/samples/sample-provider.ts';
import type { AdminUserFile, UserPage, UserSession } from '../../../contract/admin-users.ts';
import type { AdminApproval } from '../../../../approvals/contract/fields.ts';

async function partOf(id: string, changes: Partial<AdminUserFile>) {
  const { html } = await asAdmin('/admin/users/u1', { adminUsers: { read: () => sampleUserFile(changes) } });
  const found = new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
  return { html: found, text: textOf(found), forms: formParts(found) };
}
const many = <Item>(item: (at: number) => Item, count = 50) => ({
  items: Array.from({ length: count }, (_, at) => item(at)),
  isMore: true,
});

describe('what waits for a second admin', () => {
  const waiting = (changes: Partial<AdminApproval>) =>
    partOf('adminApprovals', { adminApprovals: [sampleAdminApproval(changes)] });

  it.each([
    ['another admin', ['agree', 'refuse'], ['agree', 'end-approval'], 'Refuse'],
    ['the one who asked', ['withdraw'], ['end-approval'], 'Withdraw'],
    ['another while it waits for its hour', ['refuse'], ['end-approval'], 'Refuse'],
    ['whom it is about', [], [], null],
  ] as [string, AdminApproval['can'], string[], string | null][])(
    'lets %s do what they may',
    async (_, can, intents, word) => {
      const { forms, text } = await waiting({ can });
      const named = { named: sampleAdminApproval().id };
      expect(forms.map(({ values, buttons }) => ({ values, buttons }))).toEqual(
        intents.length === 0 ? [] : [{ values: named, buttons: intents.map((intent) => `intent=${intent}`) }],
      );
      for (const other of ['Refuse', 'Withdraw']) expect(text.includes(other)).toBe(other === word);
    },
  );

  it('says who asked and why, and until when or from when', async () => {
    const open = await waiting({});
    for (const words of [
      'Make them an admin',
      'Asked by bert@example.org',
      'Why: Joins the team',
      'until 27 November 2026',
    ])
      expect(open.text).toContain(words);
    const agreed = await waiting({ isAgreed: true, dueAt: '2026-11-21T11:00:00.000Z', askedBy: null });
    expect(agreed.text).toContain('Asked by somebody who is gone');
    expect(agreed.text).toContain('Agreed. It happens on 21 November 2026');
    expect(agreed.text).not.toContain('until');
  });

  it('takes what was written as words, line by line, each waiting for itself', async () => {
    const email = `${turned}@example.org`;
    const one = sampleAdminApproval({ why: `${hostile}\nTwo`, askedBy: { id: 'u2', email }, can: ['agree'] });
    const other = sampleAdminApproval({ id: 'c2', action: 'end-two-step', can: ['agree'] });
    const { html, forms } = await partOf('adminApprovals', { adminApprovals: [one, other] });
    expect(html).not.toContain('<img');
    expect(html).toContain('<p class="as-typed">Why: &lt;img src=x onerror=alert(1)&gt;\nTwo</p>');
    expect(html).toContain(`<bdi>${email}</bdi>`);
    expect(forms.map(({ values }) => values['named'])).toEqual([one.id, 'c2']);
  });

  it('is absent where nothing waits', async () => {
    expect((await partOf('adminApprovals', {})).html).toBe('');
  });
});

describe('what can be asked of a second admin', () => {
  it('stands in a form of its own, each by its name', async () => {
    const askable = ['take-admin', 'disable-admin', 'end-two-step'] as const;
    const { forms, text } = await partOf('acts', { role: 'admin', askable: [...askable] });
    expect(forms.at(-1)?.buttons).toEqual(askable.map((action) => `intent=ask-${action}`));
    for (const words of ['Take the admin role', 'Close this admin’s account', 'End two-step sign-in'])
      expect(text).toContain(words);
    expect((await partOf('acts', {})).text).not.toContain('With a second admin');
  });

  it('is not offered to oneself, whatever the file says', async () => {
    expect((await partOf('acts', { isSelf: true, askable: ['take-admin'] })).html).toBe('');
  });

  it('says of the email what it is only where one can be sent', async () => {
    expect((await partOf('acts', {})).html).toContain('id="reset-means"');
    const closed = await partOf('acts', { state: 'disabled' });
    expect(closed.html).not.toMatch(/reset/);
  });
});

describe('where they are signed in', () => {
  const session = (changes: Partial<UserSession> = {}): UserSession => ({
    id: 's1',
    startedAt: '2026-11-01T10:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
    browser: 'firefox',
    system: 'windows',
    deviceName: null,
    ...changes,
  });

  it('says what they use and since when, and ends that one alone', async () => {
    const others = session({ id: 's2', browser: null, system: null });
    const { html, text, forms } = await partOf('sessions', {
      openSessions: { items: [session(), others], isMore: false },
    });
    for (const words of [
      'Firefox on Windows',
      'An unknown device',
      'Since 1 November 2026',
      'Last used 21 November 2026',
    ])
      expect(text).toContain(words);
    expect(forms.map(({ sent, buttons }) => [sent, buttons])).toEqual(
      ['s1', 's2'].map((id) => [[['named', id]], ['intent=end-session']]),
    );
    // For screen readers, each button has a distinct name. It starts with the visible words, for voice control.
    expect(html).toContain('aria-label="Sign out here: Firefox on Windows, since 1 November 2026"');
    expect(text).not.toContain('There are more');
  });

  it('says that there are none, or more than are shown', async () => {
    expect((await partOf('sessions', {})).text).toContain('They are signed in nowhere.');
    const full = await partOf('sessions', { openSessions: many((at) => session({ id: `s${at}` })) });
    expect(full.forms).toHaveLength(50);
    expect(full.text).toContain('There are more. The latest are shown.');
  });
});

describe('what somebody has here', () => {
  const page = (changes: Partial<UserPage> = {}): UserPage => ({
    id: 'p1',
    name: 'Ruth Marsh',
    state: 'published',
    path: 'ruth-marsh',
    role: 'owner',
    ...changes,
  });
  const pages = (...items: UserPage[]) => partOf('pages', { pages: { items, isMore: false } });

  it.each([
    ['owner', 'owner'],
    ['steward', 'keeper'],
    ['writer', 'writes'],
    ['reader', 'reads along'],
  ] as const)('says of a page that they are its %s: %s', async (role, word) => {
    expect((await pages(page({ role }))).text).toContain(`Ruth Marsh ${word} · published`);
  });

  it('leads to what is known of a page, and says its address where it has one', async () => {
    const { html, text } = await pages(page());
    expect(html).toContain(`href="/admin/tributes/${page().id}"`);
    expect(text).toContain('/ruth-marsh');
    const draft = await pages(page({ path: null, state: 'draft', name: '' }));
    expect(draft.text).toContain('A page without a name owner · draft');
  });

  it('holds the name of a page where it stands, with an address and without', async () => {
    for (const path of ['ruth-marsh', null]) {
      const { html } = await pages(page({ name: turned, path }), page({ name: hostile, path }));
      expect(html).toContain(`<bdi>${turned}</bdi>`);
      expect(html).not.toContain('<img');
    }
  });

  it('names providers, failures and emails, with how each stands', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const file: Partial<AdminUserFile> = {
      providers: { items: [{ id: 'f1', called: hostile, state: 'live', role: 'staff' }], isMore: false },
      failures: {
        items: [{ groupId: 'g 1/2', note: hostile, lastAt: at, reference: 'abcd2345', count: 1200 }],
        isMore: false,
      },
      emails: { items: [{ id: 'm1', subject: turned, state: 'failed', at }], isMore: false },
    };
    expect((await partOf('providers', file)).text).toMatch(/onerror=alert\(1\)&gt; acts for it · /);
    const failures = await partOf('failures', file);
    expect(failures.html).toContain('href="/admin/logs/g%201%2F2"');
    expect(failures.text).toContain('1,200 times · Reference abcd2345 · 21 November 2026');
    const emails = await partOf('letters', file);
    expect(emails.html).toContain(`<bdi>${turned}</bdi>`);
    expect(emails.text).toContain('could not be delivered · 21 November 2026');
    expect(emails.text).toContain('Their words are kept nowhere.');
    for (const id of ['providers', 'failures']) expect((await partOf(id, file)).html).not.toContain('<img');
  });

  it.each([
    ['pages', 'They look after no page, and help on none.'],
    ['providers', 'None.'],
    ['failures', 'Nothing that is still kept.'],
    ['letters', 'None.'],
  ])('says of %s that there are none', async (id, words) => {
    const { text } = await partOf(id, {});
    expect(text).toContain(words);
    expect(text).not.toContain('There are more');
  });

  it('says that there are more, of the very list that is cut', async () => {
    const file: Partial<AdminUserFile> = { pages: many((at) => page({ id: `p${at}`, path: `p-${at}` })) };
    const cut = await partOf('pages', file);
    expect([cut.html.match(/<li/g)?.length, cut.text.includes('There are more.')]).toEqual([50, true]);
    expect((await partOf('providers', file)).text).not.toContain('There are more.');
  });
});
