import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { Pager } from './pager.tsx';

export interface Column<Row> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers at the right. */
  isNumber?: boolean;
  /** Prevents line breaks. For our own short words. */
  isShort?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  empty: ReactNode;
  /** Shown if loading the rows failed. Typed text elsewhere on the screen stays. */
  problem?: string | undefined;
  first?: string | null;
  next?: string | null;
}

/** A table, shown on phones as one card per row. The first column names the row. */
export function Table<Row>({ caption, columns, rows, idOf, empty, problem, first = null, next = null }: Props<Row>) {
  if (problem !== undefined)
    return (
      <Notice kind="problem" role="alert">
        <p>{problem}</p>
      </Notice>
    );
  if (rows.length === 0) return <p className="empty">{empty}</p>;
  const [name, ...others] = columns;
  return (
    <>
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, heading, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'number' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row">{name.cell(row)}</th>
              {others.map(({ id, heading, cell, isNumber, isShort }) => (
                // On a phone the row of headings is hidden, so each cell shows its column's heading.
                <td key={id} data-heading={heading} className={isNumber ? 'number' : isShort ? 'short' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager first={first} next={next} />
    </>
  );
}
