import { Link } from 'react-router';
import * as words from '../../words/en/admin.ts';
import { listAddress, type ListState } from './list-state.ts';

interface Props {
  state: ListState;
  column: { heading: string; isNumber?: boolean; sort?: string };
}

/** A column's heading, which sorts. A second click reverses the order (`name`, `-name`), if the list supports that. */
export function SortHeading({ state, column: { heading, isNumber, sort } }: Props) {
  const isUp = sort !== undefined && state.sort === sort;
  const isDown = sort !== undefined && state.sort === `-${sort}`;
  const orders = isDown ? [sort, `-${sort}`] : [`-${sort}`, sort];
  const next = orders.find((order) => order !== undefined && state.spec.sorts.includes(order));
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {next === undefined ? (
        heading
      ) : (
        <Link to={listAddress(state, { sort: next })} aria-label={words.sortBy(heading)}>
          <span>{heading}</span>
          <span aria-hidden="true">{isUp ? ' ↑' : isDown ? ' ↓' : ''}</span>
        </Link>
      )}
    </th>
  );
}
