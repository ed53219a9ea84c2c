import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/shared/api/errors.ts';
import type { Post } from '../../src/features/memories/contract/fields.ts';
import { outboxEmails } from '../../src/features/email/server/tables.ts';
import { memories } from '../../src/features/memories/server/tables.ts';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../support/tributes/tributes.ts';

let app: TestApp;
let port: number;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
  anne = await app.person();
});
afterAll(() => app.close());

describe('numbers and addresses that the database cannot hold', () => {
  it.each([
    '/api/public-tributes/a%00b',
    '/api/public-tributes/a%00b/memories',
    '/a%00b/card.png',
    '/api/public-tributes/PATH/memories?before=2147483648',
    '/api/public-tributes/PATH/memories?before=9007199254740991',
    '/PATH/memories?before=2147483648',
    '/api/public-tributes/PATH/candles?before=2147483648',
    '/PATH/candles?before=2147483648',
  ])('are refused calmly: GET %s', async (address) => {
    const { path } = await publishedBy(anne);
    const { status } = await app.request(address.replace('PATH', path));
    expect(status === 200 || (status >= 400 && status < 500), String(status)).toBe(true);
  });

  it('are refused calmly in what is sent', async () => {
    const { id, path } = await publishedBy(anne);
    const far = await anne.send('PATCH', `/api/tributes/${id}`, { rev: 2_147_483_648, changes: { line: 'x' } });
    expect((await bodyOf<ErrorBody>(far, 422)).data?.fields?.[0]?.field).toBe('rev');
    const left = await app.send('POST', '/api/public-tributes/a%00b/memories', {
      name: 'Jo',
      relation: '',
      words: 'Hello',
      idempotencyKey: randomUUID(),
    });
    expect(left.status).toBe(422);
    expect((await app.request(`/${path}`, { headers: { cookie: 'session=%00.x; own-entries=\u00ff~' } })).status).toBe(
      200,
    );
  });
});

describe('"not changed" for a page', () => {
  const read = (path: string, tag: string) =>
    fetch(`http://127.0.0.1:${port}/${path}`, { headers: { 'if-none-match': tag } });

  // Browsers replace a cached page's headers by those of a 304. If its policy differed, it would block the page's styles.
  it('carries the same policies as the page itself, kept or not', async () => {
    const { path } = await publishedBy(anne);
    const page = await read(path, '');
    const policy = page.headers.get('content-security-policy');
    const tag = page.headers.get('etag') ?? '';
    const fromBytes = await read(path, tag);
    app.deps.pages.forgetAll();
    const fresh = await read(path, tag);
    for (const answer of [fromBytes, fresh]) {
      expect(answer.status).toBe(304);
      expect(answer.headers.get('content-security-policy')).toBe(policy);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('a decision', () => {
  it('is about the words that were seen: changed ones meanwhile are not approved unread', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const own = await ownPost(await visitor(app).leave(path, { words: 'She was kind.' }));
    const list = async () => (await bodyOf<{ items: Post[] }>(await anne.get(`/api/tributes/${id}/posts`))).items[0];
    const seen = await list();
    await app.send('PUT', `/api/own-posts/${own.id}`, { ...own, words: 'Something vile.' });
    const decide = (rev: number | undefined) =>
      anne.send('PUT', `/api/tributes/${id}/posts/${own.id}/decision`, { decision: 'approved', rev });
    expect((await bodyOf<ErrorBody>(await decide(seen?.rev), 409)).code).toBe('ENTRY_CHANGED');
    expect((await list())?.state).toBe('waiting');
    expect((await bodyOf<Post>(await decide((await list())?.rev))).state).toBe('approved');
  });
});

describe('words that come by a change', () => {
  it('are held when they stand elsewhere already, as new ones are', async () => {
    const spam = 'Wonderful cures for every illness are waiting for you, ask me by letter today';
    const [first, second] = [await publishedBy(anne), await publishedBy(anne)];
    await ownPost(await visitor(app).leave(first.path, { words: spam }));
    const own = await ownPost(await visitor(app).leave(second.path, { words: 'She was kind to everybody.' }));
    expect(own.state).toBe('approved');
    const changed = await bodyOf<{ state: string }>(
      await app.send('PUT', `/api/own-posts/${own.id}`, { ...own, words: `${spam}!` }),
    );
    expect(changed.state).toBe('waiting');
    const [row] = await app.deps.db.select().from(memories).where(eq(memories.id, own.id));
    expect(row?.holdReasons).toContain('repeated');
  });
});

describe('emails to an address that a visitor gave', () => {
  it('are few, whoever asks for them, and say nothing that a keeper or a visitor wrote', async () => {
    const { id, path } = await publishedBy(anne);
    const email = `victim-${randomUUID()}@example.org`;
    const own = await ownPost(await visitor(app).leave(path, { email }));
    for (let n = 0; n < 10; n += 1) {
      await ownPost(await visitor(app).leave(path, { email }));
      const note = `Buy now, offer ${n}`;
      const answer = await anne.send('PUT', `/api/tributes/${id}/posts/${own.id}/decision`, {
        decision: 'returned',
        note,
      });
      expect(answer.status).toBe(200);
    }
    const rows = await app.deps.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.to, email))
      .orderBy(outboxEmails.dueAt);
    const minutes = rows.map(({ dueAt }) => ((dueAt?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000);
    expect(minutes).toEqual([0, 1, 2, 3, 4]);
    expect(rows.map(({ subject, text, html }) => subject + text + html).join()).not.toMatch(/Buy now|ada-marsh/u);
  });
});
