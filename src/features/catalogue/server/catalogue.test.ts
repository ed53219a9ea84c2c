import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ForWhom, Loss, type ListedText, type Text } from '../contract/catalogue.ts';
import { TEXTS_PER_PAGE } from '../contract/catalogue-limits.ts';
import type { Page } from '../../../shared/api/pages.ts';
import { fillShipped } from './commands/fill-shipped.ts';
import { secondsToRead } from './rules/reading-time.ts';
import { shippedTexts } from './rules/shipped.ts';
import { catalogueTexts } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
});
afterAll(() => app.close());

const list = async (query = '') => bodyOf<Page<ListedText>>(await app.send('GET', `/api/texts${query}`));
const slugsOf = ({ items }: Page<ListedText>) => items.map(({ slug }) => slug);
async function everything(query = ''): Promise<string[]> {
  const slugs: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Page<ListedText> = await list(`?${query}${after === '' ? '' : `&after=${after}`}`);
    slugs.push(...slugsOf(page));
    after = page.after;
  }
  return slugs;
}
async function row(slug: string) {
  const [found] = await app.deps.db.select().from(catalogueTexts).where(eq(catalogueTexts.slug, slug));
  if (!found) throw new Error(`There is no ${slug}`);
  return found;
}
const change = (slug: string, values: Partial<typeof catalogueTexts.$inferInsert>) =>
  app.deps.db.update(catalogueTexts).set(values).where(eq(catalogueTexts.slug, slug));
const file = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../../catalogues/${name}.json`, import.meta.url), 'utf8'));

describe('what a release brings', () => {
  it('is as its schema says, all of it different, for everybody and for hard losses too', async () => {
    const texts = shippedTexts({ lines: await file('lines'), readings: await file('readings') });
    const [lines, readings] = [
      texts.filter(({ kind }) => kind === 'quote'),
      texts.filter(({ kind }) => kind === 'poem'),
    ];
    expect(lines.length).toBeGreaterThanOrEqual(80);
    expect(readings.length).toBeGreaterThanOrEqual(30);
    expect(new Set(texts.map(({ slug }) => slug)).size).toBe(texts.length);
    expect(new Set(texts.map(({ body }) => body)).size).toBe(texts.length);
    for (const { slug, body } of readings) {
      const count = body.split('\n').filter((line) => line.trim() !== '').length;
      expect([slug, count >= 8 && count <= 30]).toEqual([slug, true]);
    }
    for (const one of ForWhom.options)
      expect([one, texts.filter(({ forWhom }) => forWhom.includes(one)).length > 4]).toEqual([one, true]);
    for (const one of Loss.options) expect([one, texts.some(({ loss }) => loss.includes(one))]).toEqual([one, true]);
  });

  it('says nothing that everybody says', async () => {
    const worn =
      /gone but not forgotten|in our hearts|better place|rest(?:ing)? (?:easy|in peace)|lost (?:the|their|his|her) battle|passed away|\bangels?\b|footprints|until we meet again|time heals|forever young|at peace|celebrat|!/i;
    for (const { slug, body } of shippedTexts({ lines: await file('lines'), readings: await file('readings') }))
      expect([slug, worn.exec(body)?.[0]]).toEqual([slug, undefined]);
  });

  it('comes once, corrects what nobody changed, and leaves alone what an admin did', async () => {
    const before = await everything();
    await fillShipped(app.deps);
    expect(await everything()).toEqual(before);
    await change('kettle-quicker', { body: 'Old.', shippedHash: 'old' });
    await change('still-holding', { body: 'As we say it here.', shippedHash: 'old', changedAt: new Date() });
    await app.deps.db.insert(catalogueTexts).values({
      ...(await row('good-soup')),
      slug: 'shipped-no-more',
      likeness: null,
    });
    await fillShipped(app.deps);
    expect((await row('kettle-quicker')).body).toContain('boil when you were here');
    expect((await row('still-holding')).body).toBe('As we say it here.');
    expect((await row('shipped-no-more')).status).toBe('retired');
    // The retired text is in no list, but can still be read at its address.
    expect(await everything()).not.toContain('shipped-no-more');
    expect((await app.send('GET', '/api/texts/shipped-no-more')).status).toBe(200);
  });

  it('is never live without rights, whoever says so', async () => {
    const text = { ...(await row('good-soup')), likeness: null };
    for (const rights of [{ rights: null }, { rightsReason: '' }])
      await expect(
        app.deps.db.insert(catalogueTexts).values({ ...text, ...rights, slug: 'nobody-knows', status: 'live' }),
      ).rejects.toThrow();
    await app.deps.db.insert(catalogueTexts).values({ ...text, rights: null, slug: 'nobody-knows', status: 'draft' });
    expect((await app.send('GET', '/api/texts/nobody-knows')).status).toBe(404);
    expect(await everything()).not.toContain('nobody-knows');
  });
});

describe('a list of texts', () => {
  it('is read in parts, each text once and in one order', async () => {
    const first = await list();
    expect(first.items).toHaveLength(TEXTS_PER_PAGE);
    const all = await everything();
    expect(all).toHaveLength(first.count);
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, TEXTS_PER_PAGE)).toEqual(slugsOf(first));
  });

  it.each([
    ['kind=quote', (text: ListedText) => text.kind === 'quote'],
    ['theme=laughter', (text: ListedText) => text.themes.includes('laughter')],
    ['faith=jewish', (text: ListedText) => text.faith === 'jewish' || text.faith === 'any'],
    ['tone=light', (text: ListedText) => text.tone === 'light'],
    ['forWhom=pet', (text: ListedText) => text.forWhom.includes('pet') || text.forWhom.includes('anyone')],
    ['length=short', (text: ListedText) => text.seconds < 60],
    ['length=medium', (text: ListedText) => text.seconds >= 60 && text.seconds < 120],
    ['kind=poem&forWhom=baby&theme=short-life', (text: ListedText) => text.kind === 'poem'],
  ])('of %s holds those and no others', async (query, fits) => {
    const whole = await Promise.all(
      (await everything()).map(async (slug) => bodyOf<Text>(await app.send('GET', `/api/texts/${slug}`))),
    );
    const found = await everything(query);
    expect(found.length).toBeGreaterThan(0);
    const listed = whole.filter(({ slug }) => found.includes(slug));
    expect(listed.every((text) => fits({ ...text, beginning: '', isWhole: true }))).toBe(true);
    if (!query.includes('&'))
      expect(whole.filter((text) => fits({ ...text, beginning: '', isWhole: true }))).toHaveLength(found.length);
  });

  it('shows four lines of a poem, and says that there are more', async () => {
    const [poem] = (await list('?kind=poem')).items;
    expect(poem?.beginning.split('\n')).toHaveLength(4);
    expect(poem?.isWhole).toBe(false);
  });

  it('refuses a cursor or a choice that it does not know, and changes nothing', async () => {
    for (const query of ['?after=guessed', '?after=WyJhIl0', '?theme=cake', '?length=9'])
      expect((await app.send('GET', `/api/texts${query}`)).status).toBe(422);
  });
});

describe('a search', () => {
  it.each([
    ['kettle', 'kettle-quicker'],
    ['ketle', 'kettle-quicker'],
    ['KETTLE quicker', 'kettle-quicker'],
    ['marmalde glases', 'fourteen-across'],
    ['grandparnt buttons', 'the-button-tin'],
    ['button tins', 'the-button-tin'],
    ['heron', 'on-the-latch'],
  ])('for %j finds %s', async (words, slug) => {
    expect(slugsOf(await list(`?search=${encodeURIComponent(words)}`))).toContain(slug);
  });

  it('puts a title before other lines, forgives nothing at all, and goes with choices', async () => {
    expect(slugsOf(await list('?search=rooks'))[0]).toBe('rooks');
    expect(await list('?search=xyzzyq')).toEqual({ items: [], after: null, count: 0 });
    expect((await list('?search=kettle&kind=quote')).items.every(({ kind }) => kind === 'quote')).toBe(true);
  });

  it('knows what was changed a moment ago', async () => {
    // The row as a process with a slow clock would write it.
    await change('still-holding', { body: 'A word like marzipan.', updatedAt: new Date(0) });
    expect(slugsOf(await list('?search=marzipan'))).toEqual(['still-holding']);
  });
});

it('reads as slowly as people do at a service', () => {
  expect(secondsToRead('One.')).toBe(1);
  expect(secondsToRead(Array.from({ length: 130 }, () => 'word').join(' '))).toBe(60);
  expect(secondsToRead('One two.\n\nThree four.')).toBe(4);
});
