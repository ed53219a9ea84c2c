import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import * as words from '../../words/en/provider-form.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import { fault, problemsOf } from '../../../../shared/api/field-refusals.ts';
import { plainAmount } from '../../../../shared/money/money.ts';
import { PAYEE_COUNTRIES, PayeeCountry } from '../../../payments/contract/payees.ts';
import { ProviderFields, type ProviderPrice } from '../../contract/provider-fields.ts';
import { MOST_PRICE } from '../../../../shared/limits/provider-limits.ts';
import { readAmount } from '../../../../shared/money/typed-amounts.ts';
import { languageToType, languageTyped } from './languages.ts';
import { PRICE_FIELDS, priceLinesIn, priceName, type PriceField, type TypedValues } from './price-names.ts';

export function typedOf(fields: ProviderFields & { currency: Currency }): TypedValues {
  const { kinds, areas, languages, faiths, access, licenceUntil, insuranceUntil, prices, ...texts } = fields;
  const sum = (minor: number | null) => (minor === null ? '' : plainAmount(minor, fields.currency, locale));
  const lines = prices.map(({ from, to, ...said }) => ({ ...said, from: sum(from), to: sum(to) }));
  const names = ProviderFields.keyof().options;
  const plain = Object.entries(texts).filter(([name]) => names.some((known) => known === name));
  return {
    ...Object.fromEntries(plain),
    kinds: kinds.join('\n'),
    areas: areas.join('\n'),
    languages: languages.map(languageToType).join('\n'),
    faiths: faiths.join('\n'),
    access: access.join('\n'),
    licenceUntil: licenceUntil ?? '',
    insuranceUntil: insuranceUntil ?? '',
    ...Object.fromEntries(lines.flatMap((line, at) => PRICE_FIELDS.map((name) => [priceName(name, at), line[name]]))),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Faults = Record<string, string>;

export interface TypedProvider {
  fields: ProviderFields;
  faults: Faults;
}

/** Reads a provider's fields from the form. Collects all errors, so that they are shown together. */
export function readProvider(values: TypedValues): TypedProvider {
  const faults: Faults = {};
  const text = (name: string) => (values[name] ?? '').replaceAll('\r\n', '\n');
  const country = PayeeCountry.safeParse(text('country')).data;
  const { prices, rows } = readPrices(values, PAYEE_COUNTRIES[country ?? 'GB'], faults);
  const fields = {
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name).trim()])),
    ...Object.fromEntries(LISTS.map((name) => [name, linesOf(text(name))])),
    languages: readLanguages(text('languages'), faults),
    website: wholeAddress(text('website').trim()),
    country: text('country'),
    licenceUntil: text('licenceUntil') || null,
    insuranceUntil: text('insuranceUntil') || null,
    prices,
  } as ProviderFields;
  const parsed = ProviderFields.safeParse(fields);
  for (const { field, ...why } of parsed.success ? [] : problemsOf(parsed.error.issues))
    faults[formField(field, rows)] ??= fieldMessage(why);
  return { fields: parsed.data ?? fields, faults };
}

const TEXTS = [
  'legalName',
  'tradingName',
  'says',
  'phone',
  'email',
  'website',
  'address',
  'hours',
  'outOfHours',
  'licenceBody',
  'licenceNumber',
] as const;
const LISTS = ['kinds', 'areas', 'faiths', 'access'] as const;

/** Adds "https://", which people often leave out. */
const wholeAddress = (typed: string): string => (/^[^\s:/@?#]+\.[^\s:@]+$/.test(typed) ? `https://${typed}` : typed);

function readLanguages(typed: string, faults: Faults): string[] {
  const tags = linesOf(typed).flatMap((line) => {
    const tag = languageTyped(line);
    if (tag === null) faults['languages'] ??= words.noLanguage(line);
    return tag ?? [];
  });
  return [...new Set(tags)];
}

/** Reads the price lines that are not blank. `rows` has the form's line number for each price. */
function readPrices(values: TypedValues, currency: Currency, faults: Faults) {
  const rows: number[] = [];
  const prices: ProviderPrice[] = [];
  for (let at = 0; at < priceLinesIn(values); at += 1) {
    const typed = (name: PriceField) => (values[priceName(name, at)] ?? '').trim();
    if (PRICE_FIELDS.every((name) => typed(name) === '')) continue;
    const sum = (name: 'from' | 'to'): number => {
      const read = readAmount(typed(name), currency, locale, MOST_PRICE, 0);
      if (read.fault) faults[priceName(name, at)] = fieldMessage(read.fault);
      return read.fault ? 0 : read.minor;
    };
    if (typed('from') === '') faults[priceName('from', at)] = fieldMessage(fault('empty'));
    const from = typed('from') === '' ? 0 : sum('from');
    const to = typed('to') === '' ? null : sum('to');
    rows.push(at);
    prices.push({ item: typed('item'), from, to, unit: typed('unit'), includes: typed('includes') });
  }
  return { prices, rows };
}

/** Name of the form's field for a field that the server refused, such as "prices.2.to" or "areas.4". */
export function formField(refused: string, rows: readonly number[] = []): string {
  const [name = '', at, part] = refused.replace(/^(fields|changes)\./, '').split('.');
  if (name !== 'prices') return name;
  const row = at === undefined ? 0 : (rows[Number(at)] ?? Number(at));
  return priceName(PRICE_FIELDS.find((field) => field === part) ?? 'item', row);
}
