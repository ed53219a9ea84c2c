import { Link, useLoaderData } from 'react-router';
import { howMany } from '#messages/admin';
import * as words from '#messages/admin-audit';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { AuditDeed, AuditTarget, type AuditLine } from '../../../contract/audit.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { AdminTable, type AdminColumn } from '../../domains/admin/admin-table.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';
import { ListTools } from '../../domains/admin/list-tools.tsx';
import { factsOf } from './audit-facts.ts';

const spec: ListSpec = {
  screen: 'adminAudit',
  sorts: ['usual'],
  filters: ['deed', 'targetKind', 'by', 'targetId', 'from', 'to'],
};

export async function loader({ client, request }: PageArgs) {
  const state = listState(spec, request);
  return { state, page: await client.audit.list(askedOf(state)) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page() {
  const { state, page } = useLoaderData<Facts>();
  const query = new URLSearchParams(askedOf({ ...state, after: '' })).toString();
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <ListTools state={state} filters={filters} fields={fields} columns={columns}>
        <a href={`/admin/audit.csv${query === '' ? '' : `?${query}`}`}>{words.saveFile}</a>
      </ListTools>
      {page.items.length === 0 ? null : (
        <p className="soft">{howMany(page.count, state.after === '' && page.after === null)}</p>
      )}
      <AdminTable
        caption={words.title}
        state={state}
        page={page}
        columns={columns}
        nameOf={({ seq }) => words.numbered(String(seq))}
      />
    </div>
  );
}

const filters = [
  { name: 'deed', label: words.deed, options: AuditDeed.options.map((code) => [code, words.deedName(code)] as const) },
  {
    name: 'targetKind',
    label: words.about,
    options: AuditTarget.options.map((kind) => [kind, words.target(kind)] as const),
  },
];

const fields = [
  { name: 'by', label: words.by, type: 'text' as const },
  { name: 'targetId', label: words.which, type: 'text' as const },
  { name: 'from', label: words.from, type: 'date' as const },
  { name: 'to', label: words.to, type: 'date' as const },
];

const columns: readonly [AdminColumn<AuditLine>, ...AdminColumn<AuditLine>[]] = [
  {
    id: 'deed',
    heading: words.deed,
    cell: ({ id, deed }) => <Link to={addressOf('adminAct', { actId: id })}>{words.deedName(deed)}</Link>,
  },
  { id: 'when', heading: words.when, cell: ({ at }) => <Moment at={at} /> },
  { id: 'by', heading: words.by, cell: ({ by }) => words.actor(by) },
  {
    id: 'about',
    heading: words.about,
    cell: ({ target }) => (
      <>
        {words.target(target.kind)}
        <small className="soft block">{target.id}</small>
      </>
    ),
  },
  { id: 'before', heading: words.before, isExtra: true, cell: ({ before }) => factsOf(before) },
  { id: 'after', heading: words.after, isExtra: true, cell: ({ after }) => factsOf(after) },
];
