// How somebody died is in no composed text, also where the family chose nothing about it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { composedBy, pageSaying, textOf } from '../../../../tests/support/composing.ts';
import type { Person } from '../../../../tests/support/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes.ts';
import type { WritingDesk } from '../../../contract/writing.ts';
import { openTemplates } from '../../seams/text-model/templates.ts';
import { tributes } from '../tributes/tables.ts';

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

it.each([
  ['other', 'She died on 9 November 2026 at home of cancer.', 'died in 2026 at home.'],
  ['other', 'She died peacefully in Bristol after a long illness.', 'died peacefully in Bristol.'],
  ['other', 'She died in hospital after a long battle with leukaemia.', 'died in 2026 in hospital.'],
  ['other', 'She died of a broken heart.', ''],
  ['other', 'She died suddenly at home.', 'died in 2026 at home.'],
  ['lately', 'Cancer took her in six weeks.', ''],
  ['lately', 'Pneumonia was the end of her.', ''],
  ['lately', 'the tumour grew and grew', ''],
  ['other', 'She had struggled for years and then ended it.', ''],
  ['other', 'She ended her life in the barn.', ''],
  ['hard', 'She took her own life.', ''],
  ['other', 'She was killed by a lorry on the A64.', ''],
  ['other', 'She lost her fight with leukaemia.', ''],
  ['other', 'She drowned.', ''],
  ['other', 'Her heart gave out on the 9th of November 2026.', ''],
  ['other', 'She had a stroke and never woke up.', ''],
  ['other', 'She fought a long illness and lost.', ''],
  ['other', 'A lorry hit her.', ''],
  ['other', 'She slipped on the ice and hit her head.', ''],
  ['hard', 'She was struck by a car outside the school.', ''],
  ['other', 'She fell down the cellar stairs in November 2026.', ''],
  ['other', 'Ruth found her dead in the garden.', ''],
  ['other', 'She choked on a fish bone.', ''],
  ['other', 'The doctors could not save her.', ''],
  ['other', 'She had been diagnosed with lymphoma.', ''],
])('says nothing of it where nothing was chosen (%s: %s)', async (key, value, stays) => {
  const died = { year: 2026, month: 11, day: 9 };
  const id = await pageSaying(rosa, { pronouns: 'she', died }, [
    [key, value],
    ['loved', 'bees'],
  ]);
  const told =
    /cancer|illness|leuk|heart|sudden|pneumonia|tumour|ended|own life|killed|battle|struggled|drown|stroke|woke|lorry|car|stairs|dead|choked|doctors|lymphoma|slipped/iu;
  const text = textOf(await composedBy(rosa, id));
  expect(text).not.toMatch(told);
  expect(text).toContain('bees');
  expect(text).toContain(stays);
  const asked: string[] = [];
  app.deps.textModel = {
    name: 'a-model',
    vendor: 'models.example',
    async *write({ prompt }) {
      asked.push(prompt);
      yield value;
    },
  };
  expect(textOf(await composedBy(rosa, id)).trim()).toBe('');
  expect(asked[0]).not.toMatch(told);
  const { hides } = await bodyOf<WritingDesk>(await rosa.get(`/api/tributes/${id}/writing`));
  expect(hides).toContain('how-died');
});

it('counts "ended it" on a page that says it was suicide', async () => {
  const id = await pageSaying(rosa, { pronouns: 'she', loss: ['suicide'] }, [
    ['other', 'She had struggled for years and then ended it.'],
    ['loved', 'bees'],
  ]);
  expect(textOf(await composedBy(rosa, id))).toBe('Maria loved bees.');
});

it.each([
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
])('leaves what tells nothing of it (%s)', async (value) => {
  const id = await pageSaying(rosa, { pronouns: 'she', showsFullDates: true }, [['other', value]]);
  expect(textOf(await composedBy(rosa, id))).toContain(value.slice(4));
});

it('says nothing of it in another language', async () => {
  const id = await pageSaying(rosa, {}, [
    ['other', 'Maria starb zu Hause an Krebs.'],
    ['other', 'Maria ertrank in der Ostsee.'],
    ['other', 'Maria hatte einen Schlaganfall.'],
    ['other', 'Maria hatte Bienen.'],
  ]);
  await app.deps.db.update(tributes).set({ language: 'de' }).where(eq(tributes.id, id));
  expect(textOf(await composedBy(rosa, id))).toBe('Maria hatte Bienen.');
});
