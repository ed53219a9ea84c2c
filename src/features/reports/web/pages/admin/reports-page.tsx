import { Link } from 'react-router';
import * as words from '../../../words/en/admin-reports.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { reportList, ReportState } from '../../../contract/admin-reports.ts';
import { ReportKind, ReportReason } from '../../../contract/reports.ts';
import { ShortMoment } from '../../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../../../../admin/web/parts/admin-list.tsx';
import { filterBy } from '../../../../admin/web/parts/list-filters.ts';

export const reports = adminListPage({
  list: reportList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  read: ({ adminReports }, asked) => adminReports.list(asked),
  filters: [
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
    { name: 'legalHold', label: words.held, options: [['yes', words.legalHoldOnly]] },
  ],
  nameOf: ({ number }) => words.numbered(number),
  columns: [
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
      cell: ({ number, isOnLegalHold }) => (
        <>
          {words.numbered(number)}
          {isOnLegalHold ? <strong className="row-mark">{words.held}</strong> : null}
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
  ],
});
