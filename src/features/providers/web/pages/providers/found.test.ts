import { describe, expect, it } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  providerId,
  hostileName,
  longName,
  mainOf,
  rtlName,
  sampleFound,
  samplePicture,
  sampleShown,
  sampleUser,
  textOf,
} from '../../../../../../tests/support/samples/sample-provider.ts';
import { ProviderKind } from '../../../contract/provider-fields.ts';
import type { ProviderFound } from '../../../contract/provider-search.ts';
import { readSearch, typedSearch } from './search.ts';

const SEARCH = 'kind=venue&place=Porthaven';
const HOUR = 60 * 60 * 1000;

interface Looked {
  query?: string;
  items?: ProviderFound[];
  after?: string | null;
  areFlowersWanted?: boolean;
  find?: (input: { after?: string }) => unknown;
  read?: (input: { id: string }) => unknown;
}
async function list({ query = SEARCH, items = [], after = null, areFlowersWanted = true, find, read }: Looked = {}) {
  const asked: object[] = [];
  const kinds = ProviderKind.options.filter((kind) => areFlowersWanted || kind !== 'florist');
  const answers = {
    accounts: { current: () => ({ user: sampleUser }) },
    providerSearch: {
      offer: () => ({ kinds, areFlowersWanted }),
      find: async (input: object) => {
        asked.push(input);
        return find ? find(input) : { items, after, areFlowersWanted };
      },
      read: read ?? (() => Promise.reject(refuse('NOT_FOUND', 404))),
    },
  };
  const { status, html } = await visit(`/providers?${query}`, { answers });
  const main = mainOf(html);
  return { status, main, text: textOf(main), asked };
}

describe('what a family looks for', () => {
  const read = (query: string) => readSearch(typedSearch(new URLSearchParams(query)));

  it.each([
    ['', { search: null, errors: {} }],
    ['place=Porthaven', { search: null, errors: {} }],
    ['kind=undertaker&place=Porthaven', { search: null, errors: {} }],
    [SEARCH, { search: { kind: 'venue', place: 'Porthaven', country: 'GB' }, errors: {} }],
    [
      `${SEARCH}&country=JP&most=8,000`,
      { search: { kind: 'venue', place: 'Porthaven', country: 'JP', mostPrice: 8000 }, errors: {} },
    ],
    [
      `${SEARCH}&most=80.50`,
      { search: { kind: 'venue', place: 'Porthaven', country: 'GB', mostPrice: 8050 }, errors: {} },
    ],
    [`${SEARCH}&most=0`, { search: { kind: 'venue', place: 'Porthaven', country: 'GB', mostPrice: 0 }, errors: {} }],
    [
      `${SEARCH}&language=EN&faith=any&access=lift&country=XX`,
      { search: { kind: 'venue', place: 'Porthaven', country: 'GB' }, errors: {} },
    ],
  ])('at “%s” is what can be read of it', (query, what) => expect(read(query)).toEqual(what));

  it('says of a place and a price what is wrong with them, and of nothing else', () => {
    expect(Object.keys(read('kind=venue&place=+').errors)).toEqual(['place']);
    expect(read(`${SEARCH}&most=much`)).toMatchObject({
      search: { place: 'Porthaven' },
      errors: { most: expect.any(String) },
    });
    expect(read(`${SEARCH}&most=-1`).search).not.toHaveProperty('mostPrice');
  });

  it('is cut where a place is longer than any, without halving a sign', () => {
    expect([...(read(`kind=venue&place=${'🕯'.repeat(200)}`).search?.place ?? '')]).toEqual(Array(120).fill('🕯'));
  });

  it('takes one of each, whatever else stands in the address', () => {
    expect(typedSearch(new URLSearchParams('kind=venue&kind=mason&x=1&tribute=t'))).toMatchObject({
      kind: 'venue',
      tribute: 't',
    });
  });
});

describe('the list of providers', () => {
  it('asks for nothing until somebody looks for something', async () => {
    for (const query of ['', 'kind=venue', 'place=Porthaven', 'kind=x&place=y']) {
      const { asked, main } = await list({ query });
      expect([query, asked, main.includes('class="empty"')]).toEqual([query, [], false]);
    }
  });

  it('keeps what was chosen in the form, folded out where it is narrow', async () => {
    const { main } = await list({ query: `${SEARCH}&language=cy&access=parking&most=80` });
    for (const value of ['venue', 'cy', 'parking']) expect(main).toContain(`<option value="${value}" selected="">`);
    expect(main).toMatch(/<details open="">/);
    expect(main).toMatch(/name="most"[^>]*value="80"/);
    expect((await list()).main).not.toMatch(/<details open="">/);
  });

  it('says of a price that is none why it was not looked for, above the list and beside its field', async () => {
    for (const query of [SEARCH, 'place=Porthaven']) {
      const { status, main, text } = await list({ query: `${query}&most=about+50` });
      expect([status, text.split('Please write an amount in figures').length]).toEqual([200, 3]);
      expect(main).toMatch(/role="alert" id="problem"[^>]*>.*<a href="#most">/s);
      expect(main).toMatch(/<details open="">.*id="most"[^>]*aria-invalid="true"[^>]*value="about 50"/s);
    }
  });

  it('says that nobody was found, and why that may be', async () => {
    expect((await list()).text).toContain('Nobody here serves that place yet.');
    expect((await list({ query: `${SEARCH}&faith=none` })).text).toContain('with everything you chose');
  });

  it('shows each provider with its kinds, why it is found, its prices and its licence', async () => {
    const items = [sampleFound(1, { kinds: ['venue', 'caterer'], usuallyAnswersMs: HOUR })];
    const { text, main } = await list({ items });
    for (const said of [
      'Venue: Porthaven',
      'Venue, Caterer. Serves Porthaven',
      'Usually answers within an hour',
      'A limousine £200.00 to £300.00, a car',
      'Speaks English, Welsh',
      'Licence: Association of Directors, AD 1234 , valid until 31 December 2099',
      'Choose Rowan &amp; Daughters',
    ])
      expect(text).toContain(said);
    expect(main).toContain(`name="provider" value="${items[0]?.id}"`);
  });

  it('shows three prices of each, and the rest where they are compared', async () => {
    const prices = ['One', 'Two', 'Three', 'Four'].map((item) => ({
      item,
      from: 100,
      to: null,
      unit: '',
      includes: '',
    }));
    const items = [sampleFound(1, { prices })];
    expect((await list({ items })).text).not.toContain('Four');
    expect((await list({ items, query: `${SEARCH}&provider=${items[0]?.id}` })).text).toContain('Four');
  });

  it.each([
    [{ licenceBody: '', licenceNumber: '' }, 'Licence: None named'],
    [{ licenceUntil: '2020-01-31' }, 'ended on 31 January 2020'],
    [{ licenceUntil: null }, 'Licence: Association of Directors, AD 1234 Choose'],
    [{ prices: [] }, 'No prices yet.'],
    [{ languages: [], faiths: [], access: [] }, 'Licence:'],
  ])('says of %o what is so', async (changes, said) => {
    expect((await list({ items: [sampleFound(1, changes)] })).text).toContain(said);
  });

  it.each([
    [HOUR, 'within an hour'],
    [HOUR + 1, 'within a day'],
    [3 * 24 * HOUR, 'within three days'],
    [3 * 24 * HOUR + 1, 'more than three days'],
  ])('says of an answer after %i ms that it takes %s', async (usuallyAnswersMs, said) => {
    expect((await list({ items: [sampleFound(1, { usuallyAnswersMs })] })).text).toContain(said);
  });

  it('is text, whatever providers are called, each in its own direction', async () => {
    const names = [hostileName, rtlName, longName, '  '];
    const items = names.map((called, at) => sampleFound(at, { called, area: called.trim() || 'x' }));
    const { main, text } = await list({ items });
    expect(main).not.toContain('<script>alert');
    for (const name of [rtlName, longName]) expect(main.split(`<bdi>${name}</bdi>`).length).toBeGreaterThan(2);
    expect(text).toContain('Choose Without a name yet');
  });

  it('shows a photograph where there is one, with the words for it', async () => {
    const { main } = await list({
      items: [sampleFound(1, { photograph: samplePicture(1, { alt: '"The yard"' }) }), sampleFound(2)],
    });
    expect(main.match(/<img/g)).toHaveLength(1);
    expect(main).toContain('alt="&quot;The yard&quot;"');
    expect(main.match(/class="card pictured"/g)).toHaveLength(1);
  });

  it('has parts, and the way to the first and the next keeps what is looked for', async () => {
    const { main } = await list({ items: [sampleFound(1)], query: `${SEARCH}&after=abc`, after: 'def' });
    expect(main).toContain('href="/providers?kind=venue&amp;place=Porthaven"');
    expect(main).toContain('href="/providers?kind=venue&amp;place=Porthaven&amp;after=def"');
    expect(main).toMatch(/<input type="hidden" name="after" value="abc"/);
  });

  it('begins anew where the mark of a part cannot be read', async () => {
    const find = ({ after }: { after?: string }) =>
      after === undefined
        ? { items: [sampleFound(1)], after: null, areFlowersWanted: true }
        : Promise.reject(refuse('INVALID_INPUT', 422));
    const { status, text, asked } = await list({ query: `${SEARCH}&after=x`, find });
    expect([status, asked.length, text.includes('Rowan')]).toEqual([200, 2, true]);
  });

  it('keeps the form where it is refused, and is not there for a page that somebody is not on', async () => {
    const busy = await list({ find: () => Promise.reject(refuse('TOO_MANY_REQUESTS', 429)) });
    expect([busy.status, busy.main.includes('role="alert"'), busy.main.includes('value="Porthaven"')]).toEqual([
      200,
      true,
      true,
    ]);
    expect((await list({ find: () => Promise.reject(refuse('NOT_FOUND', 404)) })).status).toBe(404);
  });

  it('asks for the page that it is for, and for none where the address was changed', async () => {
    const forPage = async (tribute: string) => (await list({ query: `${SEARCH}&tribute=${tribute}` })).asked[0];
    expect(await forPage(providerId)).toHaveProperty('tributeId', providerId);
    expect(await forPage('x')).not.toHaveProperty('tributeId');
  });

  it('shows no florist where the family asked for no flowers', async () => {
    const { main, text } = await list({ query: 'kind=florist&place=Porthaven', areFlowersWanted: false });
    expect(text).toContain('The family asked for no flowers');
    expect([main.includes('value="florist"'), main.includes('<h2')]).toEqual([false, false]);
  });
});

describe('providers side by side', () => {
  const four = [1, 2, 3, 4, 5].map((number) => sampleFound(number, { called: `Provider ${number}` }));
  const ticked = (...items: ProviderFound[]) => `${SEARCH}${items.map(({ id }) => `&provider=${id}`).join('')}`;
  const rows = (html: string) => [...html.matchAll(/<th scope="row">.*?<\/th>/gs)].map(([row]) => textOf(row));

  it('stand in the order in which they were ticked, once each', async () => {
    const [one, two] = [four[0], four[1]].filter((provider) => provider !== undefined);
    if (!one || !two) throw new Error('There are no two');
    const { main } = await list({ items: four, query: ticked(two, one, two) });
    expect(rows(main)).toEqual(['Provider 2', 'Provider 1']);
    expect(main.match(/<input type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  });

  it('are led to by the button, with all that stands on their price lists', async () => {
    const prices = [{ item: 'A car', from: 100, to: null, unit: '', includes: 'A <b>driver</b>' }];
    const items = [sampleFound(1, { prices }), sampleFound(2, { prices: [] })];
    const { main, text } = await list({ items, query: ticked(...items.slice(0, 1)) });
    expect(main).toMatch(/<button[^>]*formAction="\/providers#compared"[^>]*>Compare/i);
    expect(main).toContain('<h3 id="compared" tabindex="-1">');
    expect(text).toContain('Included: A &lt;b&gt;driver&lt;/b&gt;');
    expect((await list({ items })).text).not.toContain('Included:');
  });

  it('are none where none was ticked, and the button says so', async () => {
    const { text } = await list({ items: four, query: `${SEARCH}&compare=yes` });
    expect(text).toContain('Please tick at least one service provider below, then compare again.');
    expect((await list({ items: four })).text).not.toContain('Please tick');
  });

  it('are four at most, and the fifth is named as left out', async () => {
    const { main, text } = await list({ items: four, query: ticked(...four) });
    expect([rows(main).length, text.includes('Four fit side by side.')]).toEqual([4, true]);
    expect((await list({ items: four, query: ticked(...four.slice(1)) })).text).not.toContain('Four fit');
  });

  it('are read one by one where they are not in this part, and left away where they are gone', async () => {
    const read = ({ id }: { id: string }) =>
      id === providerId
        ? { ...sampleShown({ called: 'Elsewhere' }), usuallyAnswersMs: HOUR }
        : Promise.reject(refuse('NOT_FOUND', 404));
    const { main, text } = await list({
      items: four,
      query: `${SEARCH}&provider=${providerId}&provider=${crypto.randomUUID()}`,
      read,
    });
    expect(rows(main)).toEqual(['Elsewhere']);
    expect(text).toContain('Answers');
    const none = await list({ items: four, query: `${SEARCH}&provider=x` });
    expect(none.text).not.toContain('Side by side');
  });

  it('say how long an answer takes only where it is known of one', async () => {
    const { main } = await list({ items: four, query: ticked(...four.slice(0, 2)) });
    expect(main).not.toMatch(/<th[^>]*>Answers/);
  });
});

describe('one provider, for a family', () => {
  const shown = async (changes = {}, query = `?${SEARCH}&tribute=${providerId}`) => {
    const read = () => ({ ...sampleShown(), usuallyAnswersMs: null, ...changes });
    const answers = { accounts: { current: () => ({ user: sampleUser }) }, providerSearch: { read } };
    const { html, status } = await visit(`/providers/${providerId}${query}`, { answers });
    return { html, status, main: mainOf(html) };
  };

  it('leads back to the list, and to asking it for the page', async () => {
    const { main } = await shown();
    expect(main).toContain(`href="/providers?tribute=${providerId}&amp;kind=venue&amp;place=Porthaven"`);
    expect(main).toMatch(new RegExp(`href="[^"]*provider=${providerId}&amp;tribute=${providerId}"`));
  });

  it('has its name for a title, as text, and is in no search engine', async () => {
    const { html, main } = await shown({ called: hostileName });
    expect(html).toMatch(/<title>&lt;script&gt;alert\(1\)&lt;\/script&gt; · Rosemary<\/title>/);
    expect([html.includes('noindex'), main.includes('<script>alert')]).toEqual([true, false]);
    expect((await shown({ called: '' })).html).toContain('<title>Without a name yet · Rosemary</title>');
  });

  it('says how soon it answers where that is known', async () => {
    expect((await shown({ usuallyAnswersMs: HOUR })).main).toContain('Usually answers within an hour');
    expect((await shown()).main).not.toContain('Usually');
  });

  it('is not there at an address that is none', async () => {
    expect((await visit('/providers/x')).status).toBe(404);
  });
});
