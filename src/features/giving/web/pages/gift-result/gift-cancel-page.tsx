import * as words from '../../../words/en/receipts.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Receipt } from '../../../contract/giving.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { giftNamed, readReceipt } from '../../parts/read-receipt.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { Sprig } from '../../../../../ui/components/pictures/sprig.tsx';
import { ToPage } from './to-page.tsx';

interface Data {
  /** Null without the key of the gift's receipt. */
  receipt: Receipt | null;
  key: string;
}

export async function loader(args: PageArgs): Promise<Data> {
  const receipt = await readReceipt(args);
  return { receipt, key: receipt === null ? '' : (giftNamed(args.request).key ?? '') };
}

/** Whether nobody paid. The card provider sends givers here if they cancel, but they may have paid in another tab. */
const isUnpaid = ({ state }: Receipt): boolean => ['waiting', 'ended', 'failed'].includes(state);
const isUncertain = (receipt: Receipt | null | undefined): boolean =>
  !receipt || (receipt.state === 'waiting' && receipt.isUnpaid !== true);

function titleOf(receipt: Receipt | null | undefined): string {
  if (isUncertain(receipt)) return words.cancelUnknownTitle;
  if (!receipt || isUnpaid(receipt)) return words.cancelTitle;
  return receipt.billId === undefined ? words.notCancelledTitle : words.notCancelledPaymentTitle;
}

export const head = (of: Data | undefined, { productName }: Site): Head => ({
  title: titled(titleOf(of?.receipt), productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { receipt, key } = data;
  return (
    <div className="gift-result narrow">
      <Sprig kind="olive" />
      <h1 tabIndex={-1}>{titleOf(receipt)}</h1>
      {receipt && !isUnpaid(receipt) ? <OnItsWay receipt={receipt} giftKey={key} /> : <Cancelled receipt={receipt} />}
    </div>
  );
}

const OnItsWay = ({ receipt: { id }, giftKey }: { receipt: Receipt; giftKey: string }) => (
  <>
    <p className="lead">{words.notCancelledLead}</p>
    <p className="acts">
      <ButtonLink href={addressOf('donationSuccess', {}, { query: { gift: id, key: giftKey } })}>
        {words.toReceipt}
      </ButtonLink>
    </p>
  </>
);

/** A payer who has signed out may not read the page, so its name is not shown. */
const FromExtra = () => (
  <>
    <ButtonLink href={addressOf('choice')}>{words.toPages}</ButtonLink>
    <a href={addressOf('home')}>{words.toStart}</a>
  </>
);

function Cancelled({ receipt }: Pick<Data, 'receipt'>) {
  if (receipt === null)
    return (
      <>
        <p className="lead">{words.cancelUnknown}</p>
        <p className="acts">
          <ButtonLink href={addressOf('home')}>{words.toStart}</ButtonLink>
        </p>
      </>
    );
  const { page, payee, isExtra, billId } = receipt;
  return (
    <>
      <p className="lead">{isUncertain(receipt) ? words.cancelUnknown : words.cancelLead}</p>
      {page ? <p>{words.cancelAgain}</p> : null}
      <p className="acts">
        {billId !== undefined ? (
          <ButtonLink href={addressOf('bill', { billId })}>{words.toBill}</ButtonLink>
        ) : page ? (
          <ToPage page={page} />
        ) : isExtra === true ? (
          <FromExtra />
        ) : (
          <ButtonLink href={addressOf(payee === null ? 'rosemaryGift' : 'home')}>
            {payee === null ? words.giveAgain : words.toStart}
          </ButtonLink>
        )}
      </p>
    </>
  );
}
