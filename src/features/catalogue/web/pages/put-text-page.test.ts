import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../../tests/support/tributes/tributes.ts';
import { READINGS_PER_TRIBUTE } from '../../../../shared/limits/limits.ts';
import type { Tribute } from '../../../tributes/contract/tributes.ts';
import { fillShipped } from '../../server/commands/fill-shipped.ts';
import { catalogueTexts } from '../../server/tables.ts';

let app: TestApp;
let forms: Forms;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  await fillShipped(app.deps);
  anne = await app.person();
});
afterAll(() => app.close());

const address = '/words/our-usual-walk/page';
const readings = async (id: string) =>
  (await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`))).readings.map(({ slug, chosenBy }) => [slug, chosenBy]);

describe('a text for a page, without a script', () => {
  it('asks a stranger to sign in, and leads back', async () => {
    const { status, location } = await forms.get(address);
    expect(status).toBe(303);
    expect(location).toContain(encodeURIComponent(address));
  });

  it('offers the pages somebody may write, and puts it on the one that is chosen', async () => {
    const other = await publishedBy(await app.person());
    await addToTribute(app, other.id, { userId: anne.id, role: 'reader' });
    const draft = await draftOf(anne, { name: 'Ada & Eve' });
    const page = await publishedBy(anne, { changes: { name: 'Rose' } });
    const { text } = await forms.get(address, anne.cookie);
    expect(text).toContain('Ada &amp; Eve');
    expect(text).toContain(page.id);
    expect(text).not.toContain(other.id);
    const { status, location } = await forms.post(address, { page: draft.id, chosenBy: 'Ruth' }, anne.cookie);
    expect([status, location]).toEqual([303, `/create-tribute?tribute=${draft.id}&step=words`]);
    expect(await readings(draft.id)).toEqual([['our-usual-walk', 'Ruth']]);
    expect(await readings(page.id)).toEqual([]);
    // The editor shows the text without JavaScript too.
    expect((await forms.get(location, anne.cookie)).text).toContain('The usual walk');
  });

  it('says in words that a page is full, with what was typed', async () => {
    const { id } = await draftOf(anne, { name: 'Full' });
    const slugs = (await app.deps.db.select({ slug: catalogueTexts.slug }).from(catalogueTexts))
      .map(({ slug }) => slug)
      .filter((slug) => slug !== 'our-usual-walk');
    for (const slug of slugs.slice(0, READINGS_PER_TRIBUTE))
      await anne.send('PUT', `/api/tributes/${id}/readings/${slug}`, { chosenBy: '' });
    const { status, text } = await forms.post(address, { page: id, chosenBy: 'All of us' }, anne.cookie);
    expect(status).toBe(422);
    expect(text).toContain('Please take one out first.');
    expect(text).toContain('value="All of us"');
    expect(await readings(id)).toHaveLength(READINGS_PER_TRIBUTE);
  });

  it('changes no page of others, and nothing for what is no page', async () => {
    const other = await publishedBy(await app.person());
    for (const page of [other.id, 'nonsense', '']) {
      const { status } = await forms.post(address, { page, chosenBy: '' }, anne.cookie);
      expect([page, status >= 400 && status < 500]).toEqual([page, true]);
    }
    expect((await forms.get('/words/nobody-knows/page', anne.cookie)).status).toBe(404);
  });
});
