import { Link } from 'react-router';
import * as words from '../../../words/en/admin-lists.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { ShortMoment } from '../../../../accounts/web/parts/moment.tsx';
import type { AdminColumn, AdminColumns } from '../../../../admin/web/parts/admin-table.tsx';
import { calledEntry, isText, type Entry, type CatalogueList } from './catalogue-list.ts';

export type CatalogueListRow = Entry & { id: string };

type Column = AdminColumn<CatalogueListRow>;

export function columnsOf({ screens, kind }: CatalogueList): AdminColumns<CatalogueListRow> {
  const called: Column = {
    id: 'words',
    heading: words.words,
    isLong: true,
    cell: (row) => (
      <Link to={addressOf(screens.entry, { slug: row.slug })} lang={row.language} dir="auto" className="long-words">
        {calledEntry(row)}
      </Link>
    ),
  };
  return [called, ...(kind === null ? ofPrompts : ofTexts), ...ofAll];
}

const ofTexts: readonly Column[] = [
  {
    id: 'author',
    heading: words.author,
    isLong: true,
    cell: (row) => (isText(row) && row.author !== '' ? <bdi className="long-words">{row.author}</bdi> : null),
  },
  {
    id: 'rights',
    heading: words.rights,
    isLong: true,
    cell: (row) => (isText(row) && row.rights !== null ? words.rightsName(row.rights) : words.noRights),
  },
];

const ofPrompts: readonly Column[] = [
  {
    id: 'closeness',
    heading: words.fields['closeness'] ?? '',
    isShort: true,
    cell: (row) => (isText(row) ? '' : words.closenessName(row.closeness)),
  },
  {
    id: 'moment',
    heading: words.fields['moment'] ?? '',
    isShort: true,
    cell: (row) => (isText(row) ? '' : words.momentName(row.moment)),
  },
];

const ofAll: readonly Column[] = [
  { id: 'status', heading: words.status, isShort: true, cell: ({ status }) => words.statusName(status) },
  { id: 'language', heading: words.language, cell: ({ language }) => language },
  {
    id: 'changed',
    heading: words.changed,
    sort: 'changed',
    cell: ({ revision }) => <ShortMoment at={revision} />,
  },
  { id: 'slug', heading: words.name, isExtra: true, cell: ({ slug }) => <code>{slug}</code> },
  { id: 'source', heading: words.source, isExtra: true, cell: ({ source }) => words.sourceName(source) },
];
