// A fact that could tell how somebody died reaches a composed text once the family answered that it does not.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerHowDied, composedBy, pageSaying, textOf } from '../../../../tests/support/composing.ts';
import type { Person } from '../../../../tests/support/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes.ts';
import type { FactsOfTribute } from '../../../contract/facts.ts';
import type { WritingDesk } from '../../../contract/writing.ts';
import { openTemplates } from '../../seams/text-model/templates.ts';
import { tributes } from '../tributes/tables.ts';

let app: TestApp;
let rosa: Person;
let stranger: Person;
beforeAll(async () => {
  app = await openTestApp();
  rosa = await app.person();
  stranger = await app.person();
});
afterAll(() => app.close());
beforeEach(() => {
  app.deps.textModel = openTemplates();
  app.clock.advance(61 * 60 * 1000);
});

const deskOf = async (id: string) => bodyOf<WritingDesk>(await rosa.get(`/api/tributes/${id}/writing`));
const askedOn = async (id: string) => (await deskOf(id)).howDied ?? [];

/** Sentences in ordinary words, which no list of words finds. */
const PLAIN_WORDS = [
  'They found a lump in March.',
  'She stopped eating.',
  'She got run over crossing the road.',
  'She died in her sleep.',
  'She had been poorly since the summer.',
  'We had to switch her machine off.',
  'She walked into the sea.',
  'A tree came down on her.',
];

it('is asked about before ordinary words that tell it are in a text', async () => {
  const said = PLAIN_WORDS.map((value): [string, string] => ['other', value]);
  const id = await pageSaying(rosa, { pronouns: 'she' }, [...said, ['loved', 'bees']], { isAnswered: false });
  const asked: string[] = [];
  expect(textOf(await composedBy(rosa, id))).toBe('Maria loved bees.');
  app.deps.textModel = {
    name: 'a-model',
    vendor: 'models.example',
    async *write({ prompt }) {
      asked.push(prompt);
      yield PLAIN_WORDS.join(' ');
    },
  };
  expect(textOf(await composedBy(rosa, id)).trim()).toBe('');
  for (const words of PLAIN_WORDS) expect(asked[0]).not.toContain(words.slice(4, -1));
  const questions = await askedOn(id);
  expect(questions.map(({ sentence }) => sentence).toSorted()).toEqual(PLAIN_WORDS.toSorted());
  expect(questions.every(({ isAnswered }) => !isAnswered)).toBe(true);
});

it('is asked about each free answer, and about whatever seems to tell it, ticked', async () => {
  const id = await pageSaying(
    rosa,
    { pronouns: 'she', diedIn: 'home' },
    [
      ['loved', 'bees'],
      ['lately', 'She sat by the window.'],
      ['habit', 'She never got out of bed before ten.'],
      ['children', 'Ruth found her dead in the garden.'],
    ],
    { isAnswered: false },
  );
  expect(new Map((await askedOn(id)).map(({ sentence, tellsHow }) => [sentence, tellsHow]))).toEqual(
    new Map([
      ['She sat by the window.', false],
      ['She never got out of bed before ten.', true],
      ['Ruth found her dead in the garden.', true],
    ]),
  );
});

it('uses what does not tell it, leaves out what does, and lets the family change its answer', async () => {
  const id = await pageSaying(
    rosa,
    { pronouns: 'she' },
    [
      ['other', 'She was never ill.'],
      ['other', 'She walked into the sea.'],
    ],
    { isAnswered: false },
  );
  const [sea, ill] = (await askedOn(id)).toSorted((a, b) => Number(a.tellsHow) - Number(b.tellsHow));
  if (!ill || !sea) throw new Error('Nothing was asked.');
  expect([ill.tellsHow, sea.tellsHow]).toEqual([true, false]);
  expect(ill.sentence).toBe('She was never ill.');
  const answers = [
    { factId: ill.factId, tellsHow: false },
    { factId: sea.factId, tellsHow: true },
  ];
  const { howDied } = await answerHowDied(rosa, id, answers);
  for (const { factId, tellsHow } of answers)
    expect(howDied?.find((one) => one.factId === factId)).toMatchObject({ tellsHow, isAnswered: true });
  const before = await composedBy(rosa, id);
  expect(textOf(before)).toBe('Maria was never ill.');
  await answerHowDied(rosa, id, [{ factId: ill.factId, tellsHow: true }]);
  expect(textOf(await bodyOf(await rosa.get(`/api/tributes/${id}/writing/${before.id}`)))).toBe('');
});

it('is asked again once the words have changed', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she' }, [['other', 'She kept bees.']]);
  const [asked] = await askedOn(id);
  const path = `/api/tributes/${id}/facts/${asked?.factId}`;
  const said = async (value: string) => bodyOf<FactsOfTribute>(await rosa.send('PUT', path, { key: 'other', value }));
  const isAnswered = async () => (await askedOn(id)).map((one) => one.isAnswered);
  await said('She kept bees.');
  expect(await isAnswered()).toEqual([true]);
  const { facts } = await said('She walked into the sea.');
  expect(facts.at(-1)?.tellsHow).toBeNull();
  expect(await isAnswered()).toEqual([false]);
});

it('is asked about everything that came out of notes, and only once it is confirmed', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she' }, [['loved', 'bees']]);
  const notes = {
    notesId: randomUUID(),
    notes: 'Her daughter switched off the machine.\nShe worked at a mill until it took her.',
  };
  const { facts } = await bodyOf<FactsOfTribute>(await rosa.send('POST', `/api/tributes/${id}/notes`, notes), 201);
  expect(await askedOn(id)).toEqual([]);
  for (const { id: factId, source } of facts)
    if (source === 'notes') await bodyOf(await rosa.send('PUT', `/api/tributes/${id}/facts/${factId}/confirmation`));
  expect(await askedOn(id)).toHaveLength(2);
  expect(textOf(await composedBy(rosa, id))).not.toMatch(/machine|took/);
});

it('stays out where the box was ticked, also of what the family says tells nothing', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', loss: ['suicide'] }, [
    ['other', 'She jumped.'],
    ['loved', 'bees'],
  ]);
  expect(await askedOn(id)).toEqual([]);
  expect(textOf(await composedBy(rosa, id))).toBe('Maria loved bees.');
});

it('is asked in every language', async () => {
  const id = await pageSaying(rosa, { bornIn: 'Linz' }, [['other', 'Maria ging ins Meer.']], { isAnswered: false });
  await app.deps.db.update(tributes).set({ language: 'de' }).where(eq(tributes.id, id));
  const [asked] = await askedOn(id);
  expect(textOf(await composedBy(rosa, id))).not.toContain('Meer');
  await answerHowDied(rosa, id, [{ factId: asked?.factId ?? '', tellsHow: false }]);
  expect(textOf(await composedBy(rosa, id))).toContain('Maria ging ins Meer.');
});

it('is answered by writers of the page alone, for facts of the page alone', async () => {
  const id = await pageSaying(rosa, {}, [['other', 'Kept bees.']], { isAnswered: false });
  const others = await pageSaying(stranger, {}, [['other', 'Kept hens.']], { isAnswered: false });
  const [asked] = await askedOn(id);
  const answers = [{ factId: asked?.factId, tellsHow: false }];
  const path = (page: string) => `/api/tributes/${page}/writing/how-died`;
  expect((await stranger.send('PUT', path(id), { answers })).status).toBe(404);
  await bodyOf(await stranger.send('PUT', path(others), { answers }));
  expect((await rosa.send('PUT', path(id), { answers: [{ factId: 'form:died', tellsHow: true }] })).status).toBe(422);
  expect((await rosa.send('PUT', path(id), { answers: Array.from({ length: 201 }, () => answers[0]) })).status).toBe(
    422,
  );
  expect((await askedOn(id))[0]?.isAnswered).toBe(false);
});
