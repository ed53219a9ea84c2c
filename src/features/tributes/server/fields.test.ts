// Checks every text of a tribute wherever it is shown or erased. New fields are checked automatically.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import type { PassagePlace } from '../contract/history.ts';
import {
  isTextField,
  SHOWN_FIELDS,
  TRIBUTE_FIELDS,
  tributeFields,
  type TextField,
  type TributeFields,
} from '../contract/tribute-fields.ts';
import { pageFacts } from '../../privacy/server/queries/exports/tribute.ts';

const TEXTS = TRIBUTE_FIELDS.filter(isTextField);
const written = (field: TextField) => `Text of ${field.toLowerCase()}`;
const texts = Object.fromEntries(TEXTS.map((field) => [field, written(field)])) as Record<TextField, string>;
const changes: Partial<TributeFields> = { ...texts, flowers: 'charity' };

let app: TestApp;
let anne: Person;
let page: { id: string; path: string };
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  page = await publishedBy(anne, { changes });
});
afterAll(() => app.close());

describe.each(TEXTS)('the text of %s', (field) => {
  const isPrivate = tributeFields[field].shownTo === 'family';

  it('reaches visitors of the page and of the API, unless it is for the family', async () => {
    for (const address of [`/${page.path}`, `/api/public-tributes/${page.path}`]) {
      const text = await (await app.request(address)).text();
      expect([address, text.includes(written(field))]).toEqual([address, !isPrivate]);
    }
  });

  it('is found as a passage to erase', async () => {
    const address = `/api/tributes/${page.id}/passages`;
    const { places } = await bodyOf<{ places: PassagePlace[] }>(
      await anne.send('POST', address, { passage: written(field) }),
    );
    expect(places.map((place) => place.field)).toContain(field);
  });
});

it('stands in a copy of the page where visitors see something of it, and nowhere else', async () => {
  const facts = await pageFacts(app.deps.db, page.id);
  const shown = SHOWN_FIELDS.filter((field) => isTextField(field));
  expect(facts).toMatchObject(Object.fromEntries(shown.map((field) => [field, texts[field]])));
  for (const field of TEXTS.filter((name) => !SHOWN_FIELDS.some((one) => one === name)))
    expect(facts).not.toHaveProperty(field);
});
