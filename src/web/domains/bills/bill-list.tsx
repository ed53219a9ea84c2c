import { Link } from 'react-router';
import * as words from '#messages/bills';
import type { BillSummary } from '../../../contract/bills.ts';
import { sumOf } from '../funds/sums.ts';

interface Props {
  bills: readonly BillSummary[];
  addressFor: (id: string) => string;
  /** The family reads whom each is from. */
  hasFirm: boolean;
}

export const BillList = ({ bills, addressFor, hasFirm }: Props) => (
  <ul className="list">
    {bills.map(({ id, title, firm, state, agreed, paid, currency }) => (
      <li key={id}>
        <h2 className="line-title">
          <Link to={addressFor(id)} reloadDocument={hasFirm}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="soft small">
          {hasFirm ? <bdi>{words.from(firm)}</bdi> : null} {words.state(state)}.{' '}
          {agreed === null ? null : words.paidOf(sumOf(paid, currency), sumOf(agreed, currency))}
        </p>
      </li>
    ))}
  </ul>
);
