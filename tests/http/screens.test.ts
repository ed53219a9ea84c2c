import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../../src/shared/screens/screens.ts';
import { users } from '../../src/features/accounts/server/tables.ts';
import { logs } from '../../src/features/operations/server/tables/logs.ts';
import { allEndpoints } from '../support/endpoints.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // With two languages, the product offers a choice of language.
  app = await openTestApp({ LANGUAGES: 'en,en-XA' });
});
afterAll(() => app.close());

const example = (path: string) =>
  path
    .replace(':tributePath', 'nobody-here')
    .replace(':dir', 'login')
    .replace(/:\w+/, '0190a000-0000-7000-8000-000000000000');
/** Matches a path that is answered with 404 for a missing thing. Screens about reports and services answer with 200. */
const OF_NOTHING = /:(?!dir|toldId|statementId|decisionId|reportId)/;
const titleOf = async (answer: Response) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await answer.clone().text())?.[1];

describe('every screen of the table', () => {
  it.each(Object.entries(screens))('%s answers a visitor with a true status', async (_name, screen) => {
    const answer = await app.request(example(screen.path));
    if (screen.access === 'admin' || screen.access === 'member') {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(/^\/userauth\/login\?to=%2F/);
    } else expect(answer.status).toBe(OF_NOTHING.test(screen.path) ? 404 : 200);
  });

  it('that there is not gives the help address as a link, one that is too large to send too', async () => {
    const tooLarge = { method: 'POST', headers: { accept: 'text/html' }, body: 'x='.padEnd(400_000, 'x') };
    for (const answer of [await app.request('/nothing/at/all'), await app.request('/userauth/login', tooLarge)]) {
      expect(answer.ok).toBe(false);
      expect(await answer.text()).toMatch(/always write to us at <a href="mailto:help@rosemary\.example">help@/);
    }
  });

  it.each(Object.entries(screens).filter(([, screen]) => screen.access === 'guest'))(
    '%s sends somebody who is signed in to /choice',
    async (_name, screen) => {
      const person = await app.person();
      const answer = await person.get(example(screen.path));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/choice']);
    },
  );

  it('sends home whoever is no admin, by the role of this moment, and notes it', async () => {
    const person = await app.person({ role: 'admin' });
    const tries = () => app.deps.db.$count(logs, eq(logs.note, 'Unauthorized admin access attempt'));
    expect((await person.get('/admin/users')).status).toBe(200);
    expect(await tries()).toBe(0);
    await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, person.id));
    for (const method of ['GET', 'POST']) {
      const answer = await person.send(method, '/admin/users');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    }
    await expect.poll(tries).toBe(2);
    expect((await person.get('/api/admin/users')).status).toBe(403);
    await expect.poll(tries).toBe(3);
  });

  it('brings a visitor back to where they were going, and nowhere else', async () => {
    const answer = await app.request('/account?tab=1');
    expect(answer.headers.get('location')).toBe('/userauth/login?to=%2Faccount%3Ftab%3D1');
  });

  it('says kindly that nothing is there, with the status', async () => {
    for (const path of [
      '/nothing-here',
      '/a/b/c/d',
      '/userauth/elsewhere',
      '/r/nobody',
      '/%F0%9F%8C%BF',
      `/${'a'.repeat(3000)}`,
    ]) {
      const answer = await app.request(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await titleOf(answer)).toBeTruthy();
    }
  });
});

describe('every answer', () => {
  const addresses = [
    '/',
    '/nothing-here',
    '/choice',
    '/userauth/login',
    '/api/nothing',
    '/api/tributes',
    '/healthz',
    '/files/x/1.webp',
  ];

  it.each(addresses)('%s carries the security headers', async (address) => {
    const { headers } = await app.request(address);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
  });

  it('promises TLS where there is TLS', async () => {
    const secureApp = await openTestApp({ PUBLIC_URL: 'https://rosemary.example' });
    for (const address of addresses) {
      expect((await secureApp.request(address)).headers.get('strict-transport-security')).toBe(
        'max-age=63072000; includeSubDomains',
      );
    }
    await secureApp.close();
  });

  it('of a personal kind is never kept', async () => {
    const person = await app.person();
    for (const address of ['/account', '/choice', '/api/tributes', '/api/sessions/current']) {
      expect((await person.get(address)).headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('of the admin area is never kept, whatever is asked and whatever the answer', async () => {
    const admin = await app.person({ role: 'admin' });
    const all = [
      ...Object.values(screens).flatMap(({ path, access }) => (access === 'admin' ? [example(path)] : [])),
      ...allEndpoints().flatMap(({ path, access, method }) =>
        access === 'admin' && method === 'GET' ? [`/api${path.replaceAll(/\{\w+\}/g, example(':id'))}`] : [],
      ),
    ];
    expect(all.length).toBeGreaterThan(50);
    for (const address of all)
      for (const by of [admin.cookie, '']) {
        const answer = await app.request(address, { headers: { cookie: by } });
        expect([address, answer.headers.get('cache-control')]).toEqual([address, 'private, no-store']);
      }
  });
});
