// Search filters. Each page of the search has them in its URL, so that "back" leads to the same list.
import { fieldMessage } from '../../../../../shared/words/en/field-refusals.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import { placeMissing } from '../../../words/en/providers.ts';
import { PAYEE_COUNTRIES, PayeeCountry } from '../../../../payments/contract/payees.ts';
import { ProviderAccess, ProviderFaith, ProviderKind } from '../../../contract/provider-fields.ts';
import { MOST_PRICE, PLACE_CHARACTERS } from '../../../../../shared/limits/provider-limits.ts';
import type { ProviderSearch } from '../../../contract/provider-search.ts';
import { readAmount } from '../../../../../shared/money/typed-amounts.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';

const NAMES = ['tribute', 'kind', 'place', 'country', 'language', 'faith', 'access', 'most'] as const;

/** The typed text by field name. Empty if a field is absent. */
export type TypedSearch = Record<(typeof NAMES)[number], string>;

export const typedSearch = (query: URLSearchParams): TypedSearch =>
  Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as TypedSearch;

/** The page that the search is for. An invalid id is ignored. */
export const pageOf = ({ tribute }: TypedSearch): { tributeId?: string } =>
  UUID.test(tribute) ? { tributeId: tribute } : {};

interface Read {
  /** Null if the kind or the place is missing. */
  search: ProviderSearch | null;
  errors: { place?: string; most?: string };
}

/** Reads the filters and ignores unknown values, which can come from typed URLs or from links of another release. */
export function readSearch(typed: TypedSearch): Read {
  const kind = ProviderKind.safeParse(typed.kind).data;
  const place = [...typed.place].slice(0, PLACE_CHARACTERS).join('').trim();
  const country = PayeeCountry.safeParse(typed.country).data ?? 'GB';
  const most = mostOf(typed.most, country);
  const errors = most.error === undefined ? {} : { most: most.error };
  if (kind === undefined) return { search: null, errors };
  if (place === '') return { search: null, errors: { place: placeMissing, ...errors } };
  const chosen = {
    language: /^[a-z]{2,3}$/.test(typed.language) ? typed.language : undefined,
    faith: ProviderFaith.safeParse(typed.faith).data,
    access: ProviderAccess.safeParse(typed.access).data,
    mostPrice: most.minor,
  };
  const said = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return { search: { kind, place, country, ...said }, errors };
}

function mostOf(typed: string, country: PayeeCountry): { minor?: number; error?: string } {
  if (typed.trim() === '') return {};
  const read = readAmount(typed, PAYEE_COUNTRIES[country], locale, MOST_PRICE, 0);
  return read.fault === undefined ? read : { error: fieldMessage(read.fault) };
}
