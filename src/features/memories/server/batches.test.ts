import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnPost } from '../contract/fields.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { claimOf, pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { createApi, type Api } from '../../../app/server/calls/api-door.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { removeUnclaimedPhotographs } from './commands/remove-photographs.ts';
import { UNCLAIMED_PHOTOGRAPH_MS } from '../../media/contract/photograph-limits.ts';
import { candles, memories, memoryPhotographs } from './tables.ts';

let app: TestApp;
let anne: Person;
/** Two writers on one database, as in two processes. Neither knows the posts that the other is still writing. */
let both: Api[];
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.newcomer();
  both = [1, 2].map(() => createApi({ ...app.deps, db: drizzle({ client: app.deps.database.pool }) }));
});
afterAll(() => app.close());

interface Sent {
  cookie?: string;
  network?: string;
  [field: string]: unknown;
}

let count = 0;
async function send(path: string, list: 'memories' | 'candles', { cookie, network, ...sent }: Sent = {}) {
  count += 1;
  const headers = new Headers({ origin: app.origin, 'content-type': 'application/json', ...(cookie && { cookie }) });
  headers.set('x-forwarded-for', network ?? `172.20.${count >> 8}.${count & 255}`);
  const words = list === 'memories' ? { relation: '', words: `He mended my bicycle, ${count}.` } : {};
  const body = { name: 'Priya', idempotencyKey: randomUUID(), ...words, ...sent };
  const answer = await both[count % 2]?.({
    method: 'POST',
    target: `/api/public-tributes/${path}/${list}`,
    headers,
    remoteAddress: '127.0.0.1',
    readBody: async () => JSON.stringify(body),
  });
  return { status: answer?.status, body: JSON.parse(String(answer?.body ?? '{}')) as OwnPost };
}

const times = <Result>(n: number, act: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: n }, (_, at) => act(at)));
const seqsOf = async (id: string, table: typeof memories | typeof candles) =>
  (
    await app.deps.db
      .select({ seq: table.seq })
      .from(table)
      .where(sql`${table.tributeId} = ${id}`)
  ).map(({ seq }) => seq);
const counters = async (id: string) =>
  (
    await app.deps.db
      .select()
      .from(tributes)
      .where(sql`${tributes.id} = ${id}`)
  )[0];

describe('two processes that write at once', () => {
  it('number what they are sent without a gap and count all of it', async () => {
    const { id, path } = await publishedBy(anne);
    const answers = await times(60, (at) => send(path, at % 3 === 0 ? 'candles' : 'memories'));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const numbers = (n: number) => Array.from({ length: n }, (_, at) => at + 1);
    expect((await seqsOf(id, memories)).toSorted((a, b) => a - b)).toEqual(numbers(40));
    expect((await seqsOf(id, candles)).toSorted((a, b) => a - b)).toEqual(numbers(20));
    const counted = { memoriesApproved: 40, candlesApproved: 20, nextMemorySeq: 41, nextCandleSeq: 21 };
    expect(await counters(id)).toMatchObject(counted);
  });

  it('keep one entry of a request that reaches both, and answer it to everybody', async () => {
    const { id, path } = await publishedBy(anne);
    const same = { idempotencyKey: randomUUID(), words: 'Sent twice by a phone that lost its network.' };
    const answers = await times(20, () => send(path, 'memories', same));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await seqsOf(id, memories)).toEqual([1]);
    expect(await counters(id)).toMatchObject({ memoriesApproved: 1, nextMemorySeq: 2 });
  });

  it('refuse the seventh entry of one author, whichever of them it reaches', async () => {
    const { path } = await publishedBy(anne);
    const guest = visitor(app);
    await guest.leave(path);
    const answers = await times(12, () => send(path, 'memories', { cookie: guest.cookie() }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('light one candle for each visitor', async () => {
    const { id, path } = await publishedBy(anne);
    const guest = visitor(app);
    await guest.leave(path);
    const answers = await times(8, () => send(path, 'candles', { cookie: guest.cookie() }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await seqsOf(id, candles)).toEqual([1]);
  });

  it('tell the keeper once that words wait', async () => {
    const olga = await app.newcomer();
    const { id, path } = await publishedBy(olga, { approvesFirst: true });
    app.clock.advanceTo(12);
    const answers = await times(30, () => send(path, 'memories'));
    expect(answers.every(({ body }) => body.state === 'waiting')).toBe(true);
    expect(await counters(id)).toMatchObject({ memoriesWaiting: 30 });
    const emails = await app.emailsTo(olga.email, 2);
    expect(emails.filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  it('send each author the link to each of their own words, and one address few of them', async () => {
    const { path } = await publishedBy(anne);
    const answers = await times(40, (at) =>
      send(path, 'memories', { email: at < 30 ? `Guest-${at}@example.org` : 'one-and-all@example.org' }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { email, id } of answers
      .slice(0, 30)
      .map(({ body }, at) => ({ ...body, email: `Guest-${at}@example.org` })))
      expect((await app.emailsTo(email)).map(({ text }) => text.includes(id))).toEqual([true]);
    const isOne = eq(outboxEmails.to, 'one-and-all@example.org');
    const rows = await app.deps.db.select().from(outboxEmails).where(isOne).orderBy(outboxEmails.dueAt);
    const links = rows.map(({ text }) => /memories\/([^?]+)/.exec(text)?.[1]);
    expect(rows.map(({ dueAt }) => ((dueAt?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000)).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect([links.length, new Set(links).size]).toEqual([5, 5]);
    expect(answers.slice(30).map(({ body }) => body.id)).toEqual(expect.arrayContaining(links));
  });
});

describe('photographs in batches of two processes', () => {
  const hungOn = async (photographId: string) =>
    (
      await app.deps.db
        .select({ memoryId: memoryPhotographs.memoryId })
        .from(memoryPhotographs)
        .where(sql`${memoryPhotographs.photographId} = ${photographId}`)
    ).map(({ memoryId }) => memoryId);

  it('hang on one memory, whoever else names them', async () => {
    const { id, path } = await publishedBy(anne);
    const answer = await pictureVisitor(app).upload(path);
    const answers = await times(12, () => send(path, 'memories', { photographs: [claimOf(answer)] }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(11).fill(422)]);
    const kept = answers.find(({ status }) => status === 201)?.body;
    expect(await hungOn(answer.photograph.id)).toEqual([kept?.id]);
    expect(await counters(id)).toMatchObject({ memoriesApproved: 1, nextMemorySeq: 2 });
  });

  it('stay with their memory when the request reaches both, among words without any', async () => {
    const { id, path } = await publishedBy(anne);
    const picture = await pictureVisitor(app).upload(path);
    const same = { idempotencyKey: randomUUID(), words: 'With her dog.', photographs: [claimOf(picture)] };
    const answers = await times(20, (at) => send(path, 'memories', at % 2 === 0 ? same : {}));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const repeated = answers.filter((_, at) => at % 2 === 0).map(({ body }) => body);
    expect(new Set(repeated.map((body) => body.id)).size).toBe(1);
    expect(repeated.every(({ photographs }) => photographs[0]?.id === picture.photograph.id)).toBe(true);
    expect(await hungOn(picture.photograph.id)).toEqual([repeated[0]?.id]);
    expect(await counters(id)).toMatchObject({ memoriesApproved: 11, nextMemorySeq: 12 });
  });

  it('that are removed meanwhile refuse their own memory alone', async () => {
    const { path } = await publishedBy(anne);
    const picture = await pictureVisitor(app).upload(path);
    app.clock.advance(UNCLAIMED_PHOTOGRAPH_MS + 1);
    const [, ...answers] = await Promise.all([
      removeUnclaimedPhotographs(app.deps),
      ...Array.from({ length: 6 }, (_, at) =>
        send(path, 'memories', at === 3 ? { photographs: [claimOf(picture)] } : {}),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 422, 201, 201]);
    expect(await hungOn(picture.photograph.id)).toEqual([]);
  });
});

describe('posts of one batch', () => {
  it('are refused one by one', async () => {
    const { id, path } = await publishedBy(anne);
    const hidden = await publishedBy(anne, { visibility: 'private' });
    const guest = visitor(app);
    for (let n = 0; n < 6; n += 1) await guest.leave(path);
    const answers = await Promise.all([
      visitor(app).leave(path),
      visitor(app).leave('nobody-here'),
      visitor(app).leave(hidden.path),
      guest.leave(path),
      visitor(app).leave(path, { words: '' }),
      visitor(app).leave(path.toUpperCase()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 404, 404, 429, 422, 201]);
    expect(await counters(id)).toMatchObject({ memoriesApproved: 8, nextMemorySeq: 9 });
  });

  it('fail together when the database does, and the next ones are kept', async () => {
    const { id, path } = await publishedBy(anne);
    await app.deps.db.execute(sql`alter table memories add constraint broken check (words not like 'Broken%')`);
    const words = (at: number) => `${at === 1 ? 'Broken' : 'Whole'} words, ${at}.`;
    const failed = await times(3, (at) => visitor(app).leave(path, { words: words(at) }));
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
    await app.deps.db.execute(sql`alter table memories drop constraint broken`);
    expect(await counters(id)).toMatchObject({ memoriesApproved: 0, nextMemorySeq: 1 });
    const kept = await times(3, (at) => visitor(app).leave(path, { words: words(at) }));
    expect(kept.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await counters(id)).toMatchObject({ memoriesApproved: 3, nextMemorySeq: 4 });
  });
});
