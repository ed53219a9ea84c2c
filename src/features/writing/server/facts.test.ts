import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import type { FactsOfTribute, Interview } from '../contract/facts.ts';
import { FACT_CHARACTERS, FACTS_PER_TRIBUTE } from '../../../shared/limits/limits.ts';
import { facts } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function pageOf(changes: object = {}) {
  const anne = await app.person();
  await anne.send('PUT', '/api/accounts/current/name', { name: 'Anne Hale' });
  const { id } = await draftOf(anne, { name: 'Margaret Hale', ...changes });
  return { anne, id };
}

const say = (person: Person, id: string, fact: { key: string; value: string; factId?: string }) => {
  const { factId = randomUUID(), ...said } = fact;
  return person.send('PUT', `/api/tributes/${id}/facts/${factId}`, said);
};
const factsOf = async (person: Person, id: string) =>
  (await bodyOf<FactsOfTribute>(await person.get(`/api/tributes/${id}/facts`))).facts;
const interviewOf = async (person: Person, id: string) =>
  bodyOf<Interview>(await person.get(`/api/tributes/${id}/interview`));

describe('facts', () => {
  it('hold what the form says without being typed again, as it stands in the working copy', async () => {
    const { anne, id } = await pageOf({ born: { year: 1931, month: 5, day: 3 }, bornIn: 'Whitby' });
    const known = await factsOf(anne, id);
    expect(known.map(({ key, sentence }) => [key, sentence])).toEqual([
      ['name', 'Margaret Hale.'],
      ['born', 'Margaret was born on 3 May 1931.'],
      ['bornIn', 'Margaret was born in Whitby.'],
    ]);
  });

  it('are said once though a request is repeated, and are the last speaker’s when somebody changes them', async () => {
    const { anne, id } = await pageOf();
    const ben = await app.person();
    await addToTribute(app, id, { userId: ben.id, role: 'writer' });
    const factId = randomUUID();
    for (const value of ['a nurse', 'a nurse']) await bodyOf(await say(anne, id, { key: 'work', value, factId }));
    const [, first] = await factsOf(ben, id);
    expect(first).toMatchObject({ id: factId, value: 'a nurse', saidBy: 'Anne Hale', isOwn: false, isConfirmed: true });
    await bodyOf(await say(ben, id, { key: 'work', value: 'a midwife', factId }));
    const known = await factsOf(ben, id);
    expect(known.slice(1)).toMatchObject([{ value: 'a midwife', saidBy: null, isOwn: true }]);
  });

  it('are kept as they are typed, or refused with the field named', async () => {
    const { anne, id } = await pageOf();
    const value = '  Two words\n“and” a line 🌿 ';
    await bodyOf(await say(anne, id, { key: 'story', value }));
    expect((await factsOf(anne, id)).at(-1)?.value).toBe(value);
    const tooLong = await say(anne, id, { key: 'story', value: 'ü'.repeat(FACT_CHARACTERS + 1) });
    expect((await bodyOf<{ data: { fields: unknown } }>(tooLong, 422)).data.fields).toMatchObject([{ field: 'value' }]);
    expect((await say(anne, id, { key: 'story', value: ' \n' })).status).toBe(422);
    expect((await say(anne, id, { key: 'born', value: '1931' })).status).toBe(422);
    expect((await factsOf(anne, id)).length).toBe(2);
  });

  it('of one page cannot be changed, confirmed or removed by way of another', async () => {
    const { anne, id } = await pageOf();
    const other = await pageOf();
    const factId = randomUUID();
    await bodyOf(await say(anne, id, { key: 'work', value: 'a nurse', factId }));
    expect((await say(other.anne, other.id, { key: 'work', value: 'a thief', factId })).status).toBe(404);
    const confirmation = `/api/tributes/${other.id}/facts/${factId}`;
    expect((await other.anne.send('PUT', `${confirmation}/confirmation`)).status).toBe(404);
    expect((await other.anne.send('DELETE', confirmation)).status).toBe(404);
    expect((await factsOf(anne, id)).at(-1)?.value).toBe('a nurse');
  });

  it('are nobody’s business but that of the people of the page', async () => {
    const { anne, id } = await pageOf();
    const ben = await app.person();
    await addToTribute(app, id, { userId: ben.id, role: 'reader' });
    await bodyOf(await say(anne, id, { key: 'hard', value: 'the drink' }));
    expect(await factsOf(ben, id)).toHaveLength(2);
    expect((await say(ben, id, { key: 'work', value: 'a nurse' })).status).toBe(403);
    await bodyOf(await anne.send('DELETE', `/api/tributes/${id}/people/${ben.id}`));
    for (const path of ['facts', 'interview', 'writing'])
      expect((await ben.get(`/api/tributes/${id}/${path}`)).status).toBe(404);
    expect((await app.request(`/api/tributes/${id}/facts`)).status).toBe(401);
  });

  it('are two hundred at most, also when notes bring more or two say the last at once', async () => {
    const { anne, id } = await pageOf();
    const now = app.clock.now();
    const rows = Array.from({ length: FACTS_PER_TRIBUTE - 1 }, (_, i) => ({
      id: randomUUID(),
      tributeId: id,
      key: 'other' as const,
      value: `Fact ${i}`,
      source: 'hand' as const,
      saidBy: anne.id,
      saidAt: now,
      confirmedAt: now,
      confirmedBy: anne.id,
    }));
    await app.deps.db.insert(facts).values(rows);
    const notes = { notesId: randomUUID(), notes: 'Kept bees.\nKept hens.' };
    expect((await anne.send('POST', `/api/tributes/${id}/notes`, notes)).status).toBe(422);
    const both = await Promise.all(['one', 'two'].map((value) => say(anne, id, { key: 'other', value })));
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect((await factsOf(anne, id)).length).toBe(FACTS_PER_TRIBUTE + 1);
  });
});

describe('pasted notes', () => {
  it('become facts that wait for a press, once though they are sent twice', async () => {
    const { anne, id } = await pageOf();
    const notes = { notesId: randomUUID(), notes: '- Taught botany in Whitby. Never drove!\n- Her dog Captain' };
    for (let i = 0; i < 2; i += 1) await bodyOf(await anne.send('POST', `/api/tributes/${id}/notes`, notes), 201);
    const found = (await factsOf(anne, id)).slice(1);
    expect(found.map(({ value, isConfirmed }) => [value, isConfirmed])).toEqual([
      ['Taught botany in Whitby.', false],
      ['Never drove!', false],
      ['Her dog Captain', false],
    ]);
    await bodyOf(await anne.send('PUT', `/api/tributes/${id}/facts/${found[0]?.id}/confirmation`));
    await bodyOf(await anne.send('DELETE', `/api/tributes/${id}/facts/${found[1]?.id}`));
    const after = (await factsOf(anne, id)).slice(1);
    expect(after.map(({ value, isConfirmed }) => [value, isConfirmed])).toEqual([
      ['Taught botany in Whitby.', true],
      ['Her dog Captain', false],
    ]);
  });

  it('are confirmed all at once, those of the page alone', async () => {
    const { anne, id } = await pageOf();
    const other = await pageOf();
    const notes = { notesId: randomUUID(), notes: 'Kept bees.\nKept hens.' };
    const idsOf = async (person: Person, page: string) => (await factsOf(person, page)).slice(1).map((fact) => fact.id);
    await bodyOf(await anne.send('POST', `/api/tributes/${id}/notes`, notes), 201);
    await bodyOf(
      await other.anne.send('POST', `/api/tributes/${other.id}/notes`, { ...notes, notesId: randomUUID() }),
      201,
    );
    const factIds = [...(await idsOf(anne, id)), ...(await idsOf(other.anne, other.id))];
    await bodyOf(await anne.send('PUT', `/api/tributes/${id}/facts/confirmation`, { factIds }));
    const areConfirmed = async (person: Person, page: string) =>
      (await factsOf(person, page)).slice(1).map(({ isConfirmed }) => isConfirmed);
    expect(await areConfirmed(anne, id)).toEqual([true, true]);
    expect(await areConfirmed(other.anne, other.id)).toEqual([false, false]);
    expect((await other.anne.send('PUT', `/api/tributes/${id}/facts/confirmation`, { factIds })).status).toBe(404);
  });
});

describe('the interview', () => {
  it('asks by who the person was to the one who answers, and goes on with another member', async () => {
    const { anne, id } = await pageOf();
    const ben = await app.person();
    await addToTribute(app, id, { userId: ben.id, role: 'writer' });
    expect((await interviewOf(anne, id)).questions).toEqual([]);
    const path = `/api/tributes/${id}/interview`;
    const asked = await bodyOf<Interview>(await anne.send('PUT', `${path}/relation`, { relation: 'parent' }));
    expect(asked.questions.every((question) => question.state === 'open')).toBe(true);
    await bodyOf(await anne.send('PUT', `${path}/loved`, { factId: randomUUID(), value: 'the sea' }));
    await bodyOf(await anne.send('PUT', `${path}/partner`, { factId: randomUUID(), value: null }));
    await bodyOf(await ben.send('PUT', `${path}/relation`, { relation: 'friend' }));
    const bens = await interviewOf(ben, id);
    expect(bens.questions.find((question) => question.key === 'loved')?.state).toBe('answered');
    expect((await interviewOf(anne, id)).questions.find((question) => question.key === 'partner')?.state).toBe(
      'skipped',
    );
    expect((await interviewOf(anne, id)).relation).toBe('parent');
    await bodyOf(await ben.send('PUT', `${path}/partner`, { factId: randomUUID(), value: 'Jean' }));
    expect((await interviewOf(anne, id)).questions.find((question) => question.key === 'partner')?.state).toBe(
      'answered',
    );
    expect((await factsOf(anne, id)).map((fact) => fact.sentence)).toContain('Margaret loved the sea.');
  });

  it('counts an answer that is sent again once', async () => {
    const { anne, id } = await pageOf();
    const answer = { factId: randomUUID(), value: 'the sea' };
    const path = `/api/tributes/${id}/interview/loved`;
    await Promise.all([anne.send('PUT', path, answer), anne.send('PUT', path, answer)]);
    expect((await factsOf(anne, id)).filter((fact) => fact.key === 'loved')).toHaveLength(1);
  });
});
