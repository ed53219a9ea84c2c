import { useEffect, type ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import * as words from '../../words/en/admin.ts';
import { useIsReady } from '../../../../ui/client/arrival/use-is-ready.ts';
import { Button, type ButtonLook } from '../../../../ui/components/button.tsx';
import { useSendOnce } from '../../../../ui/components/forms/use-send-once.ts';
import { Pager } from '../../../../ui/components/pager.tsx';
import { useChosenRows, type ChosenRows } from './chosen-rows.ts';
import { isNarrowed, listAddress, type ListState } from './list-state.ts';
import { SortHeading } from './sort-heading.tsx';
import { isDone } from './undo.ts';

export interface AdminColumn<Row, Sort extends string = string> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** One or two words of our own, which do not wrap. */
  isShort?: boolean;
  isAddress?: boolean;
  /** A state with sentences below it, which wrap. */
  hasNotes?: boolean;
  /** Cut to one line on a wide screen. The row's own screen shows the whole text. */
  isLong?: boolean;
  sort?: Sort;
  /** Hidden unless the admin chooses the column. */
  isExtra?: boolean;
}

export type AdminColumns<Row, Sort extends string = string> = readonly [
  AdminColumn<Row, Sort>,
  ...AdminColumn<Row, Sort>[],
];

/** An action on several rows. A screen asks for confirmation first. */
export interface BulkAction {
  intent: string;
  label: string;
  look?: ButtonLook;
}

export interface TableProps<Row extends { id: string }> {
  caption: string;
  state: ListState;
  page: { items: readonly Row[]; after: string | null };
  columns: AdminColumns<Row>;
  nameOf: (row: Row) => string;
  acts?: readonly BulkAction[];
}

/** Rows as a table on a wide screen, as cards on a phone. Rows are chosen by form checkboxes, so no script is needed. */
export function AdminTable<Row extends { id: string }>({
  caption,
  state,
  page,
  columns,
  nameOf,
  acts = [],
}: TableProps<Row>) {
  const isReady = useIsReady();
  const { key, search } = useLocation();
  const sendOnce = useSendOnce();
  const shown = columns.filter(({ id, isExtra }) => !isExtra || state.columns.includes(id));
  // Another search keeps this screen mounted. Only rows on the screen have a checkbox to send, so count only those.
  const chosen = useChosenRows(
    page.items.map(({ id }) => id),
    isDone(search) ? key : null,
  );
  if (page.items.length === 0)
    return <p className="empty">{isNarrowed(state) || state.after !== '' ? words.noneFound : words.none}</p>;
  return (
    <Form method="post" className="admin-list" onSubmit={sendOnce}>
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {acts.length > 0 ? <ChooseAll chosen={chosen} isReady={isReady} /> : null}
            {shown.map((column) => (
              <SortHeading key={column.id} state={state} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.items.map((row) => (
            <tr key={row.id} data-chosen={chosen.has(row.id) || undefined}>
              {acts.length > 0 ? (
                <td className="box">
                  <label>
                    <input
                      type="checkbox"
                      name="id"
                      value={row.id}
                      aria-label={words.chooseOne(nameOf(row))}
                      checked={isReady ? chosen.has(row.id) : undefined}
                      onChange={(event) => chosen.press(row.id, event)}
                    />
                  </label>
                </td>
              ) : null}
              {shown.map((column, at) =>
                at === 0 ? (
                  <th scope="row" key={column.id} className={lookOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} data-heading={column.heading} className={lookOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {acts.length > 0 && (!isReady || chosen.count > 0) ? (
        <Chosen acts={acts} chosen={isReady ? chosen.count : null} />
      ) : null}
      <Pager
        first={state.after === '' ? null : listAddress(state)}
        next={page.after === null ? null : listAddress(state, { after: page.after })}
      />
    </Form>
  );
}

function lookOf({
  isNumber,
  isShort,
  hasNotes,
  isAddress,
  isLong,
}: Pick<AdminColumn<never>, 'isNumber' | 'isShort' | 'hasNotes' | 'isAddress' | 'isLong'>): string | undefined {
  if (isNumber) return 'number';
  if (isShort) return 'short';
  if (hasNotes) return 'notes';
  return isAddress ? 'mailbox' : isLong ? 'long' : undefined;
}

/** Checkbox that chooses all rows. It needs a script. */
const ChooseAll = ({ chosen, isReady }: { chosen: ChosenRows; isReady: boolean }) => (
  <th scope="col" className="box">
    {isReady ? (
      <label>
        <input type="checkbox" checked={chosen.hasAll} onChange={chosen.pressAll} />
        <span>{words.chooseAll}</span>
      </label>
    ) : (
      <span className="sr">{words.choose}</span>
    )}
  </th>
);

function Chosen({ acts, chosen }: { acts: readonly BulkAction[]; chosen: number | null }) {
  const isOverRows = chosen !== null;
  // The bar appears over the last rows of the screen. The one that was just chosen may be among them.
  useEffect(() => {
    if (isOverRows) document.activeElement?.closest('.admin-list input')?.scrollIntoView({ block: 'nearest' });
  }, [isOverRows]);
  return (
    <p className="chosen acts">
      {chosen === null ? null : <strong role="status">{words.chosen(chosen)}</strong>}
      {acts.map(({ intent, label, look = 'quiet' }) => (
        <Button key={intent} type="submit" name="intent" value={intent} look={look}>
          {label}
        </Button>
      ))}
    </p>
  );
}
