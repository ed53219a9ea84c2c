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
    {bills.map(({ id, title, firm, state, agreed, paid, forgiven, currency }) => (
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
          {agreed === null
            ? null
            : forgiven > 0 && paid >= agreed - forgiven
              ? `. ${words.refundedOf(sumOf(paid, currency), sumOf(forgiven, currency))}`
              : `. ${words.paidOf(sumOf(paid, currency), sumOf(Math.max(paid, agreed - forgiven), currency))}`}
        </p>
      </li>
    ))}
  </ul>
);
