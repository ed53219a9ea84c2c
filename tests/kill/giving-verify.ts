import type { Checkout, Movement } from '../../src/platform/card-payments/index.ts';
import type { Given } from './gift-traffic.ts';

interface Saved {
  id: string;
  state: string;
  amount: number;
  payment: string | null;
}

export interface Line {
  giftId: string | null;
  reference: string;
  kind: string;
  owner: string;
  amount: number;
}

/** The books of the product and of the card provider at the end. */
export interface Books {
  gifts: readonly Saved[];
  lines: readonly Line[];
  checkouts: readonly Checkout[];
  movements: readonly Movement[];
}

const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);

/** Every difference between product, givers and card provider, one text each. */
export function givingFaults(given: Pick<Given, 'acknowledged' | 'paid' | 'refused'>, books: Books): string[] {
  return [
    ...given.refused.map((answer) => `refused: ${answer}`),
    ...[...given.acknowledged.keys()]
      .filter((id) => !books.gifts.some((gift) => gift.id === id))
      .map((id) => `lost: ${id}`),
    ...[...given.paid].filter((id) => chargesOf(id, books).length === 0).map((id) => `not charged: ${id}`),
    ...books.gifts.flatMap((gift) => faultsOfGift(gift, books)),
    ...faultsOfLedger(books),
  ];
}

function chargesOf(id: string, { checkouts, movements }: Books): Movement[] {
  const payments = new Set(checkouts.filter(({ reference }) => reference === id).map(({ payment }) => payment));
  return movements.filter(({ kind, payment }) => kind === 'charge' && payment !== null && payments.has(payment));
}

function faultsOfGift({ id, state, amount }: Saved, books: Books): string[] {
  const faults: string[] = [];
  const pages = books.checkouts.filter(({ reference }) => reference === id).length;
  if (pages > 1) faults.push(`${pages} pages: ${id}`);
  const charges = chargesOf(id, books);
  if (charges.length > 1) faults.push(`charged ${charges.length} times: ${id}`);
  const isGiven = state === 'given';
  if (isGiven !== charges.length > 0) faults.push(`${state} with ${charges.length} charges: ${id}`);
  const charged = sum(charges.map((one) => one.amount));
  if (charges.length > 0 && charged !== amount) faults.push(`${charged} charged for ${amount}: ${id}`);
  const booked = (kind: string) =>
    sum(books.lines.filter((line) => line.giftId === id && line.kind === kind).map((line) => line.amount));
  const pairs = [
    ['given', 0 - booked('given'), charged],
    ['payee', booked('payee'), sum(charges.map((one) => one.amount - one.providerFee))],
    ['fees', booked('fees'), sum(charges.map((one) => one.providerFee))],
  ] as const;
  for (const [kind, here, there] of pairs)
    if (here !== there) faults.push(`${kind} is ${here} here and ${there} with the provider: ${id}`);
  return faults;
}

function faultsOfLedger({ lines, movements, checkouts, gifts }: Books): string[] {
  const faults: string[] = [];
  for (const [reference, ofOne] of Map.groupBy(lines, (line) => line.reference)) {
    if (sum(ofOne.map(({ amount }) => amount)) !== 0) faults.push(`unbalanced: ${reference}`);
    if (!movements.some(({ id }) => id === reference)) faults.push(`booked and not with the provider: ${reference}`);
  }
  for (const { reference } of checkouts)
    if (!gifts.some(({ id }) => id === reference)) faults.push(`a page for no gift: ${reference}`);
  return faults;
}
