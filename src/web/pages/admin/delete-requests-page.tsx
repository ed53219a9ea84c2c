import { Link, useLoaderData } from 'react-router';
import { howMany } from '#messages/admin';
import * as words from '#messages/admin-deletions';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { AdminDeleteRequest } from '../../../contract/admin-deletions.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { AdminTable, type AdminColumn } from '../../domains/admin/admin-table.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';
import { ListTools } from '../../domains/admin/list-tools.tsx';

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

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page() {
  const { state, page } = useLoaderData<Facts>();
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <ListTools state={state} hint={words.hint} filters={filters} columns={columns} />
      {page.items.length === 0 ? null : <p className="soft">{howMany(page.count, page.isExact)}</p>}
      <AdminTable
        caption={words.title}
        state={state}
        page={page}
        columns={columns}
        nameOf={({ email, id }) => email || id}
      />
    </div>
  );
}

const filters = [
  {
    name: 'state',
    label: words.state,
    options: (['waiting', 'met'] as const).map((state) => [state, words.stateName(state)] as const),
  },
];

const columns: readonly [AdminColumn<AdminDeleteRequest>, ...AdminColumn<AdminDeleteRequest>[]] = [
  {
    id: 'who',
    heading: words.who,
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
        {isHeldUp ? <small className="soft block">{words.heldUp}</small> : null}
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
