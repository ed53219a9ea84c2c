import { Link } from 'react-router';
import * as words from '../../../words/en/admin-deletions.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { deleteRequestList } from '../../../contract/admin-deletions.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../../../../admin/web/parts/admin-list.tsx';
import { filterBy } from '../../../../admin/web/parts/list-filters.ts';

export const deleteRequests = adminListPage({
  list: deleteRequestList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  read: ({ adminDeletions }, asked) => adminDeletions.list(asked),
  filters: [{ ...filterBy('state', words.state, ['met', 'all'], words.stateWanted), usual: words.waitingUnlessFound }],
  nameOf: ({ email, id }) => email || id,
  columns: [
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
      cell: ({ state, isContested }) => (
        <>
          {words.stateName(state)}
          {isContested ? <small className="soft own-line">{words.contested}</small> : null}
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
  ],
});
