import { Link } from 'react-router';
import * as words from '#messages/admin-reports';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { ReportState, type AdminReportLine } from '../../../contract/admin-reports.ts';
import { ReportKind, ReportReason } from '../../../contract/reports.ts';
import type { Head, PageArgs, PageProps, Site } from '../../client/page.ts';
import { ShortMoment } from '../../domains/accounts/moment.tsx';
import type { AdminColumns } from '../../domains/admin/admin-table.tsx';
import { filterBy, type FilterChoice } from '../../domains/admin/list-filters.ts';
import { ListScreen } from '../../domains/admin/list-screen.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';

const spec: ListSpec = {
  screen: 'adminReports',
  sorts: ['usual', '-sent'],
  filters: ['state', 'kind', 'reason', 'urgent', 'held'],
  hasFile: true,
};

export async function loader({ client, request }: PageArgs) {
  const state = listState(spec, request);
  return { state, page: await client.adminReports.list(askedOf(state)) };
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
      nameOf={({ number }) => words.numbered(number)}
    />
  );
}

const filters: readonly FilterChoice[] = [
  {
    ...filterBy('state', words.state, [...ReportState.exclude(['open']).options, 'all'], words.stateWanted),
    usual: words.openUnlessFound,
  },
  {
    name: 'urgent',
    label: words.urgency,
    options: [
      ['yes', words.urgent],
      ['no', words.usual],
    ],
  },
  filterBy('kind', words.kind, ReportKind.options, words.kindName),
  filterBy('reason', words.reason, ReportReason.options, words.reasonName),
  { name: 'held', label: words.held, options: [['yes', words.heldOnly]] },
];

const columns: AdminColumns<AdminReportLine> = [
  {
    id: 'report',
    heading: words.report,
    isLong: true,
    cell: ({ id, kind, reason }) => (
      <Link to={addressOf('adminReport', { reportId: id })}>
        {words.heading(words.kindName(kind), words.reasonName(reason))}
      </Link>
    ),
  },
  {
    id: 'about',
    heading: words.about,
    isLong: true,
    cell: ({ name, called }) => <bdi>{called === '' ? name : `${called}, ${name}`}</bdi>,
  },
  {
    id: 'number',
    heading: words.number,
    isShort: true,
    cell: ({ number, isHeld }) => (
      <>
        {words.numbered(number)}
        {isHeld ? <strong className="row-mark">{words.held}</strong> : null}
      </>
    ),
  },
  {
    id: 'due',
    heading: words.due,
    cell: ({ dueAt, isUrgent }) => (
      <>
        <ShortMoment at={dueAt} />
        {isUrgent ? <strong className="row-mark">{words.urgent}</strong> : null}
      </>
    ),
  },
  { id: 'sent', heading: words.sent, sort: 'sent', cell: ({ sentAt }) => <ShortMoment at={sentAt} /> },
  { id: 'state', heading: words.state, isShort: true, isExtra: true, cell: ({ state }) => words.stateName(state) },
];
