import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { readConfig } from '../../../platform/settings/config.ts';
import { outboxEmails } from '../../../features/email/server/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { createDevPages } from './dev-pages.ts';
import { settled } from '../../../platform/settings/settled.ts';
import { errorAnswer, toCatalogueError } from '../../../platform/http/answers/error-answers.ts';

const config = settled(readConfig({ PUBLIC_URL: 'http://localhost:3000' }), ['a secret that only tests know']);
const nobody = { info: () => {}, unforeseen: () => 'none' };
let database: OpenDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await openTestDatabase();
  app = new Hono<AppEnv>();
  app.route('/dev', createDevPages({ db: database.db, config }));
  app.onError((error) => errorAnswer(toCatalogueError(error, nobody, {})));
});
afterAll(() => database.close());

const get = (
  path: string,
  {
    host = 'localhost:3000',
    remote,
    headers = {},
  }: { host?: string; remote?: string; headers?: Record<string, string> } = {},
) => {
  const incoming = remote === undefined ? undefined : { socket: { remoteAddress: remote } };
  return app.request(`http://${host}${path}`, { headers }, incoming && { incoming });
};

async function addEmail(changes: Partial<typeof outboxEmails.$inferInsert> = {}): Promise<string> {
  const clock = testClock();
  const id = newId(clock);
  const html =
    '<!doctype html><html><head><title>L</title></head><body style="color:red"><script>alert(1)</script>Hello</body></html>';
  await database.db.insert(outboxEmails).values({
    id,
    to: 'ada@example.org',
    fromName: 'Rosemary',
    fromEmail: 'help@rosemary.example',
    subject: 'Please confirm',
    text: 'Open http://localhost:3000/auth-action?mode=verifyEmail&oobCode=abc now',
    html,
    createdAt: clock.now(),
    ...changes,
  });
  return id;
}

describe('the outbox page', () => {
  test('of a trial with a mail server does not say that nothing is sent', async () => {
    const sending = new Hono<AppEnv>();
    const withServer = { ...config, smtpUrl: 'smtp://localhost:2525' };
    sending.route('/dev', createDevPages({ db: database.db, config: withServer }));
    const lead = async (from: Hono<AppEnv>) => (await from.request('http://localhost:3000/dev/outbox')).text();
    expect(await lead(app)).toContain('This trial sends no email.');
    expect(await lead(sending)).toContain(
      'This trial sends emails, because SMTP_URL is set. They are also listed here',
    );
  });

  test('says when it is empty, then lists emails newest first with their state', async () => {
    expect(await (await get('/dev/outbox')).text()).toContain('No messages yet.');
    await addEmail({ subject: 'The first' });
    await addEmail({ subject: 'The second', state: 'sent' });
    const text = await (await get('/dev/outbox')).text();
    expect(text.indexOf('The second')).toBeLessThan(text.indexOf('The first'));
    expect(text).toContain('delivered here');
  });

  test('shows an email with its link to press, and the other form in a frame that runs nothing', async () => {
    const id = await addEmail();
    const answer = await get(`/dev/outbox/${id}`);
    const text = await answer.text();
    expect(text).toContain('<a href="http://localhost:3000/auth-action?mode=verifyEmail&amp;oobCode=abc">');
    expect(text).toContain(`src="/dev/outbox/${id}/html"`);
    expect(text).not.toMatch(/style=|<script/);
    const framed = await get(`/dev/outbox/${id}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(framed.headers.get('content-security-policy')).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(await framed.text()).toContain('<base target="_top">');
  });

  test('what people typed stays text', async () => {
    const id = await addEmail({
      subject: '<img src=x onerror=alert(1)>',
      text: '<script>alert(1)</script> "http://x.example/"onclick=',
    });
    for (const path of ['/dev/outbox', `/dev/outbox/${id}`])
      expect(await (await get(path)).text()).not.toMatch(/<img|<script/);
  });

  test('allows its own style sheet by hash and nothing else', async () => {
    const policy = (await get('/dev/outbox')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/);
  });

  test('an email that is not there is not found', async () => {
    expect((await get('/dev/outbox/nonsense')).status).toBe(404);
    expect((await get('/dev/outbox/nonsense/html')).status).toBe(404);
  });
});

describe('who may read emails', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('this machine, at %s', async (remote) => {
    expect((await get('/dev/outbox', { remote })).status).toBe(200);
  });

  test.each(['192.168.1.20', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', ''])('not another one: %j', async (remote) => {
    expect((await get('/dev/outbox', { remote })).status).toBe(404);
    expect((await get('/dev/mail', { remote })).status).toBe(404);
  });

  test.each(['rosemary.example', 'localhost.evil.example:3000', '127.0.0.1.nip.example'])(
    'not through a foreign name that points here: %s',
    async (host) => {
      expect((await get('/dev/outbox', { host, remote: '127.0.0.1' })).status).toBe(404);
    },
  );

  test('not through a proxy on this machine', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    expect((await get('/dev/outbox', { remote: '127.0.0.1', headers })).status).toBe(404);
  });
});

describe('the emails we can send', () => {
  test('are all listed, and each opens in both forms with a text that says enough', async () => {
    const list = await (await get('/dev/mail')).text();
    expect(list).toContain('filled in with made-up details');
    const names = [...list.matchAll(/href="\/dev\/mail\/([\w-]+)"/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThanOrEqual(5);
    for (const name of names) {
      const [shown, html] = [await get(`/dev/mail/${name}`), await get(`/dev/mail/${name}/html`)];
      expect([shown.status, html.status]).toEqual([200, 200]);
      const text = await shown.text();
      expect(text).toContain('This is a sample with made-up details. It was sent to nobody.');
      const email = await html.text();
      if (email.includes('class="button"')) expect(text).toContain('http://localhost:3000/');
      expect(email).not.toMatch(/undefined|\[object|!</);
      expect(email).not.toMatch(/the page “[^”]*@/);
    }
  });

  test('another name is not found', async () => {
    expect((await get('/dev/mail/nonsense')).status).toBe(404);
  });
});
