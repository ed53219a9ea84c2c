// A fact that may tell how somebody died enters a composed text only after the family answered that it does not.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  answerHowDied,
  answerThatNoneTells,
  composedBy,
  modelSaying,
  pageSaying,
  textOf,
  type Said,
} from '../../../../tests/support/tributes/composing.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { FactsOfTribute } from '../contract/facts.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import type { HowDiedQuestion, Run, WritingHelp } from '../contract/writing.ts';
import { openTemplates } from '../../../platform/text-model/templates.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

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

const answersTo = (questions: readonly HowDiedQuestion[], tellsHow: boolean) =>
  questions.map(({ factId, mark }) => ({ factId, mark, tellsHow }));
const helpOf = async (id: string) => bodyOf<WritingHelp>(await rosa.get(`/api/tributes/${id}/writing`));
const askedOn = async (id: string) => (await helpOf(id)).howDied ?? [];

/** Sentences in ordinary words, which no word list detects. */
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
  const keys = ['other', 'lately', 'children', 'thanks', 'missed', 'home', 'work', 'habit'];
  const said = PLAIN_WORDS.map((value, i): [string, string] => [keys[i] ?? 'loved', value]);
  const id = await pageSaying(rosa, { pronouns: 'she', bornIn: 'Linz' }, said, { isAnswered: false });
  expect(textOf(await composedBy(rosa, id))).toBe('Maria was born in Linz.');
  const asked = modelSaying(app, PLAIN_WORDS.join(' '));
  expect(textOf(await composedBy(rosa, id)).trim()).toBe('');
  for (const words of PLAIN_WORDS) expect(asked[0]).not.toContain(words.slice(4, -1));
  const questions = await askedOn(id);
  expect(questions).toHaveLength(PLAIN_WORDS.length);
  expect(questions.every(({ isAnswered }) => !isAnswered)).toBe(true);
});

it('is asked about everything but the form and the pronouns, ticked where it seems to tell it', async () => {
  const id = await pageSaying(
    rosa,
    { pronouns: 'she', diedIn: 'home' },
    [
      ['loved', 'bees'],
      ['habit', 'She never got out of bed before ten.'],
      ['children', 'Ruth found her dead in the garden.'],
    ],
    { isAnswered: false },
  );
  expect(new Map((await askedOn(id)).map(({ sentence, tellsHow }) => [sentence, tellsHow]))).toEqual(
    new Map([
      ['Maria loved bees.', false],
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
  const answers = [...answersTo([ill], false), ...answersTo([sea], true)];
  const { howDied } = await answerHowDied(rosa, id, answers);
  for (const { factId, tellsHow } of answers)
    expect(howDied?.find((one) => one.factId === factId)).toMatchObject({ tellsHow, isAnswered: true });
  const before = await composedBy(rosa, id);
  expect(textOf(before)).toBe('Maria was never ill.');
  await answerHowDied(rosa, id, answersTo([ill], true));
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

it('counts no answer to older words, and no "no" over a "yes" of somebody else', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', bornIn: 'Linz' }, [['habit', 'She kept bees.']], {
    isAnswered: false,
  });
  const seen = await askedOn(id);
  await bodyOf(
    await rosa.send('PUT', `/api/tributes/${id}/facts/${seen[0]?.factId}`, {
      key: 'habit',
      value: 'She walked into the sea.',
    }),
  );
  await answerHowDied(rosa, id, answersTo(seen, false));
  expect((await askedOn(id))[0]).toMatchObject({ isAnswered: false });
  const again = await askedOn(id);
  await answerHowDied(rosa, id, answersTo(again, true));
  await answerHowDied(rosa, id, answersTo(again, false));
  expect((await askedOn(id))[0]).toMatchObject({ isAnswered: true, tellsHow: true });
  const now = await askedOn(id);
  await answerHowDied(rosa, id, [...answersTo(now, true), ...answersTo(now, false)]);
  expect((await askedOn(id))[0]?.tellsHow).toBe(true);
  expect(textOf(await composedBy(rosa, id))).toBe('Maria was born in Linz.');
});

it('stays out of an earlier text once its words were edited away', async () => {
  const said: Said[] = [['habit', 'She walked into the sea each morning.']];
  const id = await pageSaying(rosa, { pronouns: 'she', bornIn: 'Linz' }, said);
  const before = await composedBy(rosa, id);
  expect(textOf(before)).toContain('sea');
  app.clock.advance(1000);
  const factId = (await askedOn(id)).find(({ sentence }) => sentence.includes('sea'))?.factId;
  await bodyOf(await rosa.send('PUT', `/api/tributes/${id}/facts/${factId}`, { key: 'habit', value: 'She swam.' }));
  await answerThatNoneTells(rosa, id);
  expect(textOf(await bodyOf<Run>(await rosa.get(`/api/tributes/${id}/writing/${before.id}`))).trim()).toBe(
    'Maria was born in Linz.',
  );
});

it('stays out of a passage that repeats what was ticked', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she' }, [['habit', 'She walked into the sea']], { isAnswered: false });
  const passage = 'She kept bees. In March she walked into the sea.';
  const soften = async () => textOf(await composedBy(rosa, id, { kind: 'soften', passage })).trim();
  expect(await soften()).toBe(passage);
  await answerHowDied(rosa, id, answersTo(await askedOn(id), true));
  expect(await soften()).toBe('She kept bees.');
});

it.each([
  ['She drowned.', 'en'],
  ['He overdosed.', 'en'],
  ['Suicide.', 'en'],
  ['Er ertrank.', 'de'],
  ['母は海に入って帰ってこなかった。', 'ja'],
  ['她走进了那片冰冷的大海再也没有回来。', 'zh'],
])('stays out of a passage that repeats it, however short or without spaces: %s', async (ticked, language) => {
  const id = await pageSaying(rosa, {}, [['other', ticked]], { isAnswered: false });
  await app.deps.db.update(tributes).set({ language }).where(eq(tributes.id, id));
  await answerHowDied(rosa, id, answersTo(await askedOn(id), true));
  const [before, after] = language === 'ja' ? ['花が好きだった。', '歌も好きだった。'] : ['Bees.', 'Songs.'];
  const run = await composedBy(rosa, id, { kind: 'soften', passage: `${before} ${ticked} ${after}` });
  expect(textOf(run).replaceAll(/\s+/gu, ' ')).toBe(`${before} ${after}`);
  expect(run.paragraphs.flat().filter((one) => one.state === 'left-out')).toMatchObject([{ isHidden: true }]);
});

it('uses a fact that shares a few words with what was ticked', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she' }, [
    ['loved', 'the water'],
    ['story', 'At six she swam the lake. Everybody came out of the water.'],
  ]);
  const water = (await askedOn(id)).filter(({ sentence }) => sentence.includes('loved'));
  await answerHowDied(rosa, id, answersTo(water, true));
  expect(textOf(await composedBy(rosa, id))).toContain('came out of the water');
});

it('is asked again once the page chose something about the death', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', bornIn: 'Linz' }, [['habit', 'She walked into the sea.']]);
  const seen = await askedOn(id);
  const before = await composedBy(rosa, id);
  expect(textOf(before)).toContain('sea');
  const { rev } = await bodyOf<Tribute>(await rosa.get(`/api/tributes/${id}`));
  await bodyOf(await rosa.send('PATCH', `/api/tributes/${id}`, { rev, changes: { loss: ['suicide'] } }));
  await answerHowDied(rosa, id, answersTo(seen, false));
  expect(await askedOn(id)).toMatchObject([{ isAnswered: false }]);
  expect(textOf(await composedBy(rosa, id))).not.toContain('sea');
  expect(textOf(await bodyOf<Run>(await rosa.get(`/api/tributes/${id}/writing/${before.id}`)))).not.toContain('sea');
  await answerThatNoneTells(rosa, id);
  expect(textOf(await composedBy(rosa, id))).toContain('sea');
});

it('is not asked about words that the page hides by its choices, which are named', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', loss: ['suicide'] }, [['family', 'We lost her. She jumped.']], {
    isAnswered: false,
  });
  expect(await askedOn(id)).toEqual([]);
  expect((await helpOf(id)).leftOut).toEqual(['We lost her. She jumped.']);
});

it('is asked about everything that came out of notes, and only once it is confirmed', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she' }, [['loved', 'bees']]);
  const notes = {
    notesId: randomUUID(),
    notes: 'Her daughter switched off the machine.\nShe worked at a mill until it took her.',
  };
  const { facts } = await bodyOf<FactsOfTribute>(await rosa.send('POST', `/api/tributes/${id}/notes`, notes), 201);
  expect(await askedOn(id)).toHaveLength(1);
  for (const { id: factId, source } of facts)
    if (source === 'notes') await bodyOf(await rosa.send('PUT', `/api/tributes/${id}/facts/${factId}/confirmation`));
  expect(await askedOn(id)).toHaveLength(3);
  expect(textOf(await composedBy(rosa, id))).not.toMatch(/machine|took/);
});

it('stays out where the box was ticked, also of what the family says tells nothing', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', loss: ['suicide'] }, [
    ['other', 'She jumped.'],
    ['loved', 'bees'],
  ]);
  expect((await askedOn(id)).map(({ sentence }) => sentence)).toEqual(['Maria loved bees.']);
  expect(textOf(await composedBy(rosa, id))).toBe('Maria loved bees.');
});

it('is asked in every language', async () => {
  const id = await pageSaying(rosa, { bornIn: 'Linz' }, [['other', 'Maria ging ins Meer.']], { isAnswered: false });
  await app.deps.db.update(tributes).set({ language: 'de' }).where(eq(tributes.id, id));
  const [asked] = await askedOn(id);
  expect(textOf(await composedBy(rosa, id))).not.toContain('Meer');
  await answerHowDied(rosa, id, answersTo(asked ? [asked] : [], false));
  expect(textOf(await composedBy(rosa, id))).toContain('Maria ging ins Meer.');
});

it('is answered by writers of the page alone, for facts of the page alone', async () => {
  const id = await pageSaying(rosa, {}, [['other', 'Kept bees.']], { isAnswered: false });
  const others = await pageSaying(stranger, {}, [['other', 'Kept hens.']], { isAnswered: false });
  const [asked] = await askedOn(id);
  const answers = answersTo(asked ? [asked] : [], false);
  const path = (page: string) => `/api/tributes/${page}/writing/how-died`;
  expect((await stranger.send('PUT', path(id), { answers })).status).toBe(404);
  await bodyOf(await stranger.send('PUT', path(others), { answers }));
  expect(
    (await rosa.send('PUT', path(id), { answers: [{ factId: 'form:died', mark: '', tellsHow: true }] })).status,
  ).toBe(422);
  expect((await rosa.send('PUT', path(id), { answers: Array.from({ length: 201 }, () => answers[0]) })).status).toBe(
    422,
  );
  expect((await askedOn(id))[0]?.isAnswered).toBe(false);
});
