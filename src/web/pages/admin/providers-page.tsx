import { Link, useLoaderData } from 'react-router';
import { howMany } from '#messages/admin';
import { title as claimsTitle } from '#messages/admin-claims';
import * as words from '#messages/admin-providers';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { AdminProviderLine } from '../../../contract/admin-providers.ts';
import { ProviderState } from '../../../contract/provider-fields.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { AdminTable, type AdminColumn } from '../../domains/admin/admin-table.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';
import { ListTools } from '../../domains/admin/list-tools.tsx';

const spec: ListSpec = {
  screen: 'adminProviders',
  sorts: ['usual', 'applied', '-applied'],
  filters: ['state'],
  hasFile: true,
};

export async function loader({ client, request }: PageArgs) {
  const state = listState(spec, request);
  return { state, page: await client.adminProviders.list(askedOf(state)) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

/** Firms, those that wait for a look first. */
export function Page() {
  const { state, page } = useLoaderData<Facts>();
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p className="ways">
          <Link to={addressOf('adminClaims')}>{claimsTitle}</Link>
        </p>
      </div>
      <ListTools state={state} hint={words.hint} filters={filters} columns={columns} />
      {page.items.length === 0 ? null : <p className="soft">{howMany(page.count, page.isExact)}</p>}
      <AdminTable caption={words.title} state={state} page={page} columns={columns} nameOf={nameOf} />
    </div>
  );
}

const nameOf = ({ called }: AdminProviderLine) => (called.trim() === '' ? words.unnamed : called);

const filters = [
  {
    name: 'state',
    label: words.columns.state,
    options: ProviderState.options.map((state) => [state, words.state(state)] as const),
  },
];

const columns: readonly [AdminColumn<AdminProviderLine>, ...AdminColumn<AdminProviderLine>[]] = [
  {
    id: 'firm',
    heading: words.columns.firm,
    cell: (line) => (
      <Link to={addressOf('adminProvider', { providerId: line.id })}>
        <bdi className="wrap-anywhere">{nameOf(line)}</bdi>
      </Link>
    ),
  },
  { id: 'state', heading: words.columns.state, isShort: true, cell: ({ state }) => words.state(state) },
  {
    id: 'licence',
    heading: words.columns.licence,
    cell: ({ licenceNumber }) => <bdi className="wrap-anywhere">{licenceNumber}</bdi>,
  },
  {
    id: 'applied',
    heading: words.columns.applied,
    sort: 'applied',
    cell: ({ appliedAt }) => <Moment at={appliedAt} />,
  },
  { id: 'saved', heading: words.columns.saved, isExtra: true, cell: ({ savedAt }) => <Moment at={savedAt} /> },
  {
    id: 'email',
    heading: words.columns.email,
    isExtra: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { id: 'id', heading: words.columns.id, isExtra: true, cell: ({ id }) => <code>{id}</code> },
];
