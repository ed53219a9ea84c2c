import type { ReactNode } from 'react';
import { howMany } from '../../words/en/admin.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import { AdminTable, type TableProps } from './admin-table.tsx';
import { ListTools, type ToolsProps } from './list-tools.tsx';

interface Props<Row extends { id: string }>
  extends Omit<TableProps<Row>, 'caption'>, Omit<ToolsProps, 'columns' | 'errors'> {
  title: string;
  lead: string;
  ways?: ReactNode;
  page: TableProps<Row>['page'] & { count: number; isExact: boolean };
  /** Why the filters were refused, with a message for each wrong field. */
  refused?: { message: string; fields: NonNullable<ToolsProps['errors']> } | null;
  children?: ReactNode;
  means?: string;
}

interface HeadProps {
  title: string;
  page: { items: readonly unknown[]; count: number; isExact: boolean };
  ways?: ReactNode;
}

export const ListHead = ({ title, page, ways }: HeadProps) => (
  <div className="admin-head">
    <h1 tabIndex={-1}>{title}</h1>
    {page.items.length === 0 ? null : <p className="soft">{howMany(page.count, page.isExact)}</p>}
    {ways}
  </div>
);

export function ListScreen<Row extends { id: string }>({
  title,
  lead,
  ways,
  refused = null,
  children,
  means,
  ...list
}: Props<Row>) {
  const { state, page, columns, nameOf, acts, saveFile, ...tools } = list;
  return (
    <div className="page admin-page">
      <ListHead title={title} page={page} ways={ways} />
      <ListTools state={state} columns={columns} saveFile={saveFile} errors={refused?.fields} {...tools} />
      {refused ? (
        <Notice kind="problem" role="alert">
          <p>{refused.message}</p>
        </Notice>
      ) : null}
      {children}
      <AdminTable caption={title} state={state} page={page} columns={columns} nameOf={nameOf} acts={acts} />
      {means === undefined ? null : <p className="soft">{means}</p>}
      <p className="soft">{lead}</p>
    </div>
  );
}
