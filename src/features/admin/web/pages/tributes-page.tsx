import { Link } from 'react-router';
import * as words from '../../words/en/admin-tributes.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { PAGES_LOOKED_THROUGH } from '../../../operations/contract/admin-limits.ts';
import { tributeList, TributeMark, type AdminTribute } from '../../contract/admin-tributes.ts';
import { TributeState } from '../../../tributes/contract/tributes.ts';
import { ShortMoment } from '../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../parts/admin-list.tsx';
import { filterBy } from '../parts/list-filters.ts';

const calledTribute = ({ name }: Pick<AdminTribute, 'name'>): string => name.trim() || words.unnamed;

export const tributes = adminListPage({
  list: tributeList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  read: ({ adminTributes }, asked) => adminTributes.list(asked),
  filters: [
    filterBy('state', words.state, TributeState.options, words.stateName),
    filterBy('mark', words.mark, TributeMark.options, words.markName),
  ],
  nameOf: calledTribute,
  above: ({ page }) => (page.isCut ? <p>{words.isCut(PAGES_LOOKED_THROUGH)}</p> : null),
  columns: [
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
  ],
});
