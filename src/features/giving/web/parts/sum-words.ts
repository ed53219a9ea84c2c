import * as words from '../../words/en/giving.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { GiftSums } from '../../contract/gift-sums.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import type { CountedGift, GiftFacts } from './wished-gift.ts';

export const money = (minor: number, currency: Currency): string => formatAmount(minor, currency, locale);

export type SumSpot =
  | 'gift'
  | 'cover'
  | 'fee'
  | 'rosemaryFee'
  | 'net'
  | 'tipFee'
  | 'total'
  | 'goOn'
  | 'offer'
  | 'offerThen';

const NOTHING = { gift: '–', cover: '', fee: '–', rosemaryFee: '–', net: '–', tipFee: '', total: '–', offerThen: '' };

/** Text of each line with sums, for the page and for the dialog. A line with an empty text is hidden. */
export function sumWords(counted: CountedGift, { currency, price, platformBps }: GiftFacts): Record<SumSpot, string> {
  const { sums } = counted;
  const shown = (minor: number) => money(minor, currency);
  const offer = price === null ? '' : offerWords(counted, { shown, hasRosemaryFee: platformBps > 0 });
  if (sums === null) return { ...NOTHING, goOn: words.goOnPlain, offer };
  const { fee, net, isAbout } = sums;
  const nearly = (sum: string) => (isAbout ? words.about(sum) : sum);
  return {
    gift: shown(sums.gift),
    cover: sums.cover === 0 ? '' : words.plus(shown(sums.cover)),
    fee: fee === null ? words.notKnown : words.less(nearly(shown(fee))),
    rosemaryFee: words.less(shown(sums.rosemaryFee)),
    net: net === null ? words.notKnown : nearly(shown(arriving(net))),
    tipFee: tipFeeWords(counted, (sum) => nearly(shown(sum))),
    total: shown(sums.total),
    goOn: words.goOn(shown(sums.total)),
    offer,
    offerThen: (isAbout ? words.coverThenAbout : words.coverThen)(shown(sums.gift)),
  };
}

/** If the fee is higher than the gift, say that zero arrives, never a negative amount. */
const arriving = (net: number) => Math.max(0, net);

function tipFeeWords({ sums, netWithoutTip }: CountedGift, nearly: (minor: number) => string): string {
  if (sums === null || sums.tip === 0) return '';
  if (sums.net === null) return words.tipFee;
  return netWithoutTip === null ? '' : words.tipFeeTakes(nearly(arriving(sums.net)), nearly(arriving(netWithoutTip)));
}

interface Offer {
  shown: (minor: number) => string;
  hasRosemaryFee: boolean;
}

function offerWords({ sums, cover }: CountedGift, { shown, hasRosemaryFee }: Offer): string {
  if (sums === null || cover === null) return words.coverAny;
  const sum = sums.isAbout ? words.about(shown(cover)) : shown(cover);
  return hasRosemaryFee ? words.coverFees(sum) : words.coverFee(sum);
}

/** Text that screen readers announce when the sums have changed. */
export function saidSums({ total, net, fee }: GiftSums, currency: Currency): string {
  const paid = money(total, currency);
  return net === null || fee === null ? words.sumsNowTotal(paid) : words.sumsNow(paid, money(arriving(net), currency));
}
