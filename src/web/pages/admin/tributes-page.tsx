import { Link } from 'react-router';
import * as words from '#messages/admin-tributes';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { PAGES_LOOKED_THROUGH } from '../../../contract/admin-limits.ts';
import { TributeMark, type AdminTribute } from '../../../contract/admin-tributes.ts';
import { TributeState } from '../../../contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../client/page.ts';
import { ShortMoment } from '../../domains/accounts/moment.tsx';
import type { AdminColumns } from '../../domains/admin/admin-table.tsx';
import { filterBy } from '../../domains/admin/list-filters.ts';
import { ListScreen } from '../../domains/admin/list-screen.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';

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
      nameOf={calledTribute}
    >
      {page.isCut ? <p>{words.isCut(PAGES_LOOKED_THROUGH)}</p> : null}
    </ListScreen>
  );
}

const calledTribute = ({ name }: Pick<AdminTribute, 'name'>): string => name.trim() || words.unnamed;

const filters = [
  filterBy('state', words.state, TributeState.options, words.stateName),
  filterBy('mark', words.mark, TributeMark.options, words.markName),
];

const columns: AdminColumns<AdminTribute> = [
  {
    id: 'name',
    heading: words.name,
    isLong: true,
    cell: (tribute) => (
      <Link to={addressOf('adminTribute', { tributeId: tribute.id })}>
        <bdi>{calledTribute(tribute)}</bdi>
      </Link>
    ),
  },
  {
    id: 'address',
    heading: words.address,
    isLong: true,
    cell: ({ path }) => (path === null ? words.noAddress : <>/{path}</>),
  },
  {
    id: 'state',
    heading: words.state,
    isShort: true,
    cell: ({ state, marks }) => (
      <>
        {words.stateName(state)}
        {marks
          .filter((mark) => mark !== 'giving-frozen' || !marks.includes('frozen'))
          .map((mark) => (
            <strong key={mark} className="row-mark">
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
    isAddress: true,
    cell: ({ owner }) =>
      owner === null ? (
        words.noOwner
      ) : (
        <Link to={addressOf('adminUser', { userId: owner.id })}>
          <bdi>{owner.email}</bdi>
        </Link>
      ),
  },
  { id: 'created', heading: words.created, sort: 'created', cell: ({ createdAt }) => <ShortMoment at={createdAt} /> },
  { id: 'saved', heading: words.saved, isExtra: true, cell: ({ savedAt }) => <ShortMoment at={savedAt} /> },
  { id: 'id', heading: words.id, isExtra: true, cell: ({ id }) => <code>{id}</code> },
];
