import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import * as words from '../../../words/en/receipts.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Receipt } from '../../../contract/giving.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { giftNamed, readReceipt } from '../../parts/read-receipt.ts';
import { GiftReceipt } from './gift-receipt.tsx';
import { Waiting } from './waiting.tsx';

/** Without a script, the page reloads itself after 5 seconds, then after 10 more, and so on. At last it offers a link. */
const LOOKS_AFTER = [5, 10, 20, 30, 60, 120] as const;

interface Data {
  /** Null without the key of the gift's receipt. Then the page says nothing about the gift. */
  receipt: Receipt | null;
  isBusy: boolean;
  /** Id of the gift in the URL. Set if the server is busy. */
  id?: string;
  key: string;
  address: string;
  lookAgain: { seconds: number; address: string } | null;
}

export async function loader({ client, request }: PageArgs) {
  const receipt = await readReceipt({ client, request }).catch(busy);
  if (receipt === null) return data<Data>({ receipt, isBusy: false, key: '', address: '', lookAgain: null });
  const { pathname, searchParams } = new URL(request.url);
  const screen = pathname === addressOf('tributeSuccess') ? 'tributeSuccess' : 'donationSuccess';
  const { id, key = '' } = giftNamed(request);
  const at = (look: number) => addressOf(screen, {}, { query: { gift: id, key, ...(look > 0 && { look }) } });
  const look = Number(searchParams.get('look')) || 0;
  const seconds = receipt === 'busy' || isStill(receipt) ? LOOKS_AFTER[look] : undefined;
  const lookAgain = seconds === undefined ? null : { seconds, address: at(look + 1) };
  const found = { key, address: at(0), lookAgain };
  if (receipt === 'busy') return data<Data>({ receipt: null, isBusy: true, ...found, id }, { status: 503 });
  return data<Data>({ receipt, isBusy: false, ...found });
}

/** If the server is busy, show no error page: somebody who has just paid would think that the payment failed. */
function busy(error: unknown): 'busy' {
  if (error instanceof ORPCError && error.code === 'BUSY') return 'busy';
  throw error;
}

const isStill = ({ state }: Receipt): boolean => state === 'waiting' || state === 'settling';

const titleOf = (receipt: Receipt | null | undefined): string => {
  const isPayment = receipt?.billId !== undefined;
  if (receipt?.isCorrected === true) return words.correctedTitle;
  if (receipt && receipt.disputed > 0 && receipt.state !== 'disputed')
    return isPayment ? words.bankTookTitle : words.bankTookGiftTitle;
  switch (receipt?.state) {
    case 'given':
      return words.thanks;
    case 'part-returned':
      return isPayment ? words.partReturnedPaymentTitle : words.partReturnedTitle;
    case 'returned':
      return isPayment ? words.returnedPaymentTitle : words.returnedTitle;
    case 'disputed':
      return isPayment ? words.disputedPaymentTitle : words.disputedTitle;
    case 'ended':
      return words.endedTitle;
    case 'failed':
      return words.failedTitle;
    default:
      return words.waitingTitle;
  }
};

export const head = (of: Data | undefined, { productName }: Site): Head => ({
  title: titled(of?.isBusy === true ? words.safeTitle : titleOf(of?.receipt), productName),
  isIndexed: false,
  ...(of?.lookAgain && { lookAgain: of.lookAgain }),
});

export function Page({ data: loaded }: PageProps<typeof loader>) {
  const { receipt, key, address, isBusy, id } = loaded;
  const busyWith = isBusy ? (id ?? null) : null;
  if (receipt === null || isStill(receipt)) return <Waiting {...{ receipt, address, busyWith }} giftKey={key} />;
  return <GiftReceipt receipt={receipt} giftKey={key} title={titleOf(receipt)} />;
}
