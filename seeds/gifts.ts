// The gifts that people gave on the example page, and the texts of its fund.
import type { GiftMethod, NameSeenBy } from '../src/features/giving/contract/giving.ts';

export const FUND_ID = '0192f000-0000-7000-8000-00000000f001';
export const PAYEE_ID = '0192f000-0000-7000-8000-00000000f002';

export const payeeLabel = 'The Hartwell family';
export const fundWords = {
  title: 'A bench on the headland',
  says: 'For forty years she sat on the same flat stone above the coastguard path. It was cold, and she would not hear of a cushion. We should like there to be a bench beside it, for whoever comes to look at the orchids.',
};

export interface SeededGift<Method extends GiftMethod = GiftMethod> {
  id: string;
  method: Method;
  /** The amount in pence. */
  amount: number;
  name: string;
  words: string;
  nameSeenBy: NameSeenBy;
  isAmountSeen: boolean;
  /** ISO date. Gifts by card have the day on which the trial started. */
  on: string;
}

const gift = <Method extends GiftMethod>(
  number: number,
  given: Omit<SeededGift<Method>, 'id'>,
): SeededGift<Method> => ({
  id: `0192f000-0000-7000-8000-0000000f01${String(number).padStart(2, '0')}`,
  ...given,
});

/** Gifts that the treasurer entered by hand, oldest first. */
export const entered: SeededGift<'cash' | 'cheque'>[] = [
  gift(1, {
    method: 'cheque',
    amount: 12_000,
    name: 'The Abbey Allotments',
    words: '',
    nameSeenBy: 'visitors',
    isAmountSeen: true,
    on: '2026-10-19',
  }),
  gift(2, {
    method: 'cash',
    amount: 2_500,
    name: '',
    words: '',
    nameSeenBy: 'nobody',
    isAmountSeen: false,
    on: '2026-10-24',
  }),
];

export const byCard = [
  gift(3, {
    method: 'card',
    amount: 2_000,
    name: 'Lesley Harker and others',
    words: 'From the botany class of 1979, who can still tell a sedge from a rush.',
    nameSeenBy: 'visitors',
    isAmountSeen: false,
    on: '',
  }),
  gift(4, {
    method: 'card',
    amount: 1_500,
    name: 'Colin Tate',
    words: '',
    nameSeenBy: 'visitors',
    isAmountSeen: true,
    on: '',
  }),
];
