// Composed texts leave out everything that the page hides from visitors, whichever composer or model writes.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerHowDied, answerThatNoneTells } from '../../../../tests/support/tributes/composing.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { shown } from '../../../../tests/writing/corpus.ts';
import type { TributeFields } from '../../tributes/contract/tribute-fields.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { WritingKind, WritingVoice, type Run, type WritingHelp } from '../contract/writing.ts';
import type { TextRequest } from '../../../platform/text-model/index.ts';
import { openTemplates } from '../../../platform/text-model/templates.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

let app: TestApp;
let anne: Person;
/** Long enough to advance past the hourly limit per member. */
const LATER_MS = 61 * 60 * 1000;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  await anne.send('PUT', '/api/accounts/current/name', { name: 'Anne Hale' });
});
afterAll(() => app.close());
beforeEach(() => {
  app.deps.textModel = openTemplates();
  app.clock.advance(LATER_MS);
});

const BORN = { year: 1931, month: 5, day: 3 };
const DIED = { year: 2026, month: 10, day: 2 };

async function pageWith(changes: Partial<TributeFields>, said: [key: string, value: string][] = []): Promise<string> {
  const { id } = await draftOf(anne, { name: 'Margaret Hale', born: BORN, died: DIED, bornIn: 'Whitby', ...changes });
  await turnOn(id);
  for (const [key, value] of said) await say(id, key, value);
  return id;
}
const turnOn = async (id: string) =>
  bodyOf(await anne.send('PUT', `/api/tributes/${id}/writing/choice`, { isHelpOn: true }));
async function say(id: string, key: string, value: string): Promise<void> {
  await bodyOf(await anne.send('PUT', `/api/tributes/${id}/facts/${randomUUID()}`, { key, value }));
  await answerThatNoneTells(anne, id);
}
async function change(id: string, changes: Partial<TributeFields>): Promise<void> {
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
  await bodyOf(await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes }));
}
/** Sets a language that this installation does not offer, as an earlier release might have. */
const speakIn = (id: string, language: string) =>
  app.deps.db.update(tributes).set({ language }).where(eq(tributes.id, id));
const runOf = async (id: string, runId: string) => bodyOf<Run>(await anne.get(`/api/tributes/${id}/writing/${runId}`));
async function compose(id: string, wanted: object = {}): Promise<Run> {
  const runId = randomUUID();
  const answer = await anne.send('POST', `/api/tributes/${id}/writing/${runId}`, {
    kind: 'life-story',
    voice: 'plain',
    ...wanted,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await answer.text();
  return runOf(id, runId);
}
const textOf = ({ paragraphs }: Run) => paragraphs.map((one) => one.map(shown).join(' ')).join('\n');

function saying(text: string): TextRequest[] {
  const asked: TextRequest[] = [];
  app.deps.textModel = {
    name: 'a-model',
    vendor: 'models.example',
    async *write(request) {
      asked.push(request);
      yield text;
    },
  };
  return asked;
}

describe('full dates that the page does not show', () => {
  it.each(WritingVoice.options)('are years alone in a text that is composed here, in a %s voice', async (voice) => {
    const id = await pageWith({ showsFullDates: false });
    for (const kind of WritingKind.options.slice(0, 5)) {
      const text = textOf(await compose(id, { kind, voice }));
      expect(text).not.toMatch(/\b(May|October|3|2)\b/);
      if (kind === 'life-story') expect(text).toContain('born in 1931 in Whitby');
    }
  });

  it('are whole once the page shows them', async () => {
    const id = await pageWith({ showsFullDates: true });
    expect(textOf(await compose(id))).toContain('born on 3 May 1931 in Whitby');
  });

  it('reach no model, and are refused where one says them all the same', async () => {
    const id = await pageWith({ showsFullDates: false }, [['loved', 'bees']]);
    const lies = [
      'Margaret was born on 3 May 1931 in Whitby.',
      'Margaret was born in May 1931.',
      'Margaret died on the second of October.',
      'Margaret died on 02.10.2026.',
    ];
    const asked = saying(`${lies.join(' ')} Margaret was born in 1931 in Whitby. Margaret loved bees.`);
    const run = await compose(id);
    expect(asked[0]?.prompt).not.toMatch(/May|October/);
    expect(asked[0]?.prompt).toContain('Margaret was born in 1931.');
    expect(textOf(run).trim()).toBe('Margaret was born in 1931 in Whitby. Margaret loved bees.');
    expect(run.paragraphs.flat().slice(0, 4)).toMatchObject(lies.map(() => ({ state: 'left-out', isHidden: true })));
  });

  it.each([
    ['story', 'She was born on 3 May 1931 in a snowstorm.', 'She was born in 1931 in a snowstorm.'],
    ['lately', 'She died on 2 October, at first light.', ''],
    ['other', 'Her birthday was the third of May. She hid on it.', 'She hid on it.'],
    ['saying', 'I was born on 3 May, and it snowed.', ''],
    ['childhood', 'Born on Sunday, 3 May 1931 in Leeds Row', 'Leeds Row'],
    ['partner', 'She married Tom on 3 May 1955', 'married Tom on 3 May 1955'],
    ['children', 'Ruth, born on 10 October 1960', 'born on 10 October 1960'],
  ])('are left out of what was said in the interview (%s: %s)', async (key, value, stays) => {
    const id = await pageWith({ showsFullDates: false, pronouns: 'she' }, [[key, value]]);
    const asked = saying('');
    await compose(id);
    app.deps.textModel = openTemplates();
    const told = textOf(await compose(id));
    for (const text of [told, asked[0]?.prompt ?? '']) {
      expect(text).not.toMatch(/3 May 1931|3 May,|third of May|2 October/);
      expect(text).toContain(stays);
    }
  });

  it('are left out of a passage, and of what a visitor wrote', async () => {
    const { id, path } = await publishedBy(anne, { changes: { name: 'Margaret Hale', born: BORN, died: DIED } });
    await turnOn(id);
    const passage = 'Margaret was born on 3 May 1931 in Whitby. Margaret taught 31 pupils.';
    const run = await compose(id, { kind: 'soften', passage });
    expect(textOf(run).trim()).toBe('Margaret taught 31 pupils.');
    const entry = await ownPost(await visitor(app).leave(path, { name: 'Mary', words: 'Born 3 May 1931, like me.' }));
    const quoted = saying('Mary wrote: “Born 3 May 1931, like me.”');
    expect(textOf(await compose(id, { memories: [entry.id] })).trim()).toBe('');
    expect(quoted[0]?.prompt).not.toContain('May');
  });

  it.each(['en', 'cy', 'de', 'fr', 'es', 'pl', 'tr', 'el', 'uk', 'ar', 'hi', 'ja', 'zh'])(
    'are in no composed text in %s, however they were said',
    async (language) => {
      const id = await pageWith({ showsFullDates: false });
      await speakIn(id, language);
      const date = new Date(Date.UTC(1931, 4, 3));
      const said = (['full', 'long', 'medium', 'short'] as const).map((dateStyle) =>
        new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date),
      );
      for (const one of said) await say(id, 'other', `Margaret, ${one}.`);
      await say(id, 'other', 'Margaret, 1931-05-03.');
      const composed = textOf(await compose(id));
      for (const one of [...said, '1931-05-03']) expect(composed).not.toContain(one);
      const asked = saying(said.map((one) => `Margaret, ${one}.`).join(' '));
      expect(textOf(await compose(id)).trim()).toBe('');
      for (const one of said) expect(asked[0]?.prompt).not.toContain(one);
    },
  );
});

describe('how somebody died', () => {
  it.each([
    ['suicide', 'hard', 'She took her own life in the barn.'],
    ['long-illness', 'lately', 'Cancer took her in six weeks.'],
    ['dementia', 'other', 'The Alzheimer’s was cruel to her.'],
    ['accident', 'other', 'A lorry ran into her car on the A64.'],
    ['substances', 'hard', 'the drink'],
    ['sudden', 'lately', 'a heart attack at the bus stop'],
  ] as const)('is in no text once the family said that it was %s', async (loss, key, value) => {
    const said: [string, string][] = [
      [key, value],
      ['loved', 'bees'],
    ];
    const id = await pageWith({ loss: [loss], pronouns: 'she' }, said);
    expect(textOf(await compose(id))).toMatch(/loved bees/);
    expect(textOf(await compose(id))).not.toContain(value.slice(4, 15));
    const asked = saying(value);
    expect(textOf(await compose(id)).trim()).toBe('');
    expect(asked[0]?.prompt).not.toContain(value.slice(4, 15));
  });

  it('is no part of a day that a stop cuts from its month', async () => {
    const id = await pageWith({ showsFullDates: false });
    await speakIn(id, 'de');
    const run = await compose(id, { kind: 'soften', passage: 'Sie kam am 3. Mai 1931 zur Welt. Sie hatte Bienen.' });
    expect(textOf(run).trim()).toBe('Sie hatte Bienen.');
  });

  it('is left out in other languages too', async () => {
    const id = await pageWith({ loss: ['suicide'] }, [
      ['hard', 'Hielt es nicht mehr aus.'],
      ['other', 'Nach dem Suizid war es still.'],
      ['other', 'Hatte Bienen.'],
    ]);
    await speakIn(id, 'de');
    const { howDied = [] } = await bodyOf<WritingHelp>(await anne.get(`/api/tributes/${id}/writing`));
    const factId = howDied.find(({ sentence }) => sentence.includes('Hielt'))?.factId ?? '';
    await answerHowDied(anne, id, [{ factId, mark: '', tellsHow: true }]);
    const text = textOf(await compose(id));
    expect(text).not.toMatch(/Suizid|Hielt/);
    expect(text).toContain('Bienen');
  });
});

describe('a choice that was changed after a text was composed', () => {
  it('holds for that text from then on', async () => {
    const id = await pageWith({ showsFullDates: true, diedIn: 'at home' }, [['hard', 'The drink was cruel to her.']]);
    const before = await compose(id);
    expect(textOf(before)).toMatch(/3 May 1931.*drink.*at home/s);
    await change(id, { showsFullDates: false, loss: ['substances'] });
    const now = textOf(await runOf(id, before.id));
    expect(now).not.toMatch(/May|October|drink/);
    const taken = await bodyOf<Run>(await anne.send('PUT', `/api/tributes/${id}/writing/${before.id}/taking`));
    expect(textOf(taken)).toBe(now);
  });

  it('holds for facts that were taken back, and for visitors whose words are not shown any more', async () => {
    const { id, path } = await publishedBy(anne, { changes: { name: 'Margaret Hale', bornIn: 'Whitby' } });
    await turnOn(id);
    await say(id, 'children', 'Ruth and Thomas');
    const entry = await ownPost(await visitor(app).leave(path, { name: 'Mary', words: 'She lent me a ladder.' }));
    const run = await compose(id, { memories: [entry.id] });
    expect(textOf(run)).toMatch(/Whitby.*Thomas.*ladder/s);
    const { facts } = await bodyOf<{ facts: { id: string; key: string }[] }>(
      await anne.get(`/api/tributes/${id}/facts`),
    );
    await bodyOf(
      await anne.send('DELETE', `/api/tributes/${id}/facts/${facts.find(({ key }) => key === 'children')?.id}`),
    );
    await bodyOf(await anne.send('PUT', `/api/tributes/${id}/posts/${entry.id}/decision`, { decision: 'declined' }));
    await change(id, { bornIn: '' });
    expect(textOf(await runOf(id, run.id)).trim()).toBe('');
  });
});

it('says on the overview what the page does not show', async () => {
  const help = async (id: string) => bodyOf<WritingHelp>(await anne.get(`/api/tributes/${id}/writing`));
  expect((await help(await pageWith({}))).hides).toEqual(['full-dates']);
  expect((await help(await pageWith({ showsFullDates: true, loss: ['sudden'] }))).hides).toEqual(['how-died']);
  expect((await help(await pageWith({ born: { year: 1931, month: null, day: null }, died: null }))).hides).toEqual([]);
});

it('holds for every choice, kind, voice and way of saying it', { timeout: 120_000 }, async () => {
  const ways = [
    'born on 3 May 1931',
    'born May 3rd, 1931',
    'born in May 1931',
    'born on the third of May 1931',
    'born 3.5.1931',
    'died 2/10/2026',
    'died on 2nd October 2026',
    'died early in October 2026',
    'died on 2 Oct',
  ];
  const hidden = /\bMay\b|\bOct|3\.5\.|2\/10/;
  const painful = 'She was ill with cancer';
  const choices = fc.record({
    showsFullDates: fc.boolean(),
    loss: fc.constantFrom<'long-illness'[]>([], ['long-illness']),
    way: fc.constantFrom(...ways),
    key: fc.constantFrom('story', 'other', 'hard', 'lately', 'childhood', 'family'),
    kind: fc.constantFrom(...WritingKind.options.slice(0, 6)),
    voice: fc.constantFrom(...WritingVoice.options),
    isModel: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(choices, async ({ showsFullDates, loss, way, key, kind, voice, isModel }) => {
      app.deps.textModel = openTemplates();
      app.clock.advance(LATER_MS);
      const id = await pageWith({ showsFullDates, loss, pronouns: 'she' }, [
        [key, `She was ${way}.`.replace('was died', 'died')],
        ['other', `${painful}.`],
        ['thanks', 'everybody who came'],
      ]);
      if (isModel) saying(`She was ${way}. Margaret ${way}. Margaret was ${way} in Whitby. ${painful}.`);
      const text = textOf(await compose(id, { kind, voice }));
      if (!showsFullDates) expect(text).not.toMatch(hidden);
      if (loss.length > 0) expect(text).not.toContain('cancer');
    }),
    { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 40) * 0.4) },
  );
});
