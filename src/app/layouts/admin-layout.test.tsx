// Navigation of the admin area, and who sees it.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as words from '../../features/admin/words/en/admin.ts';
import { refuse, site, visit } from '../../../tests/support/app/render-page.ts';
import { addressOf } from '../../shared/screens/addresses.ts';
import { screenNames, screens, type ScreenName } from '../../shared/screens/screens.ts';
import { SessionContext } from '../../ui/client/session/session-state.ts';
import { createSessionStore } from '../../ui/client/session/session-store.ts';
import { SiteContext } from '../../ui/client/site.ts';
import { AdminLayout } from './admin-layout.tsx';

const drawn = (pathname: string) =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <SessionContext value={createSessionStore(site)}>
        <MemoryRouter initialEntries={[pathname]}>
          <AdminLayout>words</AdminLayout>
        </MemoryRouter>
      </SessionContext>
    </SiteContext>,
  );
const navigationOf = (html: string) => /<nav class="admin-nav".*?<\/nav>/s.exec(html)?.[0] ?? '';
const linksOf = (html: string) =>
  [...navigationOf(html).matchAll(/<a([^>]*)>([^<]*)<\/a>/g)].map(([, tag = '', text = '']) => ({
    text,
    href: /href="([^"]*)"/.exec(tag)?.[1] ?? '',
    isHere: tag.includes('aria-current="page"'),
  }));

describe('the navigation of the admin area', () => {
  const all = linksOf(drawn('/admin/users'));

  it('leads to each list, once, by its name', () => {
    expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
    for (const [name, called] of Object.entries(words.screens)) {
      const screen = name as keyof typeof words.screens;
      const found = all.filter(({ text }) => text === called).map(({ href, text }) => ({ href, text }));
      expect(found).toEqual([{ href: addressOf(screen), text: called }]);
    }
  });

  it('leads to every list of admins that has an address of its own', () => {
    const isList = (name: ScreenName) =>
      screens[name].layout === 'admin' && /^\/admin(\/[\w-]+)?$/.test(screens[name].path);
    const lists = screenNames.filter(isList).map((name) => screens[name].path);
    expect(all.map(({ href }) => href).toSorted()).toEqual(lists.toSorted());
  });

  it('stands in groups with a heading each, opens without a script, and is told from the head', () => {
    const html = drawn('/admin/users');
    const navigation = navigationOf(html);
    expect([...navigation.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, heading]) => heading)).toEqual(
      Object.values(words.groups),
    );
    expect(navigation).toContain('<summary>Menu</summary>');
    expect(navigation).toContain('aria-label="Admin area"');
    expect(navigation.match(/<ul>/g)).toHaveLength(navigation.match(/<h2>/g)?.length ?? 0);
    for (const href of ['/choice', '/account']) expect(html).toContain(`href="${href}"`);
  });

  it.each([
    ['/admin', 'Today'],
    ['/admin/users', 'Users'],
    ['/admin/users/u1', 'Users'],
    ['/admin/service-providers/f1', 'Service providers'],
    ['/admin/contested-pages/c1', 'Contested pages'],
    ['/admin/quotes/entries/a-quote', 'Quotes'],
    ['/admin/quotes/new', 'Quotes'],
    ['/admin/message-prompts/files', 'Message prompts'],
    ['/admin/audit/a1', 'Audit'],
    ['/admin/logs/g1', 'Logs'],
    ['/admin/users-of-old', null],
    ['/account', null],
  ])('at %s marks %j alone', (pathname, called) => {
    const marked = linksOf(drawn(pathname)).filter(({ isHere }) => isHere);
    expect(marked.map(({ text }) => text)).toEqual(called === null ? [] : [called]);
  });
});

describe('who is shown it', () => {
  const user = { id: 'u1', email: 'anne@example.org', isEmailVerified: true };
  const question = () => ({ by: 'password', hasApp: false, passkey: null });
  const asked = (role: string, code: string, status: number) =>
    visit('/admin/users', {
      answers: {
        accounts: { current: () => ({ user: { ...user, role } }) },
        adminUsers: { list: () => Promise.reject(refuse(code, status)) },
        adminProof: { question },
      },
    });

  it.each([
    ['user', 'NOT_ALLOWED', 403, '/'],
    ['admin', 'NOT_ALLOWED', 403, '/'],
    ['user', 'SIGN_IN_REQUIRED', 401, '/userauth/login?to=%2Fadmin%2Fusers'],
  ])('nobody who as %s meets %s', async (role, code, status, leads) => {
    const { location, html } = await asked(role, code, status);
    expect([location, navigationOf(html)]).toEqual([leads, '']);
  });

  it('nobody while the area is locked, nor where it failed', async () => {
    for (const [code, status] of [
      ['ADMIN_LOCKED', 403],
      ['BUSY', 503],
      ['UNEXPECTED', 500],
    ] as const)
      expect(navigationOf((await asked('admin', code, status)).html)).toBe('');
  });

  it.each([
    ['the server knows nothing there', '/admin/users/gone', null, [404, null, 1]],
    ['no server was asked before', '/admin/audit/no-id', null, [404, null, 1]],
    ['whoever is none is refused then', '/admin/audit/no-id', 'NOT_ALLOWED', [expect.anything(), '/', 0]],
    ['one is locked out then', '/admin/audit/no-id', 'ADMIN_LOCKED', [403, null, 0]],
  ])('an admin alone at an address of nothing: %s', async (_, address, refusal, seen) => {
    const { status, location, html } = await visit(address, {
      answers: {
        adminUsers: { read: () => Promise.reject(refuse('NOT_FOUND', 404)) },
        adminProof: { question, state: () => (refusal === null ? {} : Promise.reject(refuse(refusal, 403))) },
      },
    });
    expect([status, location, linksOf(html).filter(({ isHere }) => isHere).length]).toEqual(seen);
    expect(html.includes(words.nothingTitle)).toBe(refusal === null);
  });

  it('nobody on a page that is for all', async () => {
    const { html } = await visit('/', {
      answers: { accounts: { current: () => ({ user: { ...user, role: 'user' } }) } },
    });
    expect(html).not.toContain('/admin');
  });
});
