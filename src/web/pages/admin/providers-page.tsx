import { Link } from 'react-router';
import { title as claimsTitle } from '#messages/admin-claims';
import * as words from '#messages/admin-providers';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { AdminProviderLine } from '../../../contract/admin-providers.ts';
import { ProviderState } from '../../../contract/provider-fields.ts';
import type { Head, PageArgs, PageProps, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import type { AdminColumns } from '../../domains/admin/admin-table.tsx';
import { filterBy } from '../../domains/admin/list-filters.ts';
import { ListScreen } from '../../domains/admin/list-screen.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';

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

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

/** Firms, those that wait for a look first. */
export function Page({ data }: PageProps<typeof loader>) {
  const { state, page } = data;
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      ways={
        <p className="ways">
          <Link to={addressOf('adminClaims')}>{claimsTitle}</Link>
        </p>
      }
      hint={words.hint}
      filters={filters}
      columns={columns}
      state={state}
      page={page}
      nameOf={nameOf}
    />
  );
}

const nameOf = ({ called }: AdminProviderLine) => (called.trim() === '' ? words.unnamed : called);

const filters = [filterBy('state', words.columns.state, ProviderState.options, words.state)];

const columns: AdminColumns<AdminProviderLine> = [
  {
    id: 'firm',
    heading: words.columns.firm,
    cell: (line) => (
      <Link to={addressOf('adminProvider', { providerId: line.id })}>
        <bdi className="long-words">{nameOf(line)}</bdi>
      </Link>
    ),
  },
  { id: 'state', heading: words.columns.state, isShort: true, cell: ({ state }) => words.state(state) },
  {
    id: 'licence',
    heading: words.columns.licence,
    cell: ({ licenceNumber }) => (licenceNumber === '' ? null : <bdi className="long-words">{licenceNumber}</bdi>),
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
    isAddress: true,
    isExtra: true,
    cell: ({ email }) => <span className="long-words">{email}</span>,
  },
  { id: 'id', heading: words.columns.id, isExtra: true, cell: ({ id }) => <code>{id}</code> },
];
