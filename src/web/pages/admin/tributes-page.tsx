import { Link, useLoaderData } from 'react-router';
import { howMany } from '#messages/admin';
import * as words from '#messages/admin-tributes';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { PAGES_LOOKED_THROUGH } from '../../../contract/admin-limits.ts';
import { TributeMark, type AdminTribute } from '../../../contract/admin-tributes.ts';
import { TributeState } from '../../../contract/tributes.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { AdminTable, type AdminColumn } from '../../domains/admin/admin-table.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';
import { ListTools } from '../../domains/admin/list-tools.tsx';

const spec: ListSpec = {
  screen: 'adminTributes',
  sorts: ['-created', 'created'],
  filters: ['state', 'mark'],
  hasFile: true,
};

export async function loader({ client, request }: PageArgs) {
  const state = listState(spec, request);
  return { state, page: await client.adminTributes.list(askedOf(state)) };
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
      {page.isCut ? <p>{words.isCut(PAGES_LOOKED_THROUGH)}</p> : null}
      {page.items.length === 0 ? null : <p className="soft">{howMany(page.count, page.isExact)}</p>}
      <AdminTable caption={words.title} state={state} page={page} columns={columns} nameOf={calledTribute} />
    </div>
  );
}

const calledTribute = ({ name }: Pick<AdminTribute, 'name'>): string => name.trim() || words.unnamed;

const filters = [
  {
    name: 'state',
    label: words.state,
    options: TributeState.options.map((state) => [state, words.stateName(state)] as const),
  },
  {
    name: 'mark',
    label: words.mark,
    options: TributeMark.options.map((mark) => [mark, words.markName(mark)] as const),
  },
];

const columns: readonly [AdminColumn<AdminTribute>, ...AdminColumn<AdminTribute>[]] = [
  {
    id: 'name',
    heading: words.name,
    cell: (tribute) => (
      <Link to={addressOf('adminTribute', { tributeId: tribute.id })}>
        <bdi>{calledTribute(tribute)}</bdi>
      </Link>
    ),
  },
  { id: 'address', heading: words.address, cell: ({ path }) => (path === null ? words.noAddress : <>/{path}</>) },
  {
    id: 'state',
    heading: words.state,
    isShort: true,
    cell: ({ state, marks }) => (
      <>
        {words.stateName(state)}
        {marks.map((mark) => (
          <strong key={mark} className="block">
            {words.markName(mark)}
          </strong>
        ))}
      </>
    ),
  },
  {
    id: 'visibility',
    heading: words.visibility,
    isExtra: true,
    cell: ({ visibility }) => words.visibilityName(visibility),
  },
  {
    id: 'owner',
    heading: words.owner,
    cell: ({ owner }) =>
      owner === null ? (
        words.noOwner
      ) : (
        <Link to={addressOf('adminUser', { userId: owner.id })}>
          <bdi>{owner.email}</bdi>
        </Link>
      ),
  },
  { id: 'created', heading: words.created, sort: 'created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'saved', heading: words.saved, isExtra: true, cell: ({ savedAt }) => <Moment at={savedAt} /> },
  { id: 'id', heading: words.id, isExtra: true, cell: ({ id }) => <code>{id}</code> },
];
