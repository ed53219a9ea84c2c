import { Link, useLoaderData } from 'react-router';
import { howMany } from '#messages/admin';
import * as words from '#messages/admin-reports';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { ReportState, type AdminReportLine } from '../../../contract/admin-reports.ts';
import { ReportKind, ReportReason } from '../../../contract/reports.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { AdminTable, type AdminColumn } from '../../domains/admin/admin-table.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';
import { ListTools } from '../../domains/admin/list-tools.tsx';

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
        nameOf={({ number }) => words.numbered(number)}
      />
    </div>
  );
}

const filters = [
  {
    name: 'state',
    label: words.state,
    options: ReportState.options.map((state) => [state, words.stateName(state)] as const),
  },
  {
    name: 'urgent',
    label: words.urgency,
    options: [['yes', words.urgent] as const, ['no', words.usual] as const],
  },
  {
    name: 'kind',
    label: words.kind,
    options: ReportKind.options.map((kind) => [kind, words.kindName(kind)] as const),
  },
  {
    name: 'reason',
    label: words.reason,
    options: ReportReason.options.map((reason) => [reason, words.reasonName(reason)] as const),
  },
  { name: 'held', label: words.held, options: [['yes', words.heldOnly] as const] },
];

const columns: readonly [AdminColumn<AdminReportLine>, ...AdminColumn<AdminReportLine>[]] = [
  {
    id: 'report',
    heading: words.report,
    cell: ({ id, kind, reason, isHeld }) => (
      <>
        <Link to={addressOf('adminReport', { reportId: id })}>
          {words.heading(words.kindName(kind), words.reasonName(reason))}
        </Link>
        {isHeld ? <strong className="block">{words.held}</strong> : null}
      </>
    ),
  },
  {
    id: 'about',
    heading: words.about,
    cell: ({ name, called }) => <bdi>{called === '' ? name : `${called}, ${name}`}</bdi>,
  },
  {
    id: 'due',
    heading: words.due,
    cell: ({ dueAt, isUrgent }) => (
      <>
        <Moment at={dueAt} />
        {isUrgent ? <strong className="block">{words.urgent}</strong> : null}
      </>
    ),
  },
  { id: 'sent', heading: words.sent, sort: 'sent', cell: ({ sentAt }) => <Moment at={sentAt} /> },
  { id: 'state', heading: words.state, isShort: true, isExtra: true, cell: ({ state }) => words.stateName(state) },
  { id: 'number', heading: words.report, isExtra: true, cell: ({ number }) => words.numbered(number) },
];
