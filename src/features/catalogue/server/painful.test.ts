// Tests that texts about a hard death are found only by readers who ask for the subject.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../tests/support/forms.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ForWhom, Loss, Theme, Tone, type ListedText } from '../contract/catalogue.ts';
import type { Page } from '../../../shared/api/pages.ts';
import { fillShipped } from './commands/fill-shipped.ts';
import { catalogueTexts } from './tables.ts';

let app: TestApp;
let forms: Forms;
let losses: Map<string, readonly Loss[]>;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  await fillShipped(app.deps);
  const { slug, loss } = catalogueTexts;
  losses = new Map((await app.deps.db.select({ slug, loss }).from(catalogueTexts)).map((row) => [row.slug, row.loss]));
});
afterAll(() => app.close());

async function everything(query: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const more: string = after === '' ? '' : `&after=${after}`;
    const page: Page<ListedText> = await bodyOf(await app.send('GET', `/api/texts?${query}${more}`));
    slugs.push(...page.items.map(({ slug }) => slug));
    after = page.after;
  }
  return slugs;
}
const painfulIn = (slugs: readonly string[]) => slugs.filter((slug) => (losses.get(slug) ?? []).length > 0);
const subjectsIn = (slugs: readonly string[]) => new Set(slugs.flatMap((slug) => losses.get(slug) ?? []));
const search = (words: string) => `search=${encodeURIComponent(words)}`;

/** Everyday words for a person who died, such as "mother", and words that people often search for. */
const RELATION_WORDS =
  'mother mum mummy mam mom father dad daddy parent wife husband partner spouse brother sister twin sibling friend neighbour colleague grandmother grandfather grandparent gran nan nana grandma grandad aunt uncle cousin niece nephew son daughter dog cat pet animal family love home garden music faith funeral';

describe('words about a hard death', () => {
  it('are in no list that nobody asked for them', async () => {
    expect(painfulIn(await everything(''))).toEqual([]);
    for (const kind of ['quote', 'poem']) expect(painfulIn(await everything(`kind=${kind}`))).toEqual([]);
    for (const tone of Tone.options) expect(painfulIn(await everything(`tone=${tone}`))).toEqual([]);
    for (const length of ['short', 'medium', 'long'])
      expect(painfulIn(await everything(`length=${length}`))).toEqual([]);
    for (const one of ForWhom.options.filter((who) => who !== 'baby' && who !== 'child'))
      expect([one, painfulIn(await everything(`forWhom=${one}`))]).toEqual([one, []]);
    for (const one of Theme.options.filter((of) => !['sudden-death', 'short-life', 'illness', 'regret'].includes(of)))
      expect([one, painfulIn(await everything(`theme=${one}`))]).toEqual([one, []]);
  });

  it.each(RELATION_WORDS.split(' '))('are not found by %j', async (word) => {
    expect(painfulIn(await everything(search(word)))).toEqual([]);
  });

  it('are not counted where they are not shown', async () => {
    const { count } = await bodyOf<Page<ListedText>>(await app.send('GET', '/api/texts'));
    expect(count).toBe((await everything('')).length);
  });

  it.each([
    ['forWhom=baby', 'baby'],
    ['forWhom=child', 'child'],
    ['theme=sudden-death', 'sudden'],
    ['theme=illness', 'long-illness'],
    ['theme=regret', 'estranged'],
    ...Loss.options.map((loss) => [`loss=${loss}`, loss]),
    [search('suicide'), 'suicide'],
    [search('dementia'), 'dementia'],
    [search('Alzheimer’s'), 'dementia'],
    [search('stillborn baby'), 'baby'],
    [search('loss of a child'), 'child'],
    [search('cancer'), 'long-illness'],
    [search('sudden'), 'sudden'],
    [search('overdose'), 'substances'],
    [search('murder'), 'violence'],
    [search('estranged'), 'estranged'],
  ])('are found by %s', async (query, subject) => {
    const found = await everything(query);
    expect([...subjectsIn(found)]).toContain(subject);
  });

  it('are found alone by the subject that is asked for', async () => {
    for (const loss of ['baby', 'long-illness', 'estranged', 'dementia'] as const) {
      const found = subjectsIn(await everything(`loss=${loss}`));
      for (const heavy of ['suicide', 'violence', 'substances'] as const)
        expect([loss, heavy, found.has(heavy)]).toEqual([loss, heavy, false]);
    }
    expect(subjectsIn(await everything('theme=sudden-death')).has('suicide')).toBe(false);
    expect(subjectsIn(await everything('forWhom=child')).has('suicide')).toBe(false);
  });

  it('are found by their own title, and stay readable at their address', async () => {
    expect((await everything(search('When we are asked')))[0]).toBe('when-we-are-asked');
    expect((await app.send('GET', '/words/when-we-are-asked')).status).toBe(200);
  });

  it('are what they are about wherever they come from', async () => {
    const [row] = await app.deps.db.select().from(catalogueTexts);
    if (!row) throw new Error('The catalogue is empty');
    const base = { ...row, likeness: null, loss: [], themes: ['love' as const], forWhom: ['anyone' as const] };
    await app.deps.db.insert(catalogueTexts).values([
      { ...base, slug: 'zz-infant', body: 'On the grave of an infant.' },
      { ...base, slug: 'zz-short', themes: ['short-life'] },
      { ...base, slug: 'zz-own-hand', body: 'He died by suicide, mother.' },
      { ...base, slug: 'zz-for-a-child', forWhom: ['child'] },
    ]);
    const added = (slugs: readonly string[]) => slugs.filter((slug) => slug.startsWith('zz-'));
    expect(added([...(await everything('')), ...(await everything(search('mother')))])).toEqual([]);
    expect(added(await everything('forWhom=child')).toSorted()).toEqual(['zz-for-a-child', 'zz-short']);
    expect(added(await everything('forWhom=baby'))).toContain('zz-infant');
    expect(added(await everything(search('suicide')))).toEqual(['zz-own-hand']);
    expect(added(await everything('theme=short-life'))).toContain('zz-short');
  });
});

describe('a search for a relation', () => {
  it.each([
    ['mother', 'parent'],
    ['mum', 'parent'],
    ['dad', 'parent'],
    ['husband', 'partner'],
    ['nan', 'grandparent'],
    ['sister', 'sibling'],
    ['dog', 'pet'],
  ] as const)(
    '%s begins with what is for them or says the word, not with what is spelt alike',
    async (word, forWhom) => {
      const { items } = await bodyOf<Page<ListedText>>(await app.send('GET', `/api/texts?${search(word)}`));
      expect(items.length).toBeGreaterThan(4);
      const says = new RegExp(String.raw`\b${word}`, 'i');
      const first = items.slice(0, 5);
      expect(
        first.filter((text) => !text.forWhom.includes(forWhom) && !says.test(`${text.title} ${text.beginning}`)),
      ).toEqual([]);
    },
  );
});

describe('the screen of words', () => {
  it('offers hard losses by a choice of their own, without a script too', async () => {
    const { text } = await forms.get('/words');
    expect(text).toContain('name="loss"');
    expect(painfulIn([...text.matchAll(/href="\/words\/([a-z0-9-]+)"/gu)].map(([, slug = '']) => slug))).toEqual([]);
    const chosen = await forms.get('/words?loss=suicide');
    expect(chosen.text).toContain('/words/when-we-are-asked');
    expect(chosen.text).toMatch(/<option[^>]*value="suicide"[^>]*selected/u);
  });
});
