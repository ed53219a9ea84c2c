import { method as methodSaid } from '../../../bills/words/en/bills.ts';
import * as words from '../../words/en/receipts.ts';
import { isWithReceiver, type Receipt } from '../../contract/giving.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { about, less, notKnown, plus } from '../../words/en/giving.ts';
import { money } from './sum-words.ts';

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { number, givenAt, name, title, payee, total, returned, disputed, currency, isCorrected } = receipt;
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">
        {words.receipt} <small>{words.number(number, givenAt === null ? '' : formatDay(givenAt))}</small>
      </h2>
      <dl>
        {name.trim() === '' ? null : <Line label={words.givenBy} value={name} />}
        <Line label={words.givenFor} value={title} />
        {payee === null ? null : <Line label={words.givenTo} value={payee} />}
        <Sums receipt={receipt} />
        <Line label={isCorrected ? words.mistaken : words.paid} value={money(total, currency)} isSum />
        {returned > 0 ? <Line label={words.returned} value={money(returned, currency)} /> : null}
        {disputed > 0 ? <Line label={words.takenByBank} value={money(disputed, currency)} /> : null}
      </dl>
    </section>
  );
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { productName } = useSite();
  const { amount, cover, tip, fee, rosemaryFee, net, isAbout, arrivesAt, currency, payee, isExtra, billId, method } =
    receipt;
  const shown = (minor: number) => money(minor, currency);
  const nearly = (minor: number) => (isAbout ? about(shown(minor)) : shown(minor));
  return (
    <>
      <Line
        label={isExtra === true ? words.price : billId === undefined ? words.gift : words.payment}
        value={shown(amount)}
      />
      {cover === 0 ? null : <Line label={words.added} value={plus(shown(cover))} />}
      {method === 'card' ? (
        <Line label={words.cardFee} value={fee === null ? notKnown : less(nearly(fee))} />
      ) : (
        <Line label={words.how} value={methodSaid(method)} />
      )}
      {rosemaryFee === 0 ? null : <Line label={words.rosemaryFee(productName)} value={less(shown(rosemaryFee))} />}
      {isWithReceiver(receipt) && method === 'card' ? (
        <Line label={netLabel(receipt)} value={net === null ? notKnown : nearly(net)} />
      ) : null}
      {arrivesAt === null || !isWithReceiver(receipt) ? null : (
        <Line label={words.when} value={words.aboutDay(formatDay(arrivesAt))} />
      )}
      {tip === 0 || payee === null ? null : <Line label={words.tip(productName)} value={shown(tip)} />}
    </>
  );
}

const netLabel = ({ payee, state }: Receipt): string => {
  if (payee === null) return words.weReceived;
  return state === 'given' ? words.theyReceive : words.theyReceived;
};

const Line = ({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) => (
  <div className={isSum ? 'all' : undefined}>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
