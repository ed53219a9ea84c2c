import { Link } from 'react-router';
import * as words from '../../words/en/admin-audit.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { AuditAction, auditList, AuditTarget } from '../../contract/audit.ts';
import { ShortMoment } from '../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../../../admin/web/parts/admin-list.tsx';
import { filterBy } from '../../../admin/web/parts/list-filters.ts';
import { factsOf } from './audit-facts.ts';
import { AuditTargetSaid } from './audit-target.tsx';

export const auditEvents = adminListPage({
  list: auditList,
  title: words.title,
  lead: words.lead,
  saveFile: words.saveFile,
  read: (client, asked) => client.audit.list(asked),
  filters: [
    filterBy('action', words.action, AuditAction.options, words.actionName),
    filterBy('targetKind', words.about, AuditTarget.options, words.target),
  ],
  fields: [
    { name: 'by', label: words.by, type: 'text', hint: words.byHint },
    { name: 'targetId', label: words.which, type: 'text' },
    { name: 'from', label: words.from, type: 'date' },
    { name: 'to', label: words.to, type: 'date' },
  ],
  nameOf: ({ seq }) => words.numbered(String(seq)),
  columns: [
    {
      id: 'action',
      heading: words.action,
      isLong: true,
      cell: ({ id, action }) => <Link to={addressOf('adminAct', { actId: id })}>{words.actionName(action)}</Link>,
    },
    { id: 'when', heading: words.when, cell: ({ at }) => <ShortMoment at={at} /> },
    {
      id: 'by',
      heading: words.by,
      isAddress: true,
      cell: ({ by, byEmail }) => <bdi>{byEmail ?? words.actor(by)}</bdi>,
    },
    {
      id: 'about',
      heading: words.about,
      isLong: true,
      cell: ({ target }) => (
        <span>
          <AuditTargetSaid target={target} />
        </span>
      ),
    },
    { id: 'before', heading: words.before, isExtra: true, cell: ({ before }) => factsOf(before) },
    { id: 'after', heading: words.after, isExtra: true, cell: ({ after }) => factsOf(after) },
  ],
});
