import { Link } from 'react-router';
import * as words from '#messages/bills';
import type { BillSummary } from '../../../contract/bills.ts';
import { Named } from '../../ui/named.tsx';
import { sumOf } from '../funds/sums.ts';

interface Props {
  bills: readonly BillSummary[];
  addressFor: (id: string) => string;
  /** The family reads whom each is from. */
  hasFirm: boolean;
}

export const BillList = ({ bills, addressFor, hasFirm }: Props) => (
  <ul className="list">
    {bills.map(({ id, title, firm, state, ...sums }) => (
      <li key={id}>
        <h2 className="line-title">
          <Link to={addressFor(id)} reloadDocument={hasFirm}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {hasFirm ? (
          <p className="soft small">
            <Named of={words.from} name={firm} />
          </p>
        ) : null}
        <p className="soft small">
          {(hasFirm ? words.stateForFamily : words.state)(state)}
          {sums.agreed === null ? null : `. ${paidSaid({ ...sums, agreed: sums.agreed })}`}
        </p>
      </li>
    ))}
  </ul>
);

type Sums = Pick<BillSummary, 'paid' | 'forgiven' | 'askedBack' | 'currency'> & { agreed: number };

function paidSaid({ agreed, paid, forgiven, askedBack, currency }: Sums): string {
  const said = (minor: number) => sumOf(minor, currency);
  const owed = said(Math.max(paid, agreed - forgiven));
  if (askedBack > 0) return words.disputedOf(said(paid), owed, said(askedBack));
  return forgiven > 0 && paid >= agreed - forgiven
    ? words.refundedOf(said(paid), said(forgiven))
    : words.paidOf(said(paid), owed);
}
