import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line } from '../../../../../../tests/support/money/bills.ts';
import { plainAmount } from '../../../../../shared/money/money.ts';
import { MOST_TAX_BPS, QUANTITY_PER_LINE } from '../../../contract/bill-limits.ts';
import type { BillLine } from '../../../contract/bills.ts';
import { MOST_PRICE } from '../../../../../shared/limits/provider-limits.ts';
import { atPlaces, linesShown, percentTyped, placesIn, typedLines } from './typed-lines.ts';

const typed = (...lines: Partial<Record<'what' | 'quantity' | 'each' | 'tax' | 'note', string>>[]) => ({
  count: String(lines.length),
  ...Object.fromEntries(
    lines.flatMap((one, at) =>
      Object.entries({ what: 'The coffin', quantity: '1', each: '500', tax: '0', note: '', ...one }).map(
        ([name, value]) => [`${name}-${at}`, value] as const,
      ),
    ),
  ),
});
const read = (one: Parameters<typeof typed>[0]) => typedLines(typed(one), 'gbp');

describe('a percentage', () => {
  it.each([
    [0, '0'],
    [2_000, '20'],
    [1_750, '17.5'],
    [1_705, '17.05'],
    [5, '0.05'],
  ])('of %i hundredths is written as %s', (bps, written) => expect(percentTyped(bps)).toBe(written));

  it('is read as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_TAX_BPS }), (bps) => {
        expect(read({ tax: percentTyped(bps) }).lines).toEqual([line({ taxBps: bps })]);
      }),
    );
  });

  it.each(['', ' 20 ', '20 %', '20%', '20.00', '20,0'])('is read where it is typed as "%s"', (tax) =>
    expect(read({ tax }).lines[0]?.taxBps).toBe(tax === '' ? 0 : 2_000),
  );

  it.each(['-1', '50.01', '100', '20.005', 'twenty', '2 0', '1e1', '٢٠x'])('is asked about where it is "%s"', (tax) => {
    const { lines, faults } = read({ tax });
    expect(lines).toEqual([]);
    expect(faults).toMatchObject({ 'tax-0': { code: 'unclear' } });
  });
});

describe('how many', () => {
  it.each(['0', '-1', '1.5', '1001', '10000', '', 'two', '1e2', '0x10'])(
    'are asked about where it is "%s"',
    (quantity) => expect(read({ quantity }).faults).toMatchObject({ 'quantity-0': { code: 'unclear' } }),
  );

  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['0003', 3],
    ['1000', QUANTITY_PER_LINE],
  ])('are read where it is "%s"', (quantity, count) => expect(read({ quantity }).lines[0]?.quantity).toBe(count));
});

describe('a price', () => {
  it.each([
    ['0', 0],
    ['500', 50_000],
    ['1,234.50', 123_450],
    ['£12', 1_200],
  ])('typed as "%s" is read', (each, minor) => expect(read({ each }).lines[0]?.each).toBe(minor));

  it.each([
    ['', 'amount_unreadable'],
    ['-5', 'amount_unreadable'],
    ['12.345', 'amount_too_fine'],
    ['99999999999', 'amount_too_large'],
    ['five', 'amount_unreadable'],
  ])('typed as "%s" is refused with its reason', (each, code) => {
    expect(read({ each }).faults).toMatchObject({ 'each-0': { code } });
  });

  it('is as fine as its currency has it', () => {
    expect(typedLines(typed({ each: '500' }), 'jpy').lines[0]?.each).toBe(500);
    expect(typedLines(typed({ each: '500.5' }), 'jpy').faults['each-0']?.code).toBe('amount_too_fine');
  });
});

describe('the lines of a form', () => {
  const written = fc.record({
    what: fc.string({ minLength: 1, maxLength: 40 }).filter((what) => what.trim() !== ''),
    quantity: fc.integer({ min: 1, max: QUANTITY_PER_LINE }),
    each: fc.integer({ min: 0, max: MOST_PRICE }),
    taxBps: fc.integer({ min: 0, max: MOST_TAX_BPS }),
    note: fc.string({ maxLength: 40 }),
  });
  const asTyped = ({ what, quantity, each, taxBps, note }: BillLine) => ({
    what,
    quantity: String(quantity),
    each: plainAmount(each, 'gbp', 'en-GB'),
    tax: percentTyped(taxBps),
    note,
  });

  it('are read as they were shown, all of them and in their order', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 60 }), (lines) => {
        expect(typedLines(typed(...lines.map(asTyped)), 'gbp')).toEqual({ lines, faults: {} });
      }),
      { numRuns: 40 },
    );
  });

  it('leave out those whose “What” was emptied, and one that nobody wrote in', () => {
    const { lines, faults } = typedLines(
      typed({}, { what: ' ' }, { what: 'Flowers' }, { what: '', each: '', quantity: '1' }),
      'gbp',
    );
    expect(lines.map(({ what }) => what)).toEqual(['The coffin', 'Flowers']);
    expect(faults).toEqual({});
  });

  it('ask what the new line is, where only its price or note was written', () => {
    expect(typedLines(typed({}, { what: '', each: '20' }), 'gbp').faults['what-1']?.code).toBe('empty');
    expect(typedLines(typed({}, { what: '', each: '', note: 'Oak' }), 'gbp').faults['what-1']?.code).toBe('empty');
  });

  it('say where they stand in the form what the server refused of them', () => {
    const values = typed({ what: '' }, {}, { what: '' }, { what: 'Flowers' }, {});
    expect(placesIn(values)).toEqual([1, 3, 4]);
    expect(atPlaces({ 'lines.0.what': 'a', 'lines.1.taxBps': 'b', 'lines.2.each': 'c', lines: 'd' }, values)).toEqual({
      'what-1': 'a',
      'tax-3': 'b',
      'each-4': 'c',
      lines: 'd',
    });
  });

  it('name every field that cannot be read, and none that can', () => {
    const { faults } = typedLines(typed({ quantity: 'x' }, {}, { each: 'x', tax: 'x' }), 'gbp');
    expect(Object.keys(faults).toSorted()).toEqual(['each-2', 'quantity-0', 'tax-2']);
  });

  it.each(['', '-3', '0', '1.5', 'NaN', 'Infinity'])('are none where the count was made to be "%s"', (count) => {
    const { lines, faults } = typedLines({ ...typed({}), count }, 'gbp');
    expect(lines).toEqual([]);
    expect(faults).toEqual({});
    expect(linesShown({ count }, 3)).toBe(0);
  });

  it('are shown with one more, and never with more than a bill can have', () => {
    expect([linesShown(undefined, 0), linesShown(undefined, 60), linesShown({ count: '7' }, 2)]).toEqual([1, 61, 7]);
    expect(linesShown({ count: '100000000' }, 1)).toBe(61);
  });
});
