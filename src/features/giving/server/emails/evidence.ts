import * as fundEmails from '../../words/en/fund-emails.ts';
import { pageAddress } from '../../../../shared/screens/addresses.ts';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import type { Context } from '../../../../platform/context.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { totalOf } from '../../../payments/server/rules/kept.ts';
import type { GiftRow } from '../../../payments/server/tables.ts';

interface Disputed {
  gift: GiftRow;
  page: { name: string; path: string | null } | null;
  isPayment: boolean;
  hasReceipt: boolean;
}

/** Evidence for the giver's bank in a dispute, without the giver's name. The bank knows it; the receiver need not. */
export function disputeEvidence(
  { config, request }: Pick<Context, 'config' | 'request'>,
  { gift, page, isPayment, hasReceipt }: Disputed,
): string {
  const { title, currency, givenAt } = gift;
  return wordsIn(request.language, fundEmails).evidence({
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
