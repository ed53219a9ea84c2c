import type { WantedKind } from '../../contract/payees.ts';
import type { Wanted } from '../../../../platform/card-payments/index.ts';

/** Fields about people of an organisation. All of them count as one group. */
const PEOPLE = /^(person_\w+|representative|owners?|directors?|executives?|relationship)(\.|$)/;

/** The first pattern that matches a field's name decides. docs.stripe.com/connect/custom-accounts/requirements */
const kinds: readonly [names: RegExp, kind: WantedKind][] = [
  [/^tos_acceptance(\.|$)/, 'terms'],
  [/^(external_account|settings\.payouts|bank_account)(\.|$)/, 'bank'],
  [/^business_profile\.(url|product_description)$/, 'website'],
  [/^(business_profile|business_type|company|documents)(\.|$)/, 'business'],
  [PEOPLE, 'people'],
  [/\.(verification|id_number|id_number_secondary|ssn_last_4|nationality|political_exposure)(\.|$)/, 'identity'],
  [/\.(first_name|last_name|full_name_aliases|maiden_name|first_name_kana|first_name_kanji)$/, 'name'],
  [/\.(last_name_kana|last_name_kanji)$/, 'name'],
  [/\.dob(\.|$)/, 'born'],
  [/\.(address|address_kana|address_kanji|registered_address)(\.|$)/, 'address'],
  [/\.(phone|email)$/, 'phone'],
];

const kindOf = (what: string): WantedKind => kinds.find(([names]) => names.test(what))?.[1] ?? 'other';

/** Groups of details that the card provider still needs, each once, and overdue ones first. */
export function wantedKinds(wanted: readonly Wanted[]): { kind: WantedKind; isPast: boolean }[] {
  const found = new Map<WantedKind, boolean>();
  for (const { what, isPast } of wanted) {
    const kind = kindOf(what);
    found.set(kind, isPast || found.get(kind) === true);
  }
  const all = [...found].map(([kind, isPast]) => ({ kind, isPast }));
  return all.toSorted((one, other) => Number(other.isPast) - Number(one.isPast));
}
