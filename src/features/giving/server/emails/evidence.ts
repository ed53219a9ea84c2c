import * as fundLetters from '../../words/en/fund-letters.ts';
import { pageAddress } from '../../../../shared/screens/addresses.ts';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import type { Context } from '../../../../platform/context.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { totalOf } from '../../../payments/server/rules/kept.ts';
import type { GiftRow } from '../../../payments/server/tables.ts';

interface Disputed {
  gift: GiftRow;
  /** Where the gift is of no page any more, it has no name. */
  page: { name: string; path: string | null } | null;
  /** Of a bill: it is no gift. */
  isPayment: boolean;
  hasReceipt: boolean;
}

/** What the page can say to the giver's bank. It names no giver: the bank knows them, and whoever receives need not. */
export function disputeEvidence(
  { config, request }: Pick<Context, 'config' | 'request'>,
  { gift, page, isPayment, hasReceipt }: Disputed,
): string {
  const { title, currency, givenAt } = gift;
  return wordsIn(request.language, fundLetters).evidence({
    page: page?.name ?? '',
    address: config.publicUrl + (page?.path ? pageAddress(page.path) : ''),
    title,
    number: giftNumber(gift.id),
    amount: totalOf(gift),
    currency,
    givenAt,
    isPayment,
    hasReceipt,
    productName: config.productName,
  });
}
