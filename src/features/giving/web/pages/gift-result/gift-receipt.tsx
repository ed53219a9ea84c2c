import * as words from '../../../words/en/receipts.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Receipt } from '../../../contract/giving.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { ReceiptPaper } from '../../parts/receipt-paper.tsx';
import { money } from '../../parts/sum-words.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { Sprig } from '../../../../../ui/components/pictures/sprig.tsx';
import { ToPage } from './to-page.tsx';

interface Props {
  receipt: Receipt;
  giftKey: string;
  title: string;
}

export function GiftReceipt({ receipt, giftKey, title }: Props) {
  const { id, state, name, isPretend } = receipt;
  const isPaid = state !== 'ended' && state !== 'failed';
  return (
    <div className="gift-result narrow" data-paid={isPaid ? id : undefined}>
      <Sprig kind="rosemary" />
      <h1 tabIndex={-1}>
        {state === 'given' && name.trim() !== '' ? <Named of={words.thanksTo} name={name} /> : title}
      </h1>
      <Lead receipt={receipt} />
      {isPretend ? <p className="soft">{words.trial}</p> : null}
      {isPaid ? (
        <>
          <ReceiptPaper receipt={receipt} />
          <Afterwards receipt={receipt} />
        </>
      ) : null}
      <Ways receipt={receipt} giftKey={giftKey} isPaid={isPaid} />
    </div>
  );
}

function Lead({ receipt }: { receipt: Receipt }) {
  const { state, returned, disputed, currency, wordsWait, method, isCorrected, payee } = receipt;
  if (isCorrected)
    return (
      <p className="lead">
        <Named of={words.correctedLead} name={payee ?? ''} />
      </p>
    );
  const returnedLead = method === 'card' ? words.returnedLead : words.handReturnedLead;
  if (state === 'given')
    return (
      <p className="lead">
        <Received receipt={receipt} />
        {wordsWait ? ` ${words.wordsWait}` : null}
      </p>
    );
  if (disputed > 0)
    return (
      <p className="lead">
        {(state === 'disputed' ? words.disputedLead : words.bankTookLead)(money(disputed, currency))}
        {returned > 0 ? ` ${words.refundedBefore(money(returned, currency))}` : null}
      </p>
    );
  const lead = {
    'part-returned': returnedLead(money(returned, currency)),
    returned: returnedLead(money(returned, currency)),
    disputed: words.askedLead,
    failed: receipt.billId === undefined ? words.failedLead : words.failedPaymentLead,
    ended: words.endedLead,
    waiting: words.waitingLead,
    settling: words.settlingLead,
  }[state];
  return <p className="lead">{lead}</p>;
}

function Received({ receipt: { page, payee, isExtra, billId } }: { receipt: Receipt }) {
  const { productName } = useSite();
  if (isExtra === true) return words.extraReceived;
  if (billId !== undefined && payee !== null) return <Named of={words.billReceived} name={payee} />;
  if (payee === null) return words.rosemaryReceived(productName);
  return page === null ? words.receivedPlain : <Named of={words.received} name={page.called} />;
}

function Afterwards({ receipt }: { receipt: Receipt }) {
  const { helpEmail } = useSite();
  const { state, treasurer, returnableUntil, isExtra, billId, payee } = receipt;
  if (state === 'returned' || state === 'disputed') return null;
  const write = (
    <a key="write" href={`mailto:${helpEmail}`}>
      {helpEmail}
    </a>
  );
  const day = returnableUntil === null ? null : formatDay(returnableUntil);
  return (
    <p className="hint">
      {billId === undefined ? words.copyComes : words.copyComesToPayer}{' '}
      {billId !== undefined ? (
        <Sentence of={words.askProvider} parts={[<bdi key="provider">{payee}</bdi>, write]} />
      ) : day === null || isExtra === true ? (
        <Sentence of={words.rosemaryAlways} parts={[write]} />
      ) : treasurer === null ? (
        <Sentence of={words.rosemaryUntil} parts={[write, day]} />
      ) : (
        <Sentence of={words.treasurerUntil} parts={[<bdi key="treasurer">{treasurer}</bdi>, day, write]} />
      )}
    </p>
  );
}

const paperAt = (id: string, key: string): string =>
  `${addressOf('donationSuccess')}/receipt.pdf?${new URLSearchParams({ gift: id, ...(key !== '' && { key }) })}`;

function Ways({ receipt, giftKey, isPaid }: Omit<Props, 'title'> & { isPaid: boolean }) {
  const { id, page, payee, isExtra, billId } = receipt;
  return (
    <p className="acts no-print">
      {billId !== undefined ? (
        <ButtonLink href={addressOf('bill', { billId })}>{words.toBill}</ButtonLink>
      ) : page ? (
        <ToPage page={page} />
      ) : isExtra === true ? (
        <ButtonLink href={addressOf('choice')}>{words.toPages}</ButtonLink>
      ) : (
        <ButtonLink href={addressOf(payee === null && !isPaid ? 'rosemaryGift' : 'home')}>
          {payee === null && !isPaid ? words.giveAgain : words.toStart}
        </ButtonLink>
      )}
      {isPaid ? <a href={paperAt(id, giftKey)}>{words.savePdf}</a> : null}
    </p>
  );
}
