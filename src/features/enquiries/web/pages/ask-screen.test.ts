// The form for an enquiry, its values after a refusal, and the preview.
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../../tests/support/app/render-page.ts';
import {
  buttonsIn,
  deadAnchors,
  enquiryId,
  fieldsIn,
  providerId,
  longName,
  nothingShared,
  pageId,
  rightToLeft,
  seen,
} from '../../../../../tests/support/samples/provider-samples.ts';
import type { AskableProvider } from '../../contract/enquiries.ts';

const provider = (changes: Partial<AskableProvider> = {}): AskableProvider => ({
  id: providerId,
  called: 'Rowan & Daughters',
  isUnwanted: false,
  ...changes,
});
const suggested = { ...nothingShared, name: 'Nadia', email: 'nadia@example.org', died: 'Edda Quill', town: 'Whitby' };

interface Given {
  providers?: AskableProvider[];
  suggested?: typeof suggested;
  died?: object | null;
}
const begun = (given: Given = {}, more: object = {}) => ({
  enquiries: {
    begin: () => ({ providers: [provider()], suggested, died: { year: 2026, month: 3, day: 3 }, ...given }),
    ...more,
  },
});
const NEW = `/enquiries/new?provider=${providerId}`;
const ABOUT = `${NEW}&tribute=${pageId}`;

describe('the form for asking', () => {
  it('has nothing ticked, and suggests what is known', async () => {
    const { html, text } = await seen(ABOUT, begun());
    expect(html).not.toContain('checked=""');
    expect(fieldsIn(html)).toMatchObject({
      tribute: pageId,
      provider: providerId,
      'shared.name': 'Nadia',
      'shared.died': 'Edda Quill',
      'shared.diedOn': '3 March 2026',
      'shared.town': 'Whitby',
      'shared.phone': '',
    });
    expect(text).toContain('Share your email address, nadia@example.org');
    // The email address can be ticked but not typed.
    expect(html).not.toContain('name="shared.email"');
    expect(buttonsIn(html)).toEqual(['Look at what goes out']);
  });

  it('names each provider as it is written, however long, and in either direction', async () => {
    const providers = [
      provider({ called: longName }),
      provider({ id: pageId, called: rightToLeft }),
      provider({ called: '<i>x' }),
    ];
    const { html } = await seen(NEW, begun({ providers }));
    for (const said of [longName, rightToLeft, '&lt;i&gt;x']) expect(html).toContain(`<bdi>${said}</bdi>`);
  });

  it('asks the server for five providers at most, each once, and for no nonsense', async () => {
    const asked: unknown[] = [];
    const begin = (input: never) => {
      asked.push(input);
      return { providers: [], suggested, died: null };
    };
    const ids = Array.from({ length: 7 }, (_, at) => `0f8fad5b-d9cb-469f-a165-70867728950${at}`);
    const query = [...ids, ids[0]?.toUpperCase(), 'x'].map((id) => `provider=${id}`).join('&');
    await seen(`/enquiries/new?${query}&tribute=mine`, { enquiries: { begin } });
    expect(asked).toEqual([{ providers: ids.slice(0, 5) }]);
  });

  it('asks for a tick where none was made, with the way back to the list as it was searched', async () => {
    const search = `kind=venue&place=Porth+haven&tribute=${pageId}`;
    const { status, html, text } = await seen(`/enquiries/new?${search}`, begun({ providers: [] }));
    expect([status, html.includes('<textarea')]).toEqual([200, false]);
    expect(text).toContain('Please tick at least one service provider');
    expect(html).toContain(`href="/providers?${search.replaceAll('&', '&amp;').replace('+', '%20')}"`);
    expect((await seen(`${ABOUT}&kind=venue`, begun())).html).toContain(
      `href="/providers?tribute=${pageId}&amp;kind=venue"`,
    );
  });

  it('says that no provider is left, and offers no form then', async () => {
    const { html, text } = await seen(NEW, begun({ providers: [] }));
    expect(text).toContain('The service providers you chose are no longer listed.');
    expect(html).not.toContain('<textarea');
    expect(html).toContain('href="/providers"');
  });

  it('leaves a florist out where no flowers are wanted, and says so', async () => {
    const florist = provider({ id: pageId, called: 'Petals', isUnwanted: true });
    const { text, html } = await seen(NEW, begun({ providers: [provider(), florist] }));
    expect(text).toContain('Petals is not asked. The page says that no flowers are wanted.');
    expect(html.match(/name="provider"/g)).toHaveLength(1);
    const alone = await seen(NEW, begun({ providers: [florist] }));
    expect([alone.html.includes('<textarea'), alone.text.includes('Petals is not asked.')]).toEqual([false, true]);
  });

  it('waits for a confirmed address', async () => {
    const { html, text } = await seen(NEW, begun({ suggested: { ...suggested, email: '' } }));
    expect(text).toContain('Please confirm your email address before you ask.');
    expect([html.includes('href="/account"'), html.includes('<form')]).toEqual([true, false]);
  });
});

const typed = {
  enquiryId,
  tribute: pageId,
  provider: providerId,
  words: 'On <b>Friday</b>',
  'tick-name': 'yes',
  'shared.name': 'Nadia Quill',
  'tick-email': 'yes',
  'shared.town': 'Not ticked',
};

describe('looking at what goes out', () => {
  it('asks the server with what is ticked alone, and shows its answer', async () => {
    const asked: unknown[] = [];
    const look = (input: never) => {
      asked.push(input);
      const shared = { ...nothingShared, name: 'Nadia Quill', email: 'nadia@example.org' };
      return { providers: [provider()], words: 'On <b>Friday</b>', shared };
    };
    const { html, text } = await seen(ABOUT, begun({}, { look }), { ...typed, intent: 'look' });
    expect(asked).toEqual([
      { providers: [providerId], tributeId: pageId, words: typed.words, shared: { name: 'Nadia Quill', email: true } },
    ]);
    expect(text).toContain('This is what they get');
    expect(text).toContain('On <b>Friday</b> Name Nadia Quill Email address nadia@example.org');
    expect(buttonsIn(html)).toEqual(['Send it', 'Change it']);
    // The preview holds all typed values, including those that are not shared.
    expect(fieldsIn(html)).toMatchObject(typed);
    expect(html).toContain('<textarea name="words" hidden=""');
  });

  it('shares a number that is filled in, and asks about what was typed and not ticked', async () => {
    const asked: { shared: object }[] = [];
    const look = (input: { shared: object }) => {
      asked.push(input);
      return { providers: [provider()], words: 'Friday', shared: { ...nothingShared, phone: '01632 960 444' } };
    };
    const was = { 'was-name': 'Nadia', 'was-phone': '', 'was-town': 'Whitby' };
    const form = { ...typed, ...was, intent: 'look', 'shared.phone': '01632 960 444', 'shared.town': 'Whitby' };
    const { html } = await seen(ABOUT, begun({}, { look }), form);
    expect(asked[0]?.shared).toEqual({ name: 'Nadia Quill', email: true, phone: '01632 960 444' });
    expect(html).toContain('href="tel:01632960444"');
    const other = await seen(ABOUT, begun({}, { look }), { ...form, 'shared.town': 'Scarborough' });
    expect([other.status, asked.length]).toEqual([422, 1]);
    expect(other.text).toContain('Do they get this? Tick the box above to share it, or leave this empty.');
    expect(fieldsIn(other.html)).toMatchObject({ 'shared.town': 'Scarborough', 'shared.phone': '01632 960 444' });
    // The form of the previous release said that only ticked facts are shared.
    const old = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('was-')));
    await seen(ABOUT, begun({}, { look }), old);
    expect(asked[1]?.shared).toEqual({ name: 'Nadia Quill', email: true });
  });

  it('goes back to the form with all that was typed', async () => {
    const { html } = await seen(NEW, begun(), { ...typed, intent: 'change' });
    expect(fieldsIn(html)).toMatchObject({ enquiryId, words: typed.words, 'shared.town': 'Not ticked' });
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });
});

describe('sending it', () => {
  it('leads to what was asked, under the id that the form brought', async () => {
    const asked: { id?: string }[] = [];
    const ask = (input: never) => {
      asked.push(input);
      return { id: enquiryId };
    };
    const { status, location } = await seen(NEW, begun({}, { ask }), { ...typed, intent: 'send' });
    expect([status, location, asked[0]?.id]).toEqual([303, `/enquiries/${enquiryId}?done=sent`, enquiryId]);
  });

  it.each([
    ['TOO_MANY_ENQUIRIES', 409, 'You have three enquiries open with one of these service providers.'],
    ['NO_FLOWERS_WANTED', 409, 'Please leave the florist out.'],
    ['ADDRESS_NOT_CONFIRMED', 403, ''],
    ['NOT_FOUND', 404, ''],
  ])('refused with %s says so, and keeps every word, tick and fact', async (code, wanted, said) => {
    const ask = () => {
      throw refuse(code, wanted);
    };
    const { status, html, text } = await seen(NEW, begun({}, { ask }), { ...typed, intent: 'send' });
    expect([status, html.includes('role="alert"')]).toEqual([wanted, true]);
    expect(text).toContain('It has not been sent');
    expect(text).toContain(said);
    expect(fieldsIn(html)).toMatchObject({ enquiryId, words: typed.words, 'shared.name': 'Nadia Quill' });
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });

  it('tells refused facts apart by their names, each with a way to its field', async () => {
    const ask = () => {
      const fields = ['shared.town', 'shared.died', 'words'].map((field) => ({
        field,
        code: 'too_long_by',
        params: { over: 1, max: 120 },
      }));
      throw refuse('INVALID_INPUT', 422, { fields });
    };
    const { html } = await seen(NEW, begun({}, { ask }), { ...typed, intent: 'send' });
    const [notice = ''] = /id="problem".*?<\/ul>/s.exec(html) ?? [];
    const lines = [...notice.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, says = '']) => [id, says]);
    expect(lines.map(([id]) => id)).toEqual(['words', 'shared.died', 'shared.town']);
    expect(lines[1]?.[1]).toContain('The name of the person who died');
    expect(lines[2]?.[1]).toContain('The town');
    expect(deadAnchors(html)).toEqual([]);
  });
});
