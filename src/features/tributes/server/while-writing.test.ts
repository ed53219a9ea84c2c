import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf, publishedBy, showChanges } from '../../../../tests/support/tributes/tributes.ts';
import { VERSION_AT_A_TURN_MS, VERSION_WHILE_WRITING_MS, MOST_VERSIONS } from '../../../shared/limits/limits.ts';
import type { TributeFields } from '../contract/tribute-fields.ts';
import type { Snapshot, Tribute } from '../contract/tributes.ts';
import type { TributeVersion } from '../contract/versions.ts';
import { countingRounds } from '../../../platform/database/index.ts';
import { tributes, tributeVersions } from './tables/tributes.ts';

let app: TestApp;
let anne: Person;
let ben: Person;
beforeAll(async () => {
  app = await openTestApp();
  [anne, ben] = [await app.person(), await app.person()];
});
afterAll(() => app.close());

const HOUR = VERSION_WHILE_WRITING_MS;
const MINUTE = 60_000;

async function save(person: Person, id: string, changes: Partial<TributeFields>): Promise<Tribute> {
  const { rev } = await bodyOf<Tribute>(await person.get(`/api/tributes/${id}`));
  return bodyOf<Tribute>(await person.send('PATCH', `/api/tributes/${id}`, { rev, changes }));
}
const listed = async (id: string, person = anne) =>
  (await bodyOf<{ versions: TributeVersion[] }>(await person.get(`/api/tributes/${id}/versions`))).versions;
const causes = async (id: string) => (await listed(id)).map(({ cause }) => cause);
const stood = async (id: string) => {
  const rows = await app.deps.db.select().from(tributeVersions).where(eq(tributeVersions.tributeId, id));
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(({ words }) => words.line);
};
async function draftOfBoth(changes: Partial<TributeFields> = {}): Promise<string> {
  const { id } = await draftOf(anne, changes);
  await addToTribute(app, id, { userId: ben.id, role: 'writer' });
  return id;
}

describe('while a draft is written', () => {
  it('keeps how it stood once an hour', async () => {
    const id = await draftOfBoth({ line: 'One' });
    app.clock.advance(HOUR - 1);
    await save(anne, id, { line: 'Two' });
    expect(await causes(id)).toEqual([]);
    app.clock.advance(1);
    await save(anne, id, { line: 'Three' });
    await save(anne, id, { line: 'Four' });
    expect([await causes(id), await stood(id)]).toEqual([['hour'], ['Two']]);
    app.clock.advance(HOUR);
    await save(anne, id, { line: 'Five' });
    expect(await stood(id)).toEqual(['Four', 'Two']);
    const [latest] = await listed(id);
    expect(latest?.lastSavedBy).toEqual({ name: anne.email, isYou: true });
  });

  it('keeps nothing of a page that is empty, and nothing twice', async () => {
    const id = await draftOfBoth();
    app.clock.advance(HOUR);
    await save(anne, id, { line: 'One' });
    expect(await causes(id)).toEqual([]);
    await save(anne, id, { line: 'Two' });
    app.clock.advance(HOUR);
    await save(anne, id, { line: 'Two' });
    expect(await stood(id)).toEqual(['Two', 'One']);
    app.clock.advance(HOUR);
    await save(anne, id, { line: 'Three' });
    expect(await stood(id)).toEqual(['Two', 'One']);
  });

  it('keeps what somebody left when another goes on, at most one in ten minutes', async () => {
    const id = await draftOfBoth({ line: 'of Anne' });
    app.clock.advance(MINUTE);
    await save(ben, id, { line: 'of Ben' });
    expect([await causes(id), await stood(id)]).toEqual([['took_over'], ['of Anne']]);
    for (const [person, line] of [
      [anne, 'two of Anne'],
      [ben, 'two of Ben'],
    ] as const) {
      app.clock.advance(MINUTE);
      await save(person, id, { line });
    }
    expect(await stood(id)).toEqual(['of Anne']);
    app.clock.advance(VERSION_AT_A_TURN_MS);
    await save(anne, id, { line: 'three of Anne' });
    expect(await stood(id)).toEqual(['two of Ben', 'of Anne']);
  });

  it('keeps how it stood before an earlier version is brought back over it', async () => {
    const id = await draftOfBoth({ line: 'One' });
    app.clock.advance(HOUR);
    await save(anne, id, { line: 'Two' });
    app.clock.advance(MINUTE);
    const [first] = await listed(id);
    await bodyOf(await anne.send('PUT', `/api/tributes/${id}/versions/${first?.id}/restoration`, {}));
    expect([await causes(id), await stood(id)]).toEqual([
      ['restored', 'hour'],
      ['Two', 'One'],
    ]);
    expect((await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`))).line).toBe('One');
  });
});

describe('while a published page is written', () => {
  it('keeps what visitors have not seen, and none of what they see', async () => {
    const { id } = await publishedBy(anne, { changes: { line: 'Seen' } });
    await addToTribute(app, id, { userId: ben.id, role: 'writer' });
    app.clock.advance(2 * HOUR);
    await save(ben, id, { line: 'One' });
    expect(await causes(id)).toEqual([]);
    app.clock.advance(HOUR);
    await save(ben, id, { line: 'Two' });
    expect([await causes(id), await stood(id)]).toEqual([['hour'], ['One']]);
    app.clock.advance(MINUTE);
    await save(anne, id, { line: 'Three' });
    expect([await causes(id), await stood(id)]).toEqual([
      ['took_over', 'hour'],
      ['Two', 'One'],
    ]);
    await showChanges(anne, id);
    expect((await causes(id)).toSorted()).toEqual(['hour', 'shown', 'shown', 'took_over']);
  });

  it('tells the release before of a cause that it knows', async () => {
    const id = await draftOfBoth({ line: 'One' });
    app.clock.advance(HOUR);
    await save(anne, id, { line: 'Two' });
    const [row] = await app.deps.db.select().from(tributeVersions).where(eq(tributeVersions.tributeId, id));
    expect([row?.cause, row?.keptFor]).toEqual(['put_back', 'hour']);
  });
});

it('counts captions as writing', async () => {
  const id = await draftOfBoth({ line: 'of Anne' });
  app.clock.advance(MINUTE);
  await bodyOf(await ben.send('PUT', `/api/tributes/${id}/photograph-order`, { photographIds: [] }));
  expect(await causes(id)).toEqual(['took_over']);
});

it('says on the screens why each was kept and who saved last, of a draft too', async () => {
  const id = await draftOfBoth({ name: 'Ada Marsh', line: 'of Anne' });
  const page = async () => (await anne.get(`/account/tributes/${id}/changes`)).text();
  expect(await page()).toContain('Nothing is kept yet.');
  app.clock.advance(MINUTE);
  await save(ben, id, { line: 'of Ben' });
  const html = await page();
  expect(html).toContain('Kept before somebody else went on writing');
  expect(html).toContain('Last saved by you');
  expect(await (await anne.get('/draft')).text()).toContain(`/account/tributes/${id}/changes#versions`);
});

it('asks the database nothing more for a save that keeps nothing', async () => {
  const id = await draftOfBoth({ line: 'One' });
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
  const rounds = (next: number) =>
    countingRounds(async (count) => {
      await bodyOf(await anne.send('PATCH', `/api/tributes/${id}`, { rev: next, changes: { line: `${next}` } }));
      return count();
    });
  const plain = await rounds(rev);
  app.clock.advance(HOUR);
  expect(await rounds(rev + 1)).toBeGreaterThan(plain);
  expect(await rounds(rev + 2)).toBe(plain);
});

it('never keeps too many, loses nobody’s words at a turn, and lets the oldest go first', async () => {
  const turn = fc.record({ isBen: fc.boolean(), minutes: fc.integer({ min: 1, max: 100 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 20, maxLength: 45 }), async (turns) => {
      const id = await draftOfBoth({ line: 'Begun' });
      let [last, lastLine] = [anne, 'Begun'];
      for (const [at, { isBen, minutes }] of turns.entries()) {
        app.clock.advance(minutes * MINUTE);
        const person = isBen ? ben : anne;
        const line = `${at} of ${isBen ? 'Ben' : 'Anne'}`;
        await save(person, id, { line });
        const rows = await listed(id);
        expect(rows.length).toBeLessThanOrEqual(MOST_VERSIONS);
        const turned = rows.find(({ cause }) => cause === 'took_over');
        if (person !== last && Date.parse(turned?.madeAt ?? '') === app.clock.now().getTime())
          expect((await stood(id))[0]).toBe(lastLine);
        if (person !== last)
          expect(app.clock.now().getTime() - Date.parse(turned?.madeAt ?? '')).toBeLessThan(VERSION_AT_A_TURN_MS);
        [last, lastLine] = [person, line];
      }
      const hours = (await listed(id)).filter(({ cause }) => cause === 'hour').map(({ madeAt }) => Date.parse(madeAt));
      hours.slice(1).forEach((at, before) => expect((hours[before] ?? 0) - at).toBeGreaterThanOrEqual(HOUR));
      const [row] = await app.deps.db.select().from(tributes).where(eq(tributes.id, id));
      expect(row?.line).toBe(lastLine);
    }),
    { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 40) / 20) },
  );
});

it('brings back a part of what was kept, and all of it', async () => {
  const id = await draftOfBoth({ line: 'One', story: 'First' });
  app.clock.advance(HOUR);
  await save(anne, id, { line: 'Two', story: 'Second' });
  const [first] = await listed(id);
  const { was } = await bodyOf<{ was: Snapshot }>(await anne.get(`/api/tributes/${id}/versions/${first?.id}`));
  expect([was.line, was.story]).toEqual(['One', 'First']);
  const restoring = { fields: ['story'] };
  const part = await anne.send('PUT', `/api/tributes/${id}/versions/${first?.id}/restoration`, restoring);
  expect(await bodyOf<Tribute>(part)).toMatchObject({ line: 'Two', story: 'First' });
});
