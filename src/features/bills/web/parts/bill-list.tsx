import { Link } from 'react-router';
import * as words from '../../words/en/bills.ts';
import type { BillSummary } from '../../contract/bills.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { sumOf } from '../../../giving/web/parts/sums.ts';

interface Props {
  bills: readonly BillSummary[];
  addressFor: (id: string) => string;
  hasProvider: boolean;
}

export const BillList = ({ bills, addressFor, hasProvider }: Props) => (
  <ul className="list">
    {bills.map(({ id, title, provider, ...bill }) => (
      <li key={id}>
        <h2>
          <Link to={addressFor(id)} reloadDocument={hasProvider}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {hasProvider ? (
          <p className="soft small">
            <Named of={words.from} name={provider} />
          </p>
        ) : null}
        <p className="soft small">
          {(hasProvider ? words.stateForFamily : words.state)(bill)}
          {bill.agreed === null ? null : `. ${paidSaid({ ...bill, agreed: bill.agreed })}`}
        </p>
      </li>
    ))}
  </ul>
);

type Sums = Pick<BillSummary, 'state' | 'isPaid' | 'paid' | 'forgiven' | 'askedBack' | 'currency'> & { agreed: number };

function paidSaid({ state, isPaid, agreed, paid, forgiven, askedBack, currency }: Sums): string {
  const said = (minor: number) => sumOf(minor, currency);
  if (state === 'agreed' && isPaid && forgiven === 0) return said(paid);
  const owed = said(Math.max(paid, agreed - forgiven));
  if (askedBack > 0) return words.disputedOf(said(paid), owed, said(askedBack));
  return forgiven > 0 && paid >= agreed - forgiven
    ? words.refundedOf(said(paid), said(forgiven))
    : words.paidOf(said(paid), owed);
}
