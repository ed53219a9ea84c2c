import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPages } from '../../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import { draftOf } from '../../../../../tests/support/tributes/tributes.ts';
import { GivenRole } from '../../../people/contract/people.ts';
import { peopleOf } from '../queries/people.ts';
import { tributeHelpers, tributeMembers } from '../tables/tributes.ts';

let app: TestApp;
let people: Person[];
beforeAll(async () => {
  app = await openTestApp();
  people = [await app.person(), await app.person(), await app.person(), await app.person()];
});
afterAll(() => app.close());

const { changeRole, remove, handOver, linkFor, accept } = onPages(() => app);

const one = fc.nat({ max: 3 });
const step = fc.oneof(
  fc.record({ what: fc.constant('leave' as const), by: one }),
  fc.record({ what: fc.constant('remove' as const), by: one, whom: one }),
  fc.record({ what: fc.constant('hand over' as const), by: one, whom: one }),
  fc.record({ what: fc.constant('come' as const), by: one, whom: one, role: fc.constantFrom(...GivenRole.options) }),
  fc.record({ what: fc.constant('change' as const), by: one, whom: one, role: fc.constantFrom(...GivenRole.options) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(id: string, taken: Step): Promise<unknown> {
  const person = (at: number) => people[at] as Person;
  const by = person(taken.by);
  switch (taken.what) {
    case 'leave':
      return remove(by, id, by);
    case 'remove':
      return remove(by, id, person(taken.whom));
    case 'hand over':
      return handOver(by, id, person(taken.whom));
    case 'change':
      return changeRole(by, id, person(taken.whom), taken.role);
    case 'come':
      return linkFor(by, id, taken.role).then(
        (link) => accept(person(taken.whom), link),
        () => null,
      );
  }
}

it('keeps one owner, and everybody once, in whatever order people come, go and change, also at the same moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { maxLength: 6 }), async (rounds) => {
      const { id } = await draftOf(people[0] as Person, { name: 'Margaret' });
      await addToTribute(app, id, { userId: people[1]?.id ?? '', role: 'steward' });
      await addToTribute(app, id, { userId: people[2]?.id ?? '', role: 'writer' });
      app.clock.advance(24 * 60 * 60_000);
      for (const round of rounds) await Promise.all(round.map((taken) => take(id, taken)));
      const there = await peopleOf(app.deps.db, id);
      expect(there.filter(({ role }) => role === 'owner')).toHaveLength(1);
      expect(new Set(there.map(({ userId }) => userId)).size).toBe(there.length);
      await app.deps.db.delete(tributeMembers).where(eq(tributeMembers.tributeId, id));
      await app.deps.db.delete(tributeHelpers).where(eq(tributeHelpers.tributeId, id));
    }),
    { numRuns: 25 },
  );
}, 240_000);
