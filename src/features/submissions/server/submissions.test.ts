// Tests submissions with a kind of post that exists only here: answers, in their own table.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { POSTS_PER_AUTHOR } from '../../../shared/limits/limits.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { unknownDevice } from '../../accounts/contract/devices.ts';
import { newId } from '../../../platform/ids.ts';
import { leaveMemory } from '../../memories/server/commands/leave.ts';
import { candles, memories } from '../../memories/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { historyOf, firstState, verdictOn } from './rules/holding.ts';
import { pagesOf, readForBatch } from './queries.ts';
import { assertOwnKey, editKeyOf } from './rules/own-posts.ts';
import { incomingPostOf, type IncomingPost, type Submission } from './rules/post.ts';
import { sentColumns } from './tables.ts';

const answers = pgTable('answers', {
  ...sentColumns(),
  tributeId: uuid('tribute_id').notNull(),
  words: text('words').notNull(),
  fingerprint: text('fingerprint').notNull(),
});
const TABLES = { byKind: { answer: answers, memory: memories, candle: candles }, worded: answers };

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  await app.deps.db.execute(sql`
    create table answers (
      id uuid not null unique, hold_reasons text[] not null, sending text not null unique, author text not null,
      sender text not null, network text not null, created_at timestamptz not null, tribute_id uuid not null,
      words text not null, fingerprint text not null)`);
});
afterAll(() => app.close());

interface Sender {
  author: string;
  network: string;
}
const someone = (): Sender => ({ author: randomUUID(), network: randomUUID() });

const contextOf = ({ author, network }: Sender): IncomingPost['ctx'] => ({
  ...app.deps,
  actor: { kind: 'visitor' },
  request: {
    id: randomUUID(),
    isBearer: false,
    sessionToken: '',
    secondStepToken: '',
    signUpToken: '',
    deviceMarks: '',
    network,
    device: () => unknownDevice,
    language: 'en',
    analytics: { choice: null, isRefusedByBrowser: false },
    ownPosts: new Map(),
    author,
    linkKey: () => undefined,
    pageKey: () => undefined,
    pageOpener: () => null,
    previewLink: () => undefined,
  },
});

/** Returns 'known' for a retry, an error code, or the new post's first state. */
async function answer(path: string, sender: Sender, sent: Partial<Submission> = {}): Promise<string> {
  const ctx = contextOf(sender);
  const submission = {
    kind: 'answer',
    name: 'Priya',
    relation: '',
    words: `Yes, we will come, ${randomUUID()}.`,
    idempotencyKey: randomUUID(),
    website: '',
    ...sent,
  };
  const post = incomingPostOf(ctx, { reader: { path }, submission, author: { id: sender.author, isKnown: true } });
  const readings = await readForBatch(ctx, ctx.db, [post], TABLES);
  const [page] = await pagesOf(ctx.db, [post], readings);
  if (!page) return 'NOT_FOUND';
  if (readings.sent.includes(post.hashes.submission)) return 'known';
  const verdict = verdictOn(historyOf(readings).factsOf(post, page.tribute.id), page.tribute);
  if (verdict instanceof CatalogueError) return verdict.code;
  const row = { id: newId(ctx.clock), tributeId: page.tribute.id, words: submission.words, createdAt: ctx.clock.now() };
  await ctx.db.insert(answers).values({ ...row, ...post.hashes, holdReasons: verdict });
  return firstState(page.tribute.approvesFirst, verdict);
}

const memory = (path: string) => ({
  path,
  name: 'Priya',
  relation: '',
  words: `He lent me books, ${randomUUID()}.`,
  email: '',
  website: '',
  idempotencyKey: randomUUID(),
});

describe('a sending of another kind', () => {
  it('is taken once, however often it is sent', async () => {
    const { path } = await publishedBy(anne);
    const sender = someone();
    const sent = { words: 'We will be there.', idempotencyKey: randomUUID() };
    expect(await answer(path, sender, sent)).toBe('approved');
    expect(await answer(path, sender, sent)).toBe('known');
    expect(await answer(path, sender, { ...sent, words: 'We cannot come.' })).toBe('approved');
  });

  it('waits for the family when it holds a link, or says what was said on another page', async () => {
    const [here, there] = [await publishedBy(anne), await publishedBy(anne)];
    const sender = someone();
    expect(await answer(here.path, sender, { words: 'See https://example.org' })).toBe('waiting');
    expect(await answer(here.path, sender, { words: 'Thinking of you' })).toBe('approved');
    expect(await answer(there.path, sender, { words: 'thinking of YOU!' })).toBe('waiting');
    expect(await answer(there.path, someone(), { words: 'Thinking of you' })).toBe('approved');
    expect(await answer(there.path, someone(), { website: 'filled' })).toBe('waiting');
  });

  it('waits where the family approves first', async () => {
    const { path } = await publishedBy(anne, { approvesFirst: true });
    expect(await answer(path, someone())).toBe('waiting');
  });

  it('counts for the limit together with memories and candles', async () => {
    const { path } = await publishedBy(anne);
    const sender = someone();
    for (let sent = 0; sent < POSTS_PER_AUTHOR; sent += 1) expect(await answer(path, sender)).toBe('approved');
    expect(await answer(path, sender)).toBe('TOO_MANY_REQUESTS');
    expect(await answer(path, someone())).toBe('approved');
    const writer = someone();
    for (let sent = 0; sent < POSTS_PER_AUTHOR - 1; sent += 1) await leaveMemory(contextOf(writer), memory(path));
    expect(await answer(path, writer)).toBe('approved');
    expect(await answer(path, writer)).toBe('TOO_MANY_REQUESTS');
  });

  it('is refused where its sender may not read, and on a page that is closed', async () => {
    const secret = await publishedBy(anne, { visibility: 'private' });
    expect(await answer(secret.path, someone())).toBe('NOT_FOUND');
    const { id, path } = await publishedBy(anne);
    await app.deps.db.update(tributes).set({ closedAt: new Date() }).where(eq(tributes.id, id));
    expect(await answer(path, someone())).toBe('PAGE_CLOSED');
  });

  it('is its sender’s by a key that is made from its id', () => {
    const { secret } = app.deps;
    const id = randomUUID();
    expect(() => assertOwnKey({ secret }, { id, editKey: editKeyOf(secret, id) })).not.toThrow();
    expect(() => assertOwnKey({ secret }, { id, editKey: editKeyOf(secret, randomUUID()) })).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
  });
});
