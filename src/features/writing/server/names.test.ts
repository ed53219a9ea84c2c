// Visitors may read composed texts. So these texts contain neither the family's word for the person nor an account's name.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { composedBy, pageSaying, textOf, type Said } from '../../../../tests/support/tributes/composing.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { Run } from '../contract/writing.ts';
import { openTemplates } from '../../../platform/text-model/templates.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { writingRuns } from './tables.ts';

let app: TestApp;
let rosa: Person;
beforeAll(async () => {
  app = await openTestApp();
  rosa = await app.person();
  await rosa.send('PUT', '/api/accounts/current/name', { name: 'Rosa Hofer' });
});
afterAll(() => app.close());
beforeEach(() => {
  app.deps.textModel = openTemplates();
  app.clock.advance(61 * 60 * 1000);
});

const FACTS: readonly Said[] = [
  ['other', 'Mum’s bread was famous in Clevedon.'],
  ['other', 'Everybody came to Mum for advice.'],
  ['other', 'MUM never learned to drive.'],
  ['story', 'Mum never missed a Sunday.'],
  ['made', 'The garden was mum’s pride.'],
  ['other', "Nobody sang like mum. Mum's voice filled the chapel."],
];
const unquoted = (text: string) => text.replaceAll(/“[^”]*”/gu, '');

it.each(['life-story', 'eulogy-5', 'notice'])('says the name for visitors in a %s', async (kind) => {
  const id = await pageSaying(rosa, { knownAs: 'Mum', pronouns: 'she' }, FACTS);
  for (const voice of ['plain', 'warm', 'formal']) {
    const run = await composedBy(rosa, id, { kind, voice });
    expect(unquoted(textOf(run))).not.toMatch(/\bmum/iu);
    expect(run.blanks).toBe(0);
    if (kind === 'life-story' && voice === 'plain')
      for (const words of ['Maria’s bread was famous', 'came to Maria for', 'Maria’s pride'])
        expect(textOf(run)).toContain(words);
  }
});

it('says no sentence of a model with the word of the family, and gives it none but to quote', async () => {
  const id = await pageSaying(rosa, { knownAs: 'Mum' }, [
    FACTS[0] ?? ['other', ''],
    ['other', 'Mum taught us to knit.'],
  ]);
  const asked: string[] = [];
  app.deps.textModel = {
    name: 'a-model',
    vendor: 'models.example',
    async *write({ prompt }) {
      asked.push(prompt);
      yield 'Mum’s bread was famous in Clevedon. Mum taught us to knit. Maria’s bread was famous in Clevedon. ';
      yield 'Rosa Hofer remembers: “Mum taught us to knit.”';
    },
  };
  expect(textOf(await composedBy(rosa, id)).trim()).toBe('Maria’s bread was famous in Clevedon.');
  expect(asked[0]).not.toContain('Rosa');
  for (const line of asked[0]?.split('\n') ?? []) if (/Mum/u.test(line)) expect(line).toContain('"quotation":true');
});

it('leaves the word where visitors read it, where it is a common noun, and in quotations', async () => {
  const chosen = await pageSaying(rosa, { knownAs: 'Mum', publicName: 'Mum' }, FACTS);
  expect(textOf(await composedBy(rosa, chosen))).toContain('Mum’s bread was famous');
  const id = await pageSaying(rosa, { knownAs: 'Mum', pronouns: 'she' }, [
    ['other', 'She was a wonderful mum to three boys.'],
    ['other', 'Her mum was a midwife.'],
    ['other', 'Mum’s mum sang.'],
    ['saying', 'Ask your Mum.'],
  ]);
  const text = textOf(await composedBy(rosa, id));
  for (const words of ['a wonderful mum to three', 'Her mum was a midwife', 'Maria’s mum sang', '“Ask your Mum.”'])
    expect(text).toContain(words);
});

it.each([
  ['de', 'Mutti', 'Muttis Brot war berühmt.', 'Marias Brot war berühmt.'],
  ['es', 'Mamá', 'Todos querían a mamá.', 'Todos querían a Maria.'],
  ['ja', '母さん', '母さんのパンは有名でした。', 'Mariaのパンは有名でした。'],
])('says it in %s', async (language, knownAs, value, said) => {
  const id = await pageSaying(rosa, { knownAs }, [['other', value]]);
  await app.deps.db.update(tributes).set({ language }).where(eq(tributes.id, id));
  expect(textOf(await composedBy(rosa, id))).toContain(said);
});

it('names nobody of the family by the name of an account, unless the page shows that name', async () => {
  const said: Said[] = [['other', 'Mum taught us to knit.']];
  const id = await pageSaying(rosa, { knownAs: 'Mum' }, said);
  const text = textOf(await composedBy(rosa, id));
  expect(text).toBe('Someone in the family remembers: “Mum taught us to knit.”');
  const shown = await pageSaying(rosa, { knownAs: 'Mum', keptBy: 'Rosa Hofer' }, said);
  expect(textOf(await composedBy(rosa, shown))).toBe('Rosa Hofer remembers: “Mum taught us to knit.”');
});

it('holds for a text that was composed before', async () => {
  const id = await pageSaying(rosa, { knownAs: 'Mum' }, [['other', 'Mum taught us to knit.']]);
  const { id: runId, paragraphs } = await composedBy(rosa, id);
  const facts = paragraphs[0]?.[0]?.facts ?? [];
  const kept = (text: string) => ({ parts: [{ text }], facts, state: 'kept' as const });
  const old = [[kept('Rosa Hofer remembers: “Mum taught us to knit.”'), kept('Mum’s bread was famous.')]];
  await app.deps.db.update(writingRuns).set({ paragraphs: old }).where(eq(writingRuns.id, runId));
  const now = await bodyOf<Run>(await rosa.get(`/api/tributes/${id}/writing/${runId}`));
  expect(textOf(now)).toBe('Someone in the family remembers: “Mum taught us to knit.” Maria’s bread was famous.');
});
