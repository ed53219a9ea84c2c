// Texts of the list of waiting work on a provider's home page.
import type { ProviderWaitingKind } from '../../../admin/contract/overview.ts';
import { plural } from '../../../../shared/words/en/counts.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';

export const heading = 'Waiting for you';
export const nothing = 'Nothing is waiting for you.';

type Forms = Parameters<typeof plural>[1];

const kinds: Record<ProviderWaitingKind, Forms | string> = {
  account: 'The card company needs something from you',
  'account-closed': 'The card company has closed your account',
  'account-stopped': 'Families cannot pay you by card at the moment',
  enquiry: { one: (n) => `${n} enquiry to answer`, other: (n) => `${n} enquiries to answer` },
  // Named like the page with a provider's reviews. "Review" alone would mean our review of an application.
  review: {
    one: (n) => `Words about your business: ${n} to answer`,
    other: (n) => `Words about your business: ${n} to answer`,
  },
  prepared: {
    one: (n) => `${n} page that no family has claimed yet`,
    other: (n) => `${n} pages that no family has claimed yet`,
  },
  'bill-draft': { one: (n) => `${n} estimate to finish and send`, other: (n) => `${n} estimates to finish and send` },
  'bill-unpaid': {
    one: (n) => `${n} agreed bill still to be paid`,
    other: (n) => `${n} agreed bills still to be paid`,
  },
  'bill-disputed': {
    one: (n) => `${n} bill with a disputed payment`,
    other: (n) => `${n} bills with a disputed payment`,
  },
  licence: 'Your licence or registration needs a new date',
  insurance: 'Your insurance needs a new date',
  application: 'Your details are not with us for review yet',
};
export const waiting = (kind: ProviderWaitingKind, count: number): string => {
  const said = kinds[kind];
  return typeof said === 'string' ? said : plural(count, said);
};

const MINUTE_MS = 60_000;
const units: readonly [ms: number, forms: Forms][] = [
  [24 * 60 * MINUTE_MS, { one: (n) => `${n} day`, other: (n) => `${n} days` }],
  [60 * MINUTE_MS, { one: (n) => `${n} hour`, other: (n) => `${n} hours` }],
  [MINUTE_MS, { one: (n) => `${n} minute`, other: (n) => `${n} minutes` }],
];

/** How long an item has waited, such as "Waiting for 3 days". For several items, the wait of the oldest. */
export function waitedFor(ms: number, count: number): string {
  const [unit, forms] = units.find(([size]) => ms >= size) ?? [MINUTE_MS, null];
  if (forms === null) return count === 1 ? 'Just arrived' : 'The oldest has just arrived';
  const long = plural(Math.floor(ms / unit), forms);
  return count === 1 ? `Waiting for ${long}` : `The oldest has waited ${long}`;
}

export const until = (at: string): string => `until ${dayOf(new Date(at))}`;
export const untilAlone = (at: string): string => `By ${dayOf(new Date(at))}`;
export const ended = (at: string): string => `Ended on ${dayOf(new Date(at))}`;
