// Composed texts leave out sentences that seem to say how somebody died until the family answers, on every page.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { composedBy, pageSaying, textOf, type Said } from '../../../../tests/support/composing.ts';
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
  ['family', 'She died on 9 November 2026 at home of cancer.'],
  ['family', 'She died peacefully in Bristol after a long illness.'],
  ['family', 'She died in hospital after a long battle with leukaemia.'],
  ['family', 'She died of a broken heart.'],
  ['family', 'She died suddenly at home.'],
  ['lately', 'Cancer took her in six weeks.'],
  ['lately', 'Pneumonia was the end of her.'],
  ['lately', 'the tumour grew and grew'],
  ['family', 'She had struggled for years and then ended it.'],
  ['family', 'She ended her life in the barn.'],
  ['family', 'She took her own life.'],
  ['family', 'She was killed by a lorry on the A64.'],
  ['family', 'She lost her fight with leukaemia.'],
  ['family', 'She drowned.'],
  ['family', 'Her heart gave out on the 9th of November 2026.'],
  ['family', 'She had a stroke and never woke up.'],
  ['family', 'She fought a long illness and lost.'],
  ['family', 'A lorry hit her.'],
  ['family', 'She slipped on the ice and hit her head.'],
  ['family', 'She was struck by a car outside the school.'],
  ['family', 'She fell down the cellar stairs in November 2026.'],
  ['family', 'Ruth found her dead in the garden.'],
  ['family', 'She choked on a fish bone.'],
  ['family', 'The doctors could not save her.'],
  ['family', 'She had been diagnosed with lymphoma.'],
])('says nothing of it where nothing was chosen, and asks (%s: %s)', async (key, value) => {
  const died = { year: 2026, month: 11, day: 9 };
  const said: Said[] = [
    [key, value],
    ['loved', 'bees'],
  ];
  const id = await pageSaying(rosa, { pronouns: 'she', died }, said, { isAnswered: false });
  const told =
    /cancer|illness|leuk|heart|sudden|pneumonia|tumour|ended|own life|killed|battle|struggled|drown|stroke|woke|lorry|car|stairs|dead|choked|doctors|lymphoma|slipped/iu;
  const text = textOf(await composedBy(rosa, id));
  expect(text).not.toMatch(told);
  expect(text).toContain('bees');
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
  const { hides, howDied } = await bodyOf<WritingDesk>(await rosa.get(`/api/tributes/${id}/writing`));
  expect(hides).toContain('how-died');
  expect(howDied).toMatchObject([{ tellsHow: true, isAnswered: false }]);
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
  const id = await pageSaying(rosa, { pronouns: 'she', showsFullDates: true }, [['family', value]], {
    isAnswered: false,
  });
  expect(textOf(await composedBy(rosa, id))).toContain(value.slice(4));
});

it('says nothing of it in another language', async () => {
  const said: Said[] = [
    ['family', 'Maria starb zu Hause an Krebs.'],
    ['family', 'Maria ertrank in der Ostsee.'],
    ['family', 'Maria hatte einen Schlaganfall.'],
    ['family', 'Maria hatte Bienen.'],
  ];
  const id = await pageSaying(rosa, {}, said, { isAnswered: false });
  await app.deps.db.update(tributes).set({ language: 'de' }).where(eq(tributes.id, id));
  const text = textOf(await composedBy(rosa, id));
  expect(text).toContain('Maria hatte Bienen.');
  expect(text).not.toMatch(/Krebs|ertrank|Schlaganfall/u);
});
