import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { draftOf, publishedBy } from '../../../../../tests/support/tributes/tributes.ts';
import { pathProblem } from '../rules/addresses/paths.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const given = [
  'Anne',
  'Łucja',
  'Žofie',
  'Þórunn',
  'Øystein',
  'Ngô Thị',
  'Ἀθηνᾶ',
  'Олена',
  'Ваня',
  'Մարիամ',
  'ნინო',
  'שרה',
  'محمد',
  'فاطمه',
  'אברהם',
  '春樹',
  '小明',
  'さくら',
  'ハナ',
  '철수',
  '영희',
  'สมชาย',
  'मीरा',
  'அன்பு',
  'ਗੁਰਪ੍ਰੀਤ',
  'বিমল',
  'తార',
  'ລາວ',
  'ខ្មែរ',
  'မြ',
  'བསྟན',
  'ᐃᓄᒃ',
  'ሰላም',
  'Bo',
  'X',
  '🌹',
  '☕️',
  '-',
  '’',
  'Account',
];
const family = ['Hartwell', '村上', 'العلي', 'כהן', 'Wiśniewska'];

it('two hundred names of many scripts each get an address that can be used', async () => {
  const names = given.flatMap((first) => family.map((last, at) => (at === 0 ? first : `${first} ${last}`)));
  expect(names).toHaveLength(200);
  const paths = new Set<string>();
  for (const name of names) {
    const { proposedPath } = await draftOf(anne, { name });
    expect([name, pathProblem(proposedPath, 'Rosemary')]).toEqual([name, null]);
    const { path } = await publishedBy(anne, { path: proposedPath, changes: { name } });
    paths.add(path);
  }
  expect(paths.size).toBe(200);
});
