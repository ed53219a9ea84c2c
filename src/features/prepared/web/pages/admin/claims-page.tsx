import { Link } from 'react-router';
import { howMany } from '../../../../admin/words/en/admin.ts';
import * as words from '../../../words/en/admin-claims.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ClaimContest } from '../../../contract/prepared.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { AdminTable, type AdminColumns } from '../../../../admin/web/parts/admin-table.tsx';
import { askedOf, listState, type ListSpec } from '../../../../admin/web/parts/list-state.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';

const spec: ListSpec = { screen: 'adminClaims', sorts: ['usual'], filters: [] };

export async function loader({ client, request }: PageArgs) {
  const state = { ...listState(spec, request), q: '' };
  const isDone = new URL(request.url).searchParams.get('done') === 'decided';
  return { state, page: await client.adminClaims.list(askedOf(state)), isDone };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { state, page, isDone } = data;
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {isDone ? (
        <Notice role="status">
          <p>{words.done}</p>
        </Notice>
      ) : null}
      {page.items.length === 0 ? (
        <p className="empty">{words.none}</p>
      ) : (
        <>
          <p className="soft">{howMany(page.count, page.isExact)}</p>
          <AdminTable caption={words.title} state={state} page={page} columns={columns} nameOf={nameOf} />
        </>
      )}
    </div>
  );
}

const nameOf = ({ page }: ClaimContest) => (page.trim() === '' ? words.unnamedPage : page);

const columns: AdminColumns<ClaimContest> = [
  {
    id: 'page',
    heading: words.page,
    cell: (contest) => (
      <Link to={addressOf('adminClaim', { contestId: contest.id })}>
        <bdi className="long-words">{nameOf(contest)}</bdi>
      </Link>
    ),
  },
  { id: 'since', heading: words.since, cell: ({ openedAt }) => <Moment at={openedAt} /> },
  {
    id: 'claimed',
    heading: words.claimedBy,
    cell: ({ claimedBy }) => <span className="long-words">{words.who(claimedBy)}</span>,
  },
  {
    id: 'contested',
    heading: words.contestedBy,
    cell: ({ by, from }) => (
      <span className="long-words">{by === 'firm' ? words.forProvider(words.who(from)) : words.who(from)}</span>
    ),
  },
  { id: 'firm', heading: words.provider, cell: ({ preparedBy }) => <bdi className="long-words">{preparedBy}</bdi> },
];
