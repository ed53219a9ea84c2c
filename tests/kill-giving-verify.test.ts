// Tests that the kill loop for gifts would find faults.
import { expect, test } from 'vitest';
import type { Checkout, Movement } from '../src/platform/card-payments/index.ts';
import { givingFaults, type Books } from './kill/giving-verify.ts';

const charge = {
  id: 'txn_1',
  kind: 'charge',
  amount: 1000,
  providerFee: 35,
  rosemaryFee: 0,
  payment: 'pi_1',
} as Movement;
const page = { id: 'cs_1', reference: 'a', payment: 'pi_1' } as Checkout;
const line = (kind: string, amount: number) => ({ giftId: 'a', reference: 'txn_1', kind, owner: 'house', amount });
const gift = { id: 'a', state: 'given', amount: 1000, payment: 'pi_1' };
const books: Books = {
  gifts: [gift],
  lines: [line('given', -1000), line('payee', 965), line('fees', 35)],
  checkouts: [page],
  movements: [charge],
};
const given = { acknowledged: new Map([['a', 'https://pay.example']]), paid: new Set(['a']), refused: [] };

test('nothing is wrong when both sides say the same', () => {
  expect(givingFaults(given, books)).toEqual([]);
});

test.each<[string, Partial<Books>, string]>([
  ['a lost gift', { gifts: [] }, 'lost: a'],
  ['a gift that was not charged', { movements: [] }, 'not charged: a'],
  ['a second page', { checkouts: [page, { ...page, id: 'cs_2' }] }, '2 pages: a'],
  ['a second charge', { movements: [charge, { ...charge, id: 'txn_2' }] }, 'charged 2 times: a'],
  ['a gift that was not booked', { lines: [] }, 'given is 0 here and 1000 with the provider: a'],
  ['a state that is behind', { gifts: [{ ...gift, state: 'paying' }] }, 'paying with 1 charges: a'],
  ['a fee that is a penny off', { lines: [line('given', -1000), line('payee', 966), line('fees', 34)] }, 'fees is 34'],
  ['an entry that is not balanced', { lines: [line('given', -1000), line('payee', 965)] }, 'unbalanced: txn_1'],
])('%s is seen', (_, changes, fault) => {
  expect(givingFaults(given, { ...books, ...changes }).join('\n')).toContain(fault);
});

test('an answer that refuses what should be taken is a fault', () => {
  expect(givingFaults({ ...given, refused: ['429 too many'] }, books)).toEqual(['refused: 429 too many']);
});
