import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnPost } from '../contract/fields.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { candles, memories } from './tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

type Step = {
  act: 'leave' | 'light' | 'approved' | 'returned' | 'declined' | 'waiting' | 'edit' | 'link' | 'withdraw';
  which: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'leave',
    'light',
    'leave',
    'light',
    'approved',
    'returned',
    'declined',
    'waiting',
    'edit',
    'link',
    'withdraw',
  ),
  which: fc.nat({ max: 9 }),
});

async function perform({ act, which }: Step, tribute: { id: string; path: string }, left: OwnPost[]): Promise<void> {
  if (act === 'leave' || act === 'light') {
    left.push(
      await ownPost(await (act === 'leave' ? visitor(app).leave(tribute.path) : visitor(app).light(tribute.path))),
    );
    return;
  }
  const own = left[which % Math.max(left.length, 1)];
  if (!own) return;
  const { id, editKey, name, relation } = own;
  const words = act === 'link' ? 'See https://example.org' : `Changed ${which}`;
  if (act === 'withdraw') await app.send('DELETE', `/api/own-posts/${id}`, { editKey });
  else if (act === 'edit' || act === 'link')
    await app.send('PUT', `/api/own-posts/${id}`, { editKey, name, relation, words });
  else await anne.send('PUT', `/api/tributes/${tribute.id}/posts/${id}/decision`, { decision: act, note: 'A word.' });
}

async function counted(tributeId: string) {
  const count = async (table: typeof memories | typeof candles, state: 'approved' | 'waiting') =>
    app.deps.db.$count(table, sql`${table.tributeId} = ${tributeId} and ${table.state} = ${state}`);
  return {
    memoriesApproved: await count(memories, 'approved'),
    memoriesWaiting: await count(memories, 'waiting'),
    candlesApproved: await count(candles, 'approved'),
    candlesWaiting: await count(candles, 'waiting'),
    nextMemorySeq: 1 + (await app.deps.db.$count(memories, eq(memories.tributeId, tributeId))),
    nextCandleSeq: 1 + (await app.deps.db.$count(candles, eq(candles.tributeId, tributeId))),
  };
}

it('stored counters equal what is there after any commands, some of them at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (approvesFirst, turns) => {
        const tribute = await publishedBy(anne, { approvesFirst });
        const left: OwnPost[] = [];
        for (const turn of turns) await Promise.all(turn.map((one) => perform(one, tribute, left)));
        const [stored] = await app.deps.db.select().from(tributes).where(eq(tributes.id, tribute.id));
        expect(stored).toMatchObject(await counted(tribute.id));
      },
    ),
    { numRuns: 25 },
  );
});
