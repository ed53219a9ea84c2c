import { Link } from 'react-router';
import * as words from '#messages/admin-deletions';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { AdminDeleteRequest } from '../../../contract/admin-deletions.ts';
import type { Head, PageArgs, PageProps, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import type { AdminColumns } from '../../domains/admin/admin-table.tsx';
import { filterBy } from '../../domains/admin/list-filters.ts';
import { ListScreen } from '../../domains/admin/list-screen.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';

const spec: ListSpec = {
  screen: 'adminDeletions',
  sorts: ['requested', '-requested'],
  filters: ['state'],
  hasFile: true,
};

export async function loader({ client, request }: PageArgs) {
  const state = listState(spec, request);
  return { state, page: await client.adminDeletions.list(askedOf(state)) };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { state, page } = data;
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      hint={words.hint}
      filters={filters}
      columns={columns}
      state={state}
      page={page}
      nameOf={({ email, id }) => email || id}
    />
  );
}

const filters = [
  { ...filterBy('state', words.state, ['met', 'all'], words.stateWanted), usual: words.waitingUnlessFound },
];

const columns: AdminColumns<AdminDeleteRequest> = [
  {
    id: 'who',
    heading: words.who,
    isAddress: true,
    cell: ({ userId, email, state }) =>
      state === 'met' ? (
        words.erased
      ) : (
        <Link to={addressOf('adminUser', { userId })}>
          <bdi>{email}</bdi>
        </Link>
      ),
  },
  {
    id: 'state',
    heading: words.state,
    isShort: true,
    cell: ({ state, isHeldUp }) => (
      <>
        {words.stateName(state)}
        {isHeldUp ? <small className="soft own-line">{words.heldUp}</small> : null}
      </>
    ),
  },
  {
    id: 'requested',
    heading: words.requested,
    sort: 'requested',
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
  },
  {
    id: 'erased-from',
    heading: words.erasedFrom,
    cell: ({ erasedFrom, metAt }) => <Moment at={metAt ?? erasedFrom} />,
  },
  { id: 'pages', heading: words.pages, cell: ({ removed, kept }) => words.fates(removed, kept) },
  { id: 'id', heading: words.userId, isExtra: true, cell: ({ userId }) => <code>{userId}</code> },
];
