import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publicTribute, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import type { FactsOfTribute, Interview } from '../contract/facts.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { facts } from './tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const answer = (id: string, value: string | null) =>
  anne.send('PUT', `/api/tributes/${id}/interview/pronouns`, { factId: randomUUID(), value });
const read = async (id: string) => bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
const known = async (id: string) =>
  (await bodyOf<FactsOfTribute>(await anne.get(`/api/tributes/${id}/facts`))).facts.filter(
    ({ key }) => key === 'pronouns',
  );
const stateOf = async (id: string) => {
  const { questions } = await bodyOf<Interview>(await anne.get(`/api/tributes/${id}/interview`));
  return questions.find(({ key }) => key === 'pronouns')?.state;
};

describe('how to write about somebody', () => {
  it('is said once: the interview writes it into the form, and the form answers the interview', async () => {
    const { id } = await draftOf(anne, { name: 'Rose' });
    await anne.send('PUT', `/api/tributes/${id}/interview/relation`, { relation: 'parent' });
    expect(await stateOf(id)).toBe('open');
    expect((await answer(id, 'she/her')).status).toBe(200);
    expect((await read(id)).pronouns).toBe('she/her');
    expect(await stateOf(id)).toBe('answered');
    const { rev } = await read(id);
    await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { pronouns: 'they' } });
    expect((await known(id)).map(({ source, value }) => [source, value])).toEqual([['form', 'they']]);
  });

  it('keeps the editor of another from writing over it unseen', async () => {
    const { id, rev } = await draftOf(anne, { name: 'Rose' });
    await answer(id, 'he');
    const late = await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { pronouns: 'they' } });
    expect(late.status).toBe(412);
    expect((await read(id)).pronouns).toBe('he');
  });

  it('takes the place of what an earlier release kept as a fact', async () => {
    const { id } = await draftOf(anne, { name: 'Rose' });
    const at = new Date();
    const said = { saidBy: anne.id, saidAt: at, confirmedAt: at, confirmedBy: anne.id };
    const old = { id: randomUUID(), tributeId: id, key: 'pronouns' as const, value: 'she', source: 'hand' as const };
    await app.deps.db.insert(facts).values({ ...old, ...said });
    expect((await known(id)).map(({ value }) => value)).toEqual(['she']);
    const changed = await anne.send('PUT', `/api/tributes/${id}/facts/${old.id}`, { key: 'pronouns', value: 'they' });
    expect(changed.status).toBe(200);
    expect((await known(id)).map(({ source, value }) => [source, value])).toEqual([['form', 'they']]);
    expect(await app.deps.db.select().from(facts).where(eq(facts.tributeId, id))).toEqual([]);
  });

  it('is refused where it is too long for the form, and counts at once on a published page', async () => {
    const { id, path } = await publishedBy(anne);
    const long = await answer(id, 'x'.repeat(31));
    expect([long.status, await long.json()]).toMatchObject([
      422,
      { data: { fields: [{ field: 'value', code: 'too_long' }] } },
    ]);
    await answer(id, 'xe/xem');
    const tribute = await read(id);
    expect([tribute.pronouns, tribute.hasUnshown]).toEqual(['xe/xem', false]);
    const shown = await publicTribute(app, path);
    expect(JSON.stringify(shown)).not.toContain('xe/xem');
  });
});
