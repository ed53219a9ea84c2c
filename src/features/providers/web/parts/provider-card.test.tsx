import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  hostileName,
  longName,
  rtlName,
  samplePicture,
  sampleShown,
  textOf,
} from '../../../../../tests/support/samples/sample-provider.ts';
import { ProviderAccess, ProviderFaith, ProviderKind, type ProviderPrice } from '../../contract/provider-fields.ts';
import { PayeeCountry } from '../../../payments/contract/payees.ts';
import type { ProviderShown } from '../../contract/provider-shown.ts';
import { PriceLines } from '../pages/providers/price-lines.tsx';
import { CheckList } from './check-list.tsx';
import { countryName, dayName, faithName, languageName, priceOf } from './names.ts';
import { PriceFields } from './price-fields.tsx';
import { PriceTable } from './price-table.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderFieldsets } from './provider-fieldsets.tsx';
import { cardToRead } from './to-read.ts';

const htmlOf = (element: ReactElement) => renderToStaticMarkup(element);
const card = (changes: Partial<ProviderShown> = {}, level?: 1 | 2) =>
  htmlOf(<ProviderCard provider={cardToRead(sampleShown(changes))} {...(level && { level })} />);
const factsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name, what]) => [name, what ?? '']),
  );
const price = (changes: Partial<ProviderPrice> = {}): ProviderPrice => ({
  item: 'Bells',
  from: 8000,
  to: null,
  unit: '',
  includes: '',
  ...changes,
});
const nothing = {
  legalName: '',
  kinds: [],
  says: '',
  phone: '',
  email: '',
  website: '',
  address: '',
  areas: [],
  languages: [],
  faiths: [],
  access: [],
  hours: '',
  outOfHours: '',
  licenceBody: '',
  licenceNumber: '',
  licenceUntil: null,
  insuranceUntil: null,
  prices: [],
} satisfies Partial<ProviderShown>;

describe('a provider as families see it', () => {
  it('says everything that was typed, each beside its name', () => {
    const html = card();
    expect(html).toContain('<h1 tabindex="-1"><bdi>Rowan &amp; Daughters</bdi></h1>');
    expect(html).toContain('Legal name: <bdi>Rowan &amp; Daughters Ltd</bdi>');
    const facts = factsOf(html);
    expect(Object.keys(facts)).toEqual([
      'Serves',
      'Languages',
      'Knows well',
      'Access',
      'Telephone',
      'Email',
      'Website',
      'Address',
      'Country',
      'Opening hours',
      'Out of hours',
      'Licensed by',
      'Insurance',
    ]);
    expect(textOf(facts['Languages'] ?? '')).toBe('English and Welsh');
    expect(textOf(facts['Licensed by'] ?? '')).toBe('Association of Directors, AD 1234 , valid until 31 December 2099');
    expect(textOf(facts['Country'] ?? '')).toBe('United Kingdom');
  });

  it('says nothing of what was not typed', () => {
    const html = card({ ...nothing, called: '  ' });
    expect(html).toContain('<h1 tabindex="-1">Without a name yet</h1>');
    expect([factsOf(html), textOf(html)]).toEqual([{}, 'Without a name yet Prices No prices yet.']);
  });

  it.each([
    [{ licenceBody: 'A body' }, 'A body'],
    [{ licenceNumber: 'N 1' }, 'N 1'],
    [{ licenceUntil: '2030-01-01' }, undefined],
  ])('names of a licence what there is: %o', (said, shown) => {
    expect(factsOf(card({ ...nothing, ...said }))['Licensed by']).toBe(shown && `<bdi>${shown}</bdi>`);
  });

  it('names the legal name where it is another, and once where it is the same', () => {
    expect(card({ called: 'Rowan', legalName: 'Rowan' })).not.toContain('Legal name');
    expect(card({ called: 'Rowan', legalName: '' })).not.toContain('Legal name');
  });

  it('is text and nothing else, whatever was typed, in its own direction', () => {
    const typed = `${hostileName}\n${rtlName}`;
    const html = card({
      called: hostileName,
      legalName: rtlName,
      says: typed,
      phone: typed,
      address: typed,
      hours: typed,
      outOfHours: typed,
      areas: [hostileName, rtlName],
      licenceBody: hostileName,
      prices: [price({ item: hostileName, includes: rtlName, unit: hostileName })],
    });
    expect(html).not.toMatch(/<script|alert\(1\)<(?!\/bdi|\/p)/);
    expect(html.match(/dir="auto">&lt;script/g)).toHaveLength(5);
    // A character that changes the writing direction must have no effect outside its own element.
    for (const [before] of html.matchAll(/.{60}‮/gsu)) expect(before).toMatch(/<bdi>|dir="auto"/);
  });

  it('bears a name that is as long as one may be', () => {
    expect(card({ called: longName })).toContain(`<bdi>${longName}</bdi>`);
  });

  it('leads to its website without a word of where from, and vouches for nothing', () => {
    const website = 'https://rowan.example.org/?a=1&b="2"';
    const link = /<a href="https[^>]*>/.exec(card({ website }))?.[0] ?? '';
    expect(link).toContain('href="https://rowan.example.org/?a=1&amp;b=&quot;2&quot;"');
    expect(link).toContain('rel="nofollow ugc noopener noreferrer"');
    expect(link).not.toContain('target=');
  });

  it('shows its photographs in order, each with words for those who cannot see them', () => {
    const photographs = [samplePicture(1, { alt: 'The chapel of rest' }), samplePicture(2)];
    const html = card({ photographs });
    expect(html.indexOf(photographs[0]?.id ?? '?')).toBeLessThan(html.indexOf(photographs[1]?.id ?? '?'));
    expect(html).toContain('alt="The chapel of rest"');
    expect(html).not.toMatch(/<img(?![^>]*alt=)[^>]*>/);
    expect(card()).not.toContain('Photographs');
  });

  it('has headings one below another, wherever it stands', () => {
    const headings = (html: string) => [...html.matchAll(/<h(\d)/g)].map(([, level]) => level);
    const photographs = [samplePicture(1)];
    expect(headings(card({ photographs }))).toEqual(['1', '2', '2']);
    expect(headings(card({ photographs }, 2))).toEqual(['2', '3', '3']);
  });
});

describe('a price', () => {
  it.each([
    [{ from: 8000 }, '£80.00'],
    [{ from: 8000, to: 12_000 }, '£80.00 to £120.00'],
    [{ from: 8000, to: 8000 }, '£80.00'],
    [{ from: 0 }, 'Included'],
    [{ from: 0, to: 0 }, 'Included'],
    [{ from: 0, to: 500 }, '£0.00 to £5.00'],
  ])('%o is shown as “%s”', (line, shown) => expect(priceOf(price(line), 'gbp')).toBe(shown));

  it('is of its own currency', () => {
    expect([priceOf(price({ from: 8000 }), 'jpy'), priceOf(price({ from: 8050 }), 'eur')]).toEqual([
      'JP¥8,000',
      '€80.50',
    ]);
  });

  it.each([
    [{ unit: 'an hour' }, '£80.00, an hour'],
    [{ unit: 'an hour', to: 9000 }, '£80.00 to £90.00, an hour'],
    [{ unit: 'an hour', from: 0 }, 'Included'],
    [{ unit: 'an hour', from: 0, to: 0 }, 'Included'],
    [{ unit: '' }, '£80.00'],
  ])('%o reads alike in a table and where several lists stand side by side: %s', (line, shown) => {
    const list = { prices: [price(line)], currency: 'gbp' as const };
    const cell =
      /<td[^>]*>(?:(?!<\/td>).)*?(?:£|Included(?!<\/h)).*?<\/td>/s.exec(htmlOf(<PriceTable {...list} />))?.[0] ?? '';
    const sum = /<span class="sum">.*?<\/span>/s.exec(htmlOf(<PriceLines {...list} />))?.[0] ?? '';
    const plain = (html: string) => textOf(html.replace(/^.*?(?=£|Included)/s, '')).replaceAll(' ,', ',');
    expect([plain(cell), plain(sum)]).toEqual([shown, shown]);
  });

  it('stands in a table with what it is and what is in it, or says that there is none', () => {
    const html = htmlOf(<PriceTable prices={[price({ includes: 'Six ringers' }), price()]} currency="gbp" />);
    for (const part of ['<caption', 'What it is', 'What is included', '<bdi>Six ringers</bdi>'])
      expect(html).toContain(part);
    expect(textOf(htmlOf(<PriceTable prices={[]} currency="gbp" />))).toContain('No prices yet.');
    expect(textOf(htmlOf(<PriceLines prices={[]} currency="gbp" />))).toBe('No prices yet.');
  });
});

describe('names', () => {
  it('are those of the reader’s language, and what is not known stays as it is', () => {
    expect([languageName('cy'), languageName('pt-BR'), languageName('qqq')]).toEqual([
      'Welsh',
      'Portuguese (Brazil)',
      'qqq',
    ]);
    expect([countryName('GB'), countryName('ZZ').length > 0]).toEqual(['United Kingdom', true]);
    const shown = PayeeCountry.options.map(countryName);
    expect(shown.filter((name) => name.includes('SAR'))).toEqual([]);
    expect(shown).toContain('Hong Kong');
    expect([dayName('2027-03-01'), dayName('2028-02-29')]).toEqual(['1 March 2027', '29 February 2028']);
  });

  it('of faiths begin with a large email', () => {
    for (const faith of ProviderFaith.options) expect(faithName(faith)).toMatch(/^\p{Lu}/u);
  });
});

describe('the form of a provider', () => {
  const fieldsets = (values: Record<string, string> = {}, errors: Record<string, string> = {}) =>
    htmlOf(<ProviderFieldsets values={values} errors={errors} lines={2} more={<p>More</p>} />);

  it('has every field once, with a label that belongs to it', () => {
    const html = fieldsets();
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, one]) => one);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, one]) => one);
    for (const [, control] of html.matchAll(/<(?:input|textarea|select)[^>]* id="([^"]+)"/g))
      if (!['kinds', 'faiths', 'access'].includes(control ?? '')) expect(labels).toContain(control);
    for (const option of [...ProviderKind.options, ...ProviderFaith.options, ...ProviderAccess.options])
      expect(html).toContain(`value="${option}"`);
  });

  it('shows what was typed, and says of a refused field why, where a reader of the screen hears it', () => {
    const html = fieldsets(
      { legalName: hostileName, kinds: 'florist\nvenue', country: 'JP' },
      { legalName: 'Too long.' },
    );
    expect(html).toMatch(/value="&lt;script&gt;alert\(1\)&lt;\/script&gt;"/);
    expect(html.match(/checked=""/g)).toHaveLength(2);
    expect(html).toContain('<option value="JP" selected="">');
    expect(html).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="legalName-error legalName-hint"[^>]*>/);
    expect(html).toContain('<p class="wrong" id="legalName-error"><span>Too long.</span></p>');
  });

  it('ticks only what is named whole', () => {
    const html = htmlOf(
      <CheckList
        name="kinds"
        legend="Kinds"
        options={[
          ['a', 'A'],
          ['ab', 'AB'],
        ]}
        ticked={'ab\nb'}
        error="Why."
      />,
    );
    expect([...html.matchAll(/<input[^>]*checked[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(['ab']);
    expect(html).toContain('aria-describedby="kinds-error"');
    expect(html.match(/data-refused/g)).toHaveLength(1);
    expect(html.match(/id="kinds"/g)).toHaveLength(1);
  });

  it('explains prices once, at their first line, and refuses each where it stands', () => {
    const html = htmlOf(<PriceFields lines={3} values={{ 'unit-2': 'a mile' }} errors={{ 'from-1': 'What?' }} />);
    expect(html.match(/data-price="\d"/g)).toEqual(['data-price="0"', 'data-price="1"', 'data-price="2"']);
    expect([...html.matchAll(/id="([\w-]+)-hint"/g)].map(([, one]) => one)).toEqual(['from-0', 'to-0', 'unit-0']);
    expect(html).toContain('aria-describedby="from-1-error"');
    expect(html).toMatch(/id="unit-2"[^>]*value="a mile"/);
  });
});
