// Admin addresses that name something that does not exist, and admin lists with unknown values in their query.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as admin from '../../src/features/admin/words/en/admin.ts';
import { screens } from '../../src/shared/screens/screens.ts';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

let app: TestApp;
let boss: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person({ role: 'admin' });
  member = await app.person();
});
afterAll(() => app.close());

const areas = Object.values(screens).filter(({ layout }) => layout === 'admin');
/** For each address that contains an id, one address with an unknown id and one with an invalid id. */
const ofNothing = areas
  .filter(({ path }) => path.includes('/:'))
  .flatMap(({ path }) => ['01890000-0000-7000-8000-000000000000', 'no-id'].map((id) => path.replace(/:\w+/, id)));
const lists = [
  ['/admin/users', 'role=dragon&state=active&signedIn=x&after=x', 'state=active'],
  ['/admin/tributes', 'mark=dragon', ''],
  ['/admin/service-providers', 'state=dragon&q=rose', 'q=rose'],
  ['/admin/delete-requests', 'state=dragon', ''],
  ['/admin/contested-pages', 'after=x', ''],
  ['/admin/reports', 'state=dragon&reason=x&urgent=x&q=rose%20hill', 'q=rose+hill'],
  ['/admin/quotes', 'status=dragon', ''],
  ['/admin/poems', 'status=dragon', ''],
  ['/admin/message-prompts', 'status=dragon', ''],
  ['/admin/logs', 'status=dragon&critical=yes', 'critical=yes'],
  ['/admin/mail', 'state=dragon', ''],
  ['/admin/payments', 'kind=dragon&currency=xxx&after=x&state=given', 'state=given'],
  ['/admin/audit', 'action=dragon&targetKind=egg&by=operator&after=x', 'by=operator'],
] as const;

describe('an address of nothing', () => {
  it.each(ofNothing)('%s is said so in the area, with the way back to its list', async (address) => {
    const answer = await boss.get(address);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(html).toContain(`>${admin.nothingTitle}</h1>`);
    expect(html).toContain('class="admin-nav"');
    const list = /^\/admin\/[\w-]+/.exec(address)?.[0];
    expect(html).toMatch(new RegExp(`<a class="button[^>]*href="${list}"[^>]*>Back to `));
  });

  it('is no hint for whoever is no admin: home, as at one of something, and noted', async () => {
    for (const address of [...ofNothing, '/admin/users?role=dragon', '/admin/users']) {
      const answer = await member.get(address);
      expect([address, answer.status, answer.headers.get('location')]).toEqual([address, 303, '/']);
      expect(await answer.text()).toBe('');
    }
    const { items } = (await (await boss.get('/api/admin/logs?q=Unauthorized')).json()) as {
      items: { count: number }[];
    };
    expect(items).toHaveLength(1);
    const visitor = await app.send('GET', ofNothing[0] ?? '');
    expect(visitor.headers.get('location')).toMatch(/^\/userauth\/login\?to=/);
  });

  it('outside the area stays the one for everybody', async () => {
    const html = await (await boss.get('/no-such-page')).text();
    expect(html).not.toContain('admin-nav');
    expect(html).not.toContain(admin.nothingTitle);
  });
});

describe('a list that is asked for what it does not know', () => {
  it('names every list', () => {
    const all = areas.map(({ path }) => path).filter((path) => /^\/admin\/[\w-]+$/.test(path));
    expect(all.filter((path) => !['/admin/payment-checks', '/admin/settings'].includes(path)).toSorted()).toEqual(
      lists.map(([path]) => path as string).toSorted(),
    );
  });

  it.each(lists)('%s?%s leaves that out', async (path, query, left) => {
    let [address, answer] = ['', new Response()];
    // One redirect removes the unknown parameters. Another removes the unknown row after which the list should start.
    for (let next: string | null = `${path}?${query}`; next !== null; next = answer.headers.get('location')) {
      address = next;
      answer = await boss.get(address);
    }
    expect([answer.status, address]).toEqual([200, `${path}${left === '' ? '' : `?${left}`}`]);
  });

  it('keeps what was typed into the audit, to be mended', async () => {
    const answer = await boss.get('/admin/audit?targetId=a%20b');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="a b"');
  });
});
