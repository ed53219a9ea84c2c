import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { fillFromEditions } from './commands/fill-from-editions.ts';
import { fillShipped } from './commands/fill-shipped.ts';
import { notFreeBecause } from './rules/free.ts';
import { cutOut, setAnew, type Edition, type Pick, type Picks } from './rules/picks.ts';
import { catalogueTexts } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
});
afterAll(() => app.close());

const POEM = 'A HILL\n\n     I climbed a hill--\n       _A_ steep one.\n\n     And sat.\n';
const TEXT = POEM.slice(POEM.indexOf('I climbed'), POEM.indexOf('sat.') + 4);
const author = { name: 'Ann Example', born: 1801, died: 1870 };
const edition: Edition = {
  number: 7,
  title: 'Hills',
  form: 'verse',
  author,
  translator: null,
  editor: null,
  published: 1860,
  language: 'en',
  why: 'She died in 1870.',
};
const pick: Pick = {
  id: 'a-hill',
  kind: 'poem',
  edition: 7,
  author,
  title: 'A hill',
  work: 'Hills',
  begins: 'I climbed a hill',
  characters: TEXT.length,
  sha256: createHash('sha256').update(TEXT).digest('hex'),
  themes: ['nature'],
  faith: 'any',
  tone: 'plain',
  for: ['anyone'],
  language: 'en',
};
const library = { name: 'Here', address: 'https://example.org/{number}', terms: 'https://example.org/' };
const fill = (books: Record<number, string>, { picks = [pick], editions = [edition] }: Partial<Picks> = {}) =>
  fillFromEditions(
    app.deps,
    { edition: async (number) => (books[number] === undefined ? null : Buffer.from(books[number])) },
    { library, editions, picks },
  );
async function row(slug = 'a-hill') {
  const [found] = await app.deps.db.select().from(catalogueTexts).where(eq(catalogueTexts.slug, slug));
  return found;
}

describe('a text of an edition', () => {
  it('is cut out exactly, set anew, and live with its reason', async () => {
    expect(cutOut(POEM, pick)).toEqual({ text: TEXT });
    expect(await fill({ 7: POEM.replaceAll('\n', '\r\n') })).toMatchObject({ added: ['a-hill'], missing: [] });
    expect(await row()).toMatchObject({
      body: 'I climbed a hill—\n  A steep one.\n\nAnd sat.',
      author: 'Ann Example',
      year: 1860,
      rights: 'public-domain',
      rightsReason: 'She died in 1870.',
      status: 'live',
    });
    expect((await app.send('GET', '/api/texts/a-hill')).status).toBe(200);
  });

  it('comes once, is corrected by the next release, and stays as an admin changed it', async () => {
    expect(await fill({ 7: POEM })).toMatchObject({ added: [], changed: [], retired: [] });
    const corrected = { ...pick, title: 'The hill' };
    expect(await fill({ 7: POEM }, { picks: [corrected] })).toMatchObject({ changed: ['a-hill'] });
    await app.deps.db
      .update(catalogueTexts)
      .set({ title: 'Ours', changedAt: new Date() })
      .where(eq(catalogueTexts.slug, 'a-hill'));
    expect(await fill({ 7: POEM })).toMatchObject({ added: [], changed: [] });
    expect((await row())?.title).toBe('Ours');
    await app.deps.db.update(catalogueTexts).set({ changedAt: null }).where(eq(catalogueTexts.slug, 'a-hill'));
  });

  it('that differs by a letter, is not there or not free is left out and named; the others come', async () => {
    const other = { ...pick, id: 'another-hill', begins: 'Nobody climbed' };
    const young = { ...pick, id: 'young-hill', author: { ...author, died: 1956 } };
    const found = await fill({ 7: POEM.replace('steep', 'sheer') }, { picks: [pick, other, young] });
    expect(found.missing.map(({ slug }) => slug)).toEqual(['a-hill', 'another-hill', 'young-hill']);
    expect(new Set(found.missing.map(({ why }) => why)).size).toBe(2);
    const mixed = await fill({ 7: POEM }, { picks: [pick, young] });
    expect([mixed.confirmed, mixed.missing.map(({ slug }) => slug)]).toEqual([1, ['young-hill']]);
  });

  it('stays when its edition cannot be read, and is retired when it is picked no longer', async () => {
    expect((await row())?.status).toBe('live');
    expect(await fill({})).toMatchObject({ retired: [], missing: [{ slug: 'a-hill' }] });
    expect((await row())?.status).toBe('live');
    // When the product starts, it does not retire the text either.
    await fillShipped(app.deps);
    expect((await row())?.status).toBe('live');
    expect(await fill({ 7: POEM }, { picks: [] })).toMatchObject({ retired: ['a-hill'] });
    expect((await row())?.status).toBe('retired');
  });

  it('is not brought beside the same words by the same hand', async () => {
    const [own] = await app.deps.db.select().from(catalogueTexts).where(eq(catalogueTexts.slug, 'kettle-quicker'));
    if (!own) throw new Error('There is no such line');
    const same = { ...own, slug: 'by-an-admin', shippedHash: null, likeness: 'x' };
    await app.deps.db.insert(catalogueTexts).values(same);
    await app.deps.db.delete(catalogueTexts).where(eq(catalogueTexts.slug, 'kettle-quicker'));
    await app.deps.db
      .update(catalogueTexts)
      .set({ likeness: own.likeness })
      .where(eq(catalogueTexts.slug, 'by-an-admin'));
    await fillShipped(app.deps);
    expect(await row('kettle-quicker')).toBeUndefined();
  });
});

it('sets prose in paragraphs', () => {
  expect(setAnew('One\n   two.\n\n\n_Three_\nfour--five.', 'prose')).toBe('One two.\n\nThree four—five.');
});

describe('what is free', () => {
  const origin = { author, work: 'Hills', title: 'A hill', published: 1860 };
  it('died and came out long ago', () => {
    expect(notFreeBecause(origin, 'A hill.')).toBeNull();
    for (const [changed, why] of [
      [{ author: { ...author, died: 1955 } }, null],
      [{ author: { ...author, died: 1956 } }, /1956/],
      [{ translator: { name: 'T', died: 1960 } }, /1960/],
      [{ editor: { name: 'E', died: 1970 } }, /1970/],
      [{ published: 1930 }, null],
      [{ published: 1931 }, /1931/],
      [{ work: 'The Book of Common Prayer' }, /Crown/],
      [{ work: 'The Holy Bible, King James Version' }, /Crown/],
      [{ author: { name: 'Emily Dickinson', died: 1886 }, published: 1914 }, /1896/],
      [{ author: { name: 'Emily Dickinson', died: 1886 }, published: 1891 }, null],
    ] as const) {
      const said = notFreeBecause({ ...origin, ...changed }, 'A hill.');
      if (why === null) expect([changed, said]).toEqual([changed, null]);
      else expect(said).toMatch(why);
    }
  });

  it('is none of the favourites that are called anonymous and are not', () => {
    for (const claimed of [
      'Do not stand at my grave and weep,\nI am not there',
      'You can shed tears that she is gone',
      'One night I dreamed a dream',
      'When tomorrow starts without me',
      'I read of a man who stood to speak',
      'I’d like the memory of me to be a happy one',
      'Stop all the clocks',
    ])
      expect([claimed, notFreeBecause({ ...origin, author: { name: 'Anonymous', died: 1800 } }, claimed)]).not.toEqual([
        claimed,
        null,
      ]);
  });
});
