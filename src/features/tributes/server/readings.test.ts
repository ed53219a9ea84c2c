import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publicTribute, publishedBy, showChanges } from '../../../../tests/support/tributes/tributes.ts';
import type { ChosenText } from '../../catalogue/contract/catalogue.ts';
import { READINGS_PER_TRIBUTE } from '../../../shared/limits/limits.ts';
import type { TributeFields } from '../contract/tribute-fields.ts';
import type { Snapshot, Tribute } from '../contract/tributes.ts';
import { fillShipped } from '../../catalogue/server/commands/fill-shipped.ts';
import { catalogueTexts } from '../../catalogue/server/tables.ts';
import { tributeVersions } from './tables/tributes.ts';

let app: TestApp;
let anne: Person;
let slugs: string[];
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  anne = await app.person();
  slugs = (await app.deps.db.select({ slug: catalogueTexts.slug }).from(catalogueTexts)).map(({ slug }) => slug);
});
afterAll(() => app.close());

const chosen = (slug: string, chosenBy = ''): ChosenText => ({ slug, title: slug, chosenBy });
const read = async (id: string) => bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
async function write(id: string, changes: Partial<TributeFields>): Promise<Response> {
  const { rev } = await read(id);
  return anne.send('PATCH', `/api/tributes/${id}`, { rev, changes });
}
const put = (id: string, slug: string, chosenBy = '') =>
  anne.send('PUT', `/api/tributes/${id}/readings/${slug}`, { chosenBy });
const shown = (path: string) => publicTribute(app, path);
const html = async (path: string) => (await app.send('GET', `/${path}`)).text();
const refused = async (answer: Response) => {
  const { data } = await bodyOf<{ data: { fields: { field: string; code: string }[] } }>(answer, answer.status);
  return [answer.status, ...data.fields.map(({ field, code }) => `${field} ${code}`)];
};
const change = (slug: string, values: Partial<typeof catalogueTexts.$inferInsert>) =>
  app.deps.db.update(catalogueTexts).set(values).where(eq(catalogueTexts.slug, slug));

describe('words on a page', () => {
  it('stand in the order of the family with whose choice they are, once they are shown', async () => {
    const { id, path } = await publishedBy(anne);
    const readings = [chosen('our-usual-walk', 'Chosen by Ruth & Tom'), chosen('a-minute')];
    expect((await write(id, { readings })).status).toBe(200);
    expect(await html(path)).not.toContain('id="words"');
    await showChanges(anne, id);
    const page = await html(path);
    expect(page).toContain('Chosen by Ruth &amp; Tom');
    expect(page.indexOf('/words/our-usual-walk')).toBeLessThan(page.indexOf('/words/a-minute'));
    expect((await shown(path)).readings?.map(({ slug }) => slug)).toEqual(['our-usual-walk', 'a-minute']);
    await write(id, { readings: readings.toReversed() });
    await showChanges(anne, id);
    expect((await shown(path)).readings?.map(({ slug }) => slug)).toEqual(['a-minute', 'our-usual-walk']);
  });

  it('are put there one after the other, each once, by whoever writes the page', async () => {
    const { id } = await publishedBy(anne);
    await put(id, 'a-minute');
    const again = await bodyOf<Tribute>(await put(id, 'a-minute', 'somebody else'));
    expect(again.readings).toEqual([{ slug: 'a-minute', title: 'Before the silence', chosenBy: '' }]);
    const two = await bodyOf<Tribute>(await put(id, 'let-it-be-set-down', 'Her brother'));
    expect(two.readings.map(({ slug, chosenBy }) => [slug, chosenBy])).toEqual([
      ['a-minute', ''],
      ['let-it-be-set-down', 'Her brother'],
    ]);
    expect(two.hasUnshown).toBe(true);
    const stranger = await app.person();
    expect((await stranger.send('PUT', `/api/tributes/${id}/readings/carried`, { chosenBy: '' })).status).toBe(404);
    expect((await read(id)).readings).toHaveLength(2);
  });

  it('are refused where they are not in the catalogue, stand there twice or are too many', async () => {
    const { id } = await publishedBy(anne);
    expect(await refused(await write(id, { readings: [chosen('nothing-of-the-kind')] }))).toEqual([
      422,
      'changes.readings reading_gone',
    ]);
    expect(await refused(await write(id, { readings: [chosen('a-minute'), chosen('a-minute')] }))).toEqual([
      422,
      'changes.readings reading_twice',
    ]);
    const many = slugs.slice(0, READINGS_PER_TRIBUTE + 1);
    expect(await refused(await write(id, { readings: many.map((slug) => chosen(slug)) }))).toEqual([
      422,
      'changes.readings readings_most',
    ]);
    for (const slug of many.slice(0, READINGS_PER_TRIBUTE)) expect((await put(id, slug)).status).toBe(200);
    expect(await refused(await put(id, many.at(-1) ?? ''))).toEqual([422, 'page readings_most']);
    expect((await put((await publishedBy(anne)).id, 'nothing-of-the-kind')).status).toBe(404);
    expect((await read(id)).readings).toHaveLength(READINGS_PER_TRIBUTE);
  });

  it('stay when they leave the catalogue, and go everywhere when their rights are gone', async () => {
    const { id, path } = await publishedBy(anne);
    await put(id, 'rooks', 'Jo');
    await showChanges(anne, id);
    await change('rooks', { status: 'retired' });
    app.deps.pages.forgetAll();
    expect(await html(path)).toContain('/words/rooks');
    expect((await app.send('GET', '/words/rooks')).status).toBe(200);
    // The text may stay through other saves, but nobody can choose it anew.
    expect((await write(id, { readings: [chosen('rooks', 'Jo'), chosen('low-tide')] })).status).toBe(200);
    const other = await publishedBy(anne);
    expect((await put(other.id, 'rooks')).status).toBe(404);
    await change('rooks', { rights: null });
    app.deps.pages.forgetAll();
    expect(await html(path)).not.toContain('/words/rooks');
    expect((await app.send('GET', '/words/rooks')).status).toBe(404);
    await change('rooks', { rights: 'own', status: 'live' });
  });

  it('are renewed on every cached page with the text', async () => {
    const { id, path } = await publishedBy(anne);
    await put(id, 'low-tide');
    await showChanges(anne, id);
    const { pages } = app.deps;
    for (const one of [path, 'words/low-tide']) {
      await html(one);
      expect(pages.find(`/${one}`)?.bodies.identity.toString()).toContain('groyne');
    }
    await change('low-tide', { body: 'The tide went out.' });
    await pages.drop('text:low-tide');
    for (const one of [path, 'words/low-tide']) {
      expect(pages.find(`/${one}`)).toBeUndefined();
      expect(await html(one)).toContain('The tide went out.');
    }
  });
});

describe('what else a page learns', () => {
  it('shows its wishes, and to nobody how somebody died', async () => {
    const { id, path } = await publishedBy(anne);
    const wishes = {
      flowers: 'charity',
      charity: 'The <lifeboat>',
      dress: 'Bright',
      wishes: 'Ask for Jo.\nNo speeches.',
    };
    await write(id, { ...wishes, flowers: 'charity', loss: ['suicide', 'sudden'], pronouns: 'xe/xem' });
    await showChanges(anne, id);
    const page = await html(path);
    for (const said of ['The &lt;lifeboat&gt;', 'Bright', 'Ask for Jo.']) expect(page).toContain(said);
    const tribute = await shown(path);
    expect(tribute.wishes).toEqual(wishes);
    expect(JSON.stringify(tribute)).not.toMatch(/suicide|xe\/xem/);
    expect(page).not.toMatch(/suicide|xe\/xem/);
    expect((await read(id)).loss).toEqual(['suicide', 'sudden']);
  });

  it('says no charity that stands only in the form', async () => {
    const { id, path } = await publishedBy(anne);
    await write(id, { flowers: 'no', charity: 'The lifeboat' });
    await showChanges(anne, id);
    expect((await shown(path)).wishes).toEqual({ flowers: 'no', charity: '', dress: '', wishes: '' });
  });

  it('lets a passage be erased from whose choice it was, and from wishes, everywhere', async () => {
    const { id } = await publishedBy(anne);
    await write(id, { readings: [chosen('a-minute', 'Secret words')], wishes: 'Secret words' });
    const { working } = await bodyOf<{ working: Snapshot }>(await anne.get(`/api/tributes/${id}/changes`));
    expect(working.readings).toEqual([chosen('a-minute', 'Secret words')]);
    await showChanges(anne, id);
    const passage = 'Secret';
    const found = await bodyOf<{ revision: string; places: { field: string; state: string }[] }>(
      await anne.send('POST', `/api/tributes/${id}/passages`, { passage }),
    );
    expect(new Set(found.places.map(({ field }) => field))).toEqual(new Set(['readings', 'wishes']));
    await anne.send('POST', `/api/tributes/${id}/passage-erasures`, { passage, revision: found.revision });
    const { readings, wishes } = await read(id);
    expect([readings[0]?.chosenBy, wishes]).toEqual(['words', 'words']);
    const kept = await app.deps.db.select().from(tributeVersions).where(eq(tributeVersions.tributeId, id));
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(passage);
  });

  it('reads a version that an earlier release kept, which knew less of a page', async () => {
    const { id } = await publishedBy(anne);
    await write(id, { line: 'A line.', wishes: 'Come as you are.' });
    await showChanges(anne, id);
    const [version] = await app.deps.db.select().from(tributeVersions).where(eq(tributeVersions.tributeId, id));
    if (!version) throw new Error('There is no version');
    const { name, born, died, story, accent, line } = version.words;
    const words = { name, born, died, story, accent, line } as TributeFields;
    await app.deps.db.update(tributeVersions).set({ words }).where(eq(tributeVersions.id, version.id));
    const { was } = await bodyOf<{ was: Snapshot }>(await anne.get(`/api/tributes/${id}/versions/${version.id}`));
    expect([was.readings, was.wishes, was.name]).toEqual([[], '', name]);
    // An older version lacks this field, so restoring that version clears nothing.
    await anne.send('PUT', `/api/tributes/${id}/versions/${version.id}/restoration`, {});
    expect((await read(id)).wishes).toBe('Come as you are.');
  });
});
