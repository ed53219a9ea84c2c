import { describe, expect, it } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  providerId,
  hostileName,
  intentsIn,
  mainOf,
  rtlName,
  samplePicture,
  sampleProvider,
  sampleShown,
  sampleUser,
  textOf,
} from '../../../../../../tests/support/samples/sample-provider.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_PROVIDER, PRICES_PER_PROVIDER } from '../../../../../shared/limits/provider-limits.ts';
import type { Provider } from '../../../contract/providers.ts';
import { typedOf } from '../../parts/typed-provider.ts';
import { moved } from '../../parts/photographs/photograph-line.tsx';

const accounts = { current: () => ({ user: sampleUser }) };
const at = `/provider/${providerId}`;
const refusedFields = (html: string) => [
  ...new Set([...html.matchAll(/id="([\w-]+)-error"/g)].map(([, field]) => field)),
];

describe('what a provider says of itself', () => {
  interface Sent {
    provider?: Partial<Provider>;
    form?: Record<string, string>;
    save?: (input: { rev: number; changes: object }) => unknown;
    query?: string;
  }
  async function profile({ provider, form, save = () => ({}), query = '' }: Sent = {}) {
    const answers = { accounts, providers: { read: () => sampleProvider(provider), save } };
    const { status, html, location } = await visit(`${at}/profile${query}`, { answers, ...(form && { form }) });
    const main = mainOf(html);
    return { status, location, main, text: textOf(main) };
  }
  const typed = (changes: Record<string, string> = {}) => ({ ...typedOf(sampleProvider()), rev: '3', ...changes });

  it('stands in the form as it is saved, with room for three prices more', async () => {
    const { main } = await profile();
    expect(main).toContain('name="rev" value="3"');
    expect(main.match(/data-price="\d"/g)).toHaveLength(5);
    expect(main).toMatch(/name="from-1"[^>]*value="200\.00"/);
    expect(main).toMatch(/<textarea[^>]*name="languages"[^>]*>English\nWelsh<\/textarea>/);
  });

  it('is text, whatever it is', async () => {
    const { main } = await profile({ provider: { says: `</textarea>${hostileName}`, tradingName: rtlName } });
    expect(main).not.toContain('<script>alert');
    expect(main).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(main).toMatch(/<input[^>]*dir="auto"[^>]*name="tradingName"|<input[^>]*name="tradingName"[^>]*dir="auto"/);
  });

  it('is saved as the fields it was read as, from the state that it began with', async () => {
    const saved: object[] = [];
    const save = (input: object) => void saved.push(input);
    const answer = await profile({ form: typed({ says: ' Day and night. ', 'from-0': '1,600' }), save });
    expect([answer.status, answer.location]).toEqual([303, `${at}/profile?done`]);
    expect(saved).toMatchObject([
      { id: providerId, rev: 3, changes: { says: 'Day and night.', prices: [{ from: 160_000 }, { from: 20_000 }] } },
    ]);
    expect((await profile({ query: '?done' })).text).toContain('It is saved.');
  });

  it('keeps everything that was typed where something is refused, and asks nothing of the server', async () => {
    const form = typed({
      website: 'rowan',
      legalName: hostileName,
      'from-1': 'much',
      'item-9': 'Bells',
      kinds: 'mason',
    });
    const { status, main, text } = await profile({ form, save: () => expect.unreachable() });
    expect(status).toBe(422);
    expect(refusedFields(main)).toEqual(['website', 'from-1', 'from-9']);
    expect(main).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(main).toMatch(/name="item-9"[^>]*value="Bells"/);
    expect([...main.matchAll(/name="kinds" checked="" value="([\w-]+)"/g)].map(([, kind]) => kind)).toEqual(['mason']);
    expect(text).toContain('Please look at these once more');
    expect(text).not.toContain('It is saved.');
  });

  it('leads from the list of what was refused to each field, and to the price of that line', async () => {
    const { main } = await profile({ form: typed({ phone: '0'.repeat(41), 'to-0': '1' }) });
    for (const field of ['phone', 'to-0']) {
      expect(main).toContain(`href="#${field}"`);
      expect(main.match(new RegExp(` id="${field}"`, 'g'))).toHaveLength(1);
    }
  });

  it('shows what the server refuses beside the field of the form', async () => {
    const fields = [{ field: 'changes.country', code: 'country_settled' }];
    const refusal = () => Promise.reject(refuse('INVALID_INPUT', 422, { fields }));
    const { status, main } = await profile({ form: typed(), save: refusal });
    expect([status, refusedFields(main)]).toEqual([422, ['country']]);
  });

  it('shows both texts where somebody else saved meanwhile, and then begins from theirs', async () => {
    const refusal = () => Promise.reject(refuse('EDIT_CONFLICT', 412, { current: {} }));
    const provider = { rev: 7, says: `Theirs ${hostileName}`, phone: '' };
    const { status, main, text } = await profile({ provider, form: typed({ says: 'Mine' }), save: refusal });
    expect(status).toBe(412);
    expect(text).toContain('Somebody else saved changes meanwhile');
    expect(text).toContain('Telephone (empty)');
    expect(main).toMatch(/<dd[^>]*dir="auto">Theirs &lt;script&gt;/);
    expect(main).toMatch(/<textarea[^>]*name="says"[^>]*>Mine<\/textarea>/);
    expect(main).toContain('name="rev" value="7"');
    expect(main.match(/<dt/g)).toHaveLength(2);
  });

  it('keeps the state it began from where something else was refused', async () => {
    const { main } = await profile({ provider: { rev: 9 }, form: typed({ website: 'x' }) });
    expect(main).toContain('name="rev" value="3"');
  });

  it('cannot be changed once the provider is closed', async () => {
    const { main, text } = await profile({ provider: { state: 'closed' } });
    expect([main.includes('<form'), text.includes('This business is closed')]).toEqual([false, true]);
  });

  it.each([
    ['live', true],
    ['confirmed', false],
    ['in-review', false],
    ['paused', false],
  ] as const)('while it is %s warns of another look: %s', async (state, isWarned) => {
    expect((await profile({ provider: { state } })).text.includes('we’ll look at your business again')).toBe(isWarned);
  });

  it('offers no more lines than a price list may have', async () => {
    const prices = Array.from({ length: PRICES_PER_PROVIDER }, () => sampleProvider().prices[0]).filter(
      (line) => line !== undefined,
    );
    const { main } = await profile({ provider: { prices } });
    expect(main.match(/data-price="\d+"/g)).toHaveLength(PRICES_PER_PROVIDER);
  });
});

describe('photographs of a provider', () => {
  const three = [1, 2, 3].map((number) => samplePicture(number));
  const ids = three.map(({ id }) => id);

  interface Done {
    photographs?: Photograph[];
    form?: Record<string, string>;
    query?: string;
    describe?: () => unknown;
  }
  async function screen({ photographs = three, form, query = '', describe: words }: Done = {}) {
    const calls: [string, object][] = [];
    const note = (name: string) => (input: object) => void calls.push([name, input]);
    const answers = {
      accounts,
      providerPhotographs: {
        list: () => ({ photographs }),
        describe: words ?? note('describe'),
        order: note('order'),
        remove: note('remove'),
      },
    };
    const { status, html, location } = await visit(`${at}/photographs${query}`, { answers, ...(form && { form }) });
    const main = mainOf(html);
    return { status, location, main, text: textOf(main), calls };
  }

  it('are none at first, and cannot be added without a script', async () => {
    const { text, main } = await screen({ photographs: [] });
    expect(text).toContain('Adding photographs needs a browser that runs scripts. There are none yet.');
    expect([main.includes('type="file"'), text.includes(`Up to ${PHOTOGRAPHS_PER_PROVIDER}.`)]).toEqual([false, true]);
  });

  it('have each a form of their own, and move only where there is a place', async () => {
    const { main } = await screen();
    const moves = intentsIn(main).filter((intent) => intent === 'up' || intent === 'down');
    expect(moves).toEqual(['down', 'up', 'down', 'up']);
    const labels = [...main.matchAll(/<label for="([^"]+)"/g)].map(([, one]) => one);
    expect(labels).toEqual(ids.flatMap((id) => [`caption-${id}`, `alt-${id}`]));
    expect(intentsIn((await screen({ photographs: three.slice(0, 1) })).main)).toEqual(['describe', 'remove']);
  });

  it('have words for those who cannot see them, which are text', async () => {
    const { main } = await screen({
      photographs: [
        samplePicture(1, { alt: '"><b>', caption: rtlName }),
        samplePicture(2, { caption: 'The yard' }),
        samplePicture(3),
      ],
    });
    const alts = [...main.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);
    expect(alts).toEqual(['&quot;&gt;&lt;b&gt;', 'The yard', 'Photograph 3 of 3']);
  });

  it('are described, moved and removed by the forms, each with its own answer', async () => {
    const [first = '', second = '', third = ''] = ids;
    const words = await screen({ form: { intent: 'describe', photographId: first, caption: 'A\r\nB', alt: '' } });
    expect(words.calls).toEqual([['describe', { id: providerId, photographId: first, caption: 'A\nB', alt: '' }]]);
    const up = await screen({ form: { intent: 'up', photographId: second } });
    expect(up.calls).toEqual([['order', { id: providerId, photographIds: [second, first, third] }]]);
    const down = await screen({ form: { intent: 'down', photographId: second } });
    expect(down.calls).toEqual([['order', { id: providerId, photographIds: [first, third, second] }]]);
    const gone = await screen({ form: { intent: 'remove', photographId: third } });
    expect(gone.calls).toEqual([['remove', { id: providerId, photographId: third }]]);
    expect([words, up, down, gone].map(({ location }) => location)).toEqual(
      ['words', 'order', 'order', 'removed'].map((done) => `${at}/photographs?done=${done}`),
    );
    expect((await screen({ form: { intent: 'else' } })).calls).toEqual([]);
  });

  it('keep the words that were refused, at the one that they were typed for', async () => {
    const [first = '', second = ''] = ids;
    const fields = [{ field: 'alt', code: 'too_long_by', params: { max: 300, over: 2 } }];
    const form = { intent: 'describe', photographId: second, caption: 'Mine', alt: 'Too long' };
    const { status, main } = await screen({
      form,
      describe: () => Promise.reject(refuse('INVALID_INPUT', 422, { fields })),
    });
    expect([status, refusedFields(main)]).toEqual([422, [`alt-${second}`]]);
    expect(main).toMatch(new RegExp(`id="caption-${second}"[^>]*value="Mine"`));
    expect(main).not.toMatch(new RegExp(`id="caption-${first}"[^>]*value="Mine"`));
    expect(main).toContain('role="alert"');
  });

  it.each([
    ['?done=words', 'The words are saved.'],
    ['?done=order', 'The order is saved.'],
    ['?done=removed', 'The photograph is gone.'],
    ['?done=toString', null],
    ['', null],
  ])('say at “%s”: %s', async (query, said) => {
    const { main, text } = await screen({ query });
    expect(said === null ? main.includes('role="status"') : !text.includes(said)).toBe(false);
  });

  it('change places with their neighbours, and stay where there is none', () => {
    const order = ['a', 'b', 'c'];
    expect(moved(order, 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(order, 'c', -1)).toEqual(['a', 'c', 'b']);
    for (const [id, by] of [
      ['a', -1],
      ['c', 1],
      ['x', 1],
    ] as const)
      expect(moved(order, id, by)).toEqual(order);
  });
});

describe('how families will see it', () => {
  it.each([
    ['confirmed', 'Only you see this page.'],
    ['live', 'This is what families see.'],
  ] as const)('is said while it is %s: %s', async (state, said) => {
    const answers = {
      accounts,
      providerPhotographs: { preview: () => sampleShown({ called: hostileName }) },
      providers: { read: () => sampleProvider({ state }) },
    };
    const { html } = await visit(`${at}/preview`, { answers });
    expect(textOf(mainOf(html))).toContain(said);
    expect(mainOf(html)).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi></h1>');
    expect(html).toContain('noindex');
  });
});
