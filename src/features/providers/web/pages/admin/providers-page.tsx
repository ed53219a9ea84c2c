import { Link } from 'react-router';
import { title as claimsTitle } from '../../../../prepared/words/en/admin-claims.ts';
import * as words from '../../../words/en/admin-providers.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { providerList, type AdminProviderLine } from '../../../contract/admin-providers.ts';
import { ProviderState } from '../../../contract/provider-fields.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../../../../admin/web/parts/admin-list.tsx';
import { filterBy } from '../../../../admin/web/parts/list-filters.ts';

const nameOf = ({ called }: AdminProviderLine) => (called.trim() === '' ? words.unnamed : called);

export const providers = adminListPage({
  list: providerList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  ways: (
    <p className="ways">
      <Link to={addressOf('adminClaims')}>{claimsTitle}</Link>
    </p>
  ),
  read: ({ adminProviders }, asked) => adminProviders.list(asked),
  filters: [filterBy('state', words.columns.state, ProviderState.options, words.state)],
  nameOf,
  columns: [
    {
      id: 'provider',
      heading: words.columns.provider,
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
  ],
});
