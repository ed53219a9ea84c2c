// Word lists find facts that may tell how somebody died. Their boxes are ticked. Pages that hide the death omit them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  composedBy,
  modelSaying,
  pageSaying,
  textOf,
  type Said,
} from '../../../../tests/support/tributes/composing.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { WritingHelp } from '../contract/writing.ts';
import { openTemplates } from '../../../platform/text-model/templates.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

let app: TestApp;
let rosa: Person;
beforeAll(async () => {
  app = await openTestApp();
  rosa = await app.person();
});
afterAll(() => app.close());
beforeEach(() => {
  app.deps.textModel = openTemplates();
  app.clock.advance(61 * 60 * 1000);
});

const TOLD = [
  'She died on 9 November 2026 at home of cancer.',
  'She died peacefully in Bristol after a long illness.',
  'She died in hospital after a long battle with leukaemia.',
  'She died of a broken heart.',
  'She died suddenly at home.',
  'Cancer took her in six weeks.',
  'Pneumonia was the end of her.',
  'the tumour grew and grew',
  'She had struggled for years and then ended it.',
  'She ended her life in the barn.',
  'She took her own life.',
  'She was killed by a lorry on the A64.',
  'She lost her fight with leukaemia.',
  'She drowned.',
  'Her heart gave out on the 9th of November 2026.',
  'She had a stroke and never woke up.',
  'She fought a long illness and lost.',
  'A lorry hit her.',
  'She slipped on the ice and hit her head.',
  'She was struck by a car outside the school.',
  'She fell down the cellar stairs in November 2026.',
  'Ruth found her dead in the garden.',
  'She choked on a fish bone.',
  'The doctors could not save her.',
  'She had been diagnosed with lymphoma.',
];
const HARMLESS = [
  'She nursed people with cancer.',
  'She liked a drink on Sundays.',
  'She worked for the fire brigade.',
  'She died at home in the arms of Ruth.',
  'She died on the 9th of November.',
  'She fell out of a tree and laughed.',
  'She drove a lorry from Hull to Rome.',
  'She had a heart for everybody.',
  'She taught three hundred children to swim.',
  'She rang the doctors when anybody coughed.',
];
const DIED = { year: 2026, month: 11, day: 9 };

const saying = (sentences: readonly string[]): Said[] =>
  sentences.map((value) => [/^(?:the |Cancer|Pneumonia)/u.test(value) ? 'lately' : 'family', value]);
/** Returns for each fact's sentence whether its box is ticked. */
async function ticksOn(id: string): Promise<Map<string, boolean>> {
  const { howDied = [] } = await bodyOf<WritingHelp>(await rosa.get(`/api/tributes/${id}/writing`));
  return new Map(howDied.map(({ sentence, tellsHow }) => [sentence, tellsHow]));
}

it('ticks what seems to say it, and nothing that is harmless', async () => {
  const fields = { pronouns: 'she', showsFullDates: true, died: DIED };
  const id = await pageSaying(rosa, fields, saying([...TOLD, ...HARMLESS]), { isAnswered: false });
  const ticks = await ticksOn(id);
  expect([...ticks].filter(([, isTicked]) => isTicked).map(([said]) => said.replace('Towards the end: ', ''))).toEqual(
    expect.arrayContaining(TOLD.map((said) => expect.stringContaining(said.slice(1, -1)))),
  );
  for (const said of HARMLESS) expect([said, ticks.get(said)]).toEqual([said, false]);
});

it('keeps it out of every text of a page that chose something about the death, whatever was answered', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', loss: ['sudden'], died: DIED }, [
    ...saying(TOLD),
    ['loved', 'bees'],
  ]);
  expect([...(await ticksOn(id)).keys()]).toEqual(['Maria loved bees.']);
  expect(textOf(await composedBy(rosa, id))).toBe('Maria loved bees. She died in 2026.');
  const asked = modelSaying(app, TOLD.join(' '));
  expect(textOf(await composedBy(rosa, id)).trim()).toBe('');
  for (const said of TOLD) expect(asked[0]).not.toContain(said.slice(4, -1));
});

it('counts "ended it" on a page that says it was suicide', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', loss: ['suicide'] }, [
    ['other', 'She had struggled for years and then ended it.'],
    ['loved', 'bees'],
  ]);
  expect(textOf(await composedBy(rosa, id))).toBe('Maria loved bees.');
});

it('ticks it in another language', async () => {
  const said = saying([
    'Maria starb zu Hause an Krebs.',
    'Maria ertrank in der Ostsee.',
    'Maria hatte einen Schlaganfall.',
    'Maria hatte Bienen.',
  ]);
  const id = await pageSaying(rosa, {}, said, { isAnswered: false });
  await app.deps.db.update(tributes).set({ language: 'de' }).where(eq(tributes.id, id));
  const ticks = await ticksOn(id);
  expect(said.map(([, value]) => [...ticks].find(([sentence]) => sentence.includes(value))?.[1])).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
