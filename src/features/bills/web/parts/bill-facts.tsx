import * as words from '../../words/en/bills.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { areSameLines } from '../../contract/bill-sums.ts';
import type { Bill, BillAgreement, BillPayment } from '../../contract/bills.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { Table } from '../../../../ui/components/table.tsx';
import { sumOf } from '../../../giving/web/parts/sums.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { BillLines, BillPairs, BillTotal } from './bill-lines.tsx';

/** The lines of the bill. Those of a final bill are shown beside the ones agreed before. */
export function BillText({ bill }: { bill: Bill }) {
  const { agreements, estimate, final, currency, state } = bill;
  const isDraft = isFinalDraft(bill);
  const heading = isDraft ? words.finalDraft : words.final;
  const lines = isDraft || (final.length > 0 && state !== 'estimate' && state !== 'draft') ? final : estimate;
  const before = beforeOf(bill);
  return (
    <section className="group" aria-labelledby="lines">
      <h2 id="lines">{before ? heading : words.estimate}</h2>
      {state === 'draft' && bill.side !== 'provider' ? <p>{words.beingWritten}</p> : null}
      {before ? (
        <BillPairs caption={heading} before={before.lines} after={lines} currency={currency} />
      ) : (
        <BillLines caption={words.lines} lines={lines} currency={currency} />
      )}
      {lines.length === 0 ? null : <BillTotal lines={lines} currency={currency} />}
      {agreements.length === 0 ? null : <Agreements bill={bill} />}
    </section>
  );
}

/** Whether the provider has saved other lines since the agreement and not sent them yet. */
function isFinalDraft({ side, state, final, agreements }: Bill): boolean {
  const [last] = agreements;
  return side === 'provider' && state === 'agreed' && last !== undefined && !areSameLines(final, last.lines);
}

function beforeOf(bill: Bill): BillAgreement | undefined {
  const [last, older] = bill.agreements;
  return bill.state === 'final' || isFinalDraft(bill) ? last : last?.kind === 'final' ? older : undefined;
}

const Agreements = ({ bill: { agreements, currency } }: { bill: Bill }) => (
  <>
    <h3>{words.agreements}</h3>
    <ul className="list">
      {agreements.map(({ kind, rev, total, by, at }) => (
        <li key={rev}>
          <Sentence
            of={(sum: string, who: string, day: string) => words.agreedBy(kind, sum, who, day)}
            parts={[sumOf(total, currency), <bdi key="who">{by ?? words.somebody}</bdi>, formatDay(at)]}
          />
        </li>
      ))}
    </ul>
  </>
);

export function BillSums({ bill }: { bill: Bill }) {
  const { agreed, paid, forgiven, underway, askedBack, left, over, currency, state } = bill;
  if (agreed === null) return null;
  const lines: [string, number, boolean][] = [
    [words.sum, agreed, true],
    [words.paid, paid, true],
    [words.forgiven, forgiven, forgiven > 0],
    [words.underway, underway, underway > 0],
    [words.askedBack, askedBack, askedBack > 0],
    // A closed bill has nothing left to pay.
    [words.left, left, over === 0 && state !== 'closed'],
    [words.over, over, over > 0],
  ];
  return (
    <dl className="sums">
      {lines.map(([label, minor, isShown]) =>
        isShown ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sumOf(minor, currency)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** `left` includes payments that are not confirmed yet. */
export function OnItsWay({ bill: { left, underway, currency } }: { bill: Bill }) {
  if (underway === 0 || left === 0) return null;
  return <p>{left > underway ? words.leftOnceArrived(sumOf(left - underway, currency)) : words.nothingOnceArrived}</p>;
}

const Numbered = ({ id, number, key, isGift }: BillPayment) => (
  <>
    {key === null ? (
      <span className="unbroken">{number}</span>
    ) : (
      <a className="unbroken" href={addressOf('donationSuccess', {}, { query: { gift: id, key } })}>
        {number}
      </a>
    )}
    {isGift ? <small className="soft own-line">{words.byGift}</small> : null}
  </>
);

function How({ method, enteredBy, correctedAt, correctedBy }: BillPayment) {
  const day = correctedAt === null ? '' : formatDay(correctedAt);
  return (
    <>
      {words.method(method)}
      {enteredBy === null ? null : (
        <small className="soft own-line">
          <Named of={words.enteredBy} name={enteredBy} />
        </small>
      )}
      {correctedAt === null ? null : (
        <small className="soft own-line">
          {correctedBy === null ? (
            words.corrected(day)
          ) : (
            <Sentence of={words.correctedByWhom} parts={[day, <bdi key="who">{correctedBy}</bdi>]} />
          )}
        </small>
      )}
    </>
  );
}

/** Describes a payment in forms that are outside the table of payments. */
export const paymentSaid = ({ amount, givenAt, method, number }: BillPayment, currency: Currency) => ({
  sum: sumOf(amount, currency),
  day: formatDay(givenAt),
  method,
  receiptNumber: number,
});

/** Says how much the provider refunded, and how much a bank withdrew in a dispute. */
export const WentBack = ({
  returned,
  disputed,
  isTakenBack,
  currency,
}: Pick<BillPayment, 'returned' | 'disputed' | 'isTakenBack'> & { currency: Currency }) => (
  <>
    {sumOf(returned, currency)}
    {disputed > 0 ? (
      <small className="soft own-line">
        {(isTakenBack ? words.bankTookBack : words.bankDecides)(sumOf(disputed, currency))}
      </small>
    ) : null}
  </>
);

export function BillPayments({ bill: { payments, currency } }: { bill: Bill }) {
  if (payments.length === 0) return null;
  return (
    <Table
      caption={words.payments}
      rows={payments}
      idOf={({ id }) => id}
      empty={words.noPayments}
      columns={[
        {
          id: 'number',
          heading: words.number,
          cell: Numbered,
        },
        { id: 'how', heading: words.how, cell: How },
        { id: 'when', heading: words.when, cell: ({ givenAt }) => formatDay(givenAt) },
        { id: 'amount', heading: words.amount, isNumber: true, cell: ({ amount }) => sumOf(amount, currency) },
        {
          id: 'returned',
          heading: words.returned,
          isNumber: true,
          cell: (one) => WentBack({ ...one, currency }),
        },
      ]}
    />
  );
}
