import * as words from '../../words/en/admin-mail.ts';
import { letterList, MailState } from '../../contract/admin-mail.ts';
import { ShortMoment } from '../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../../../admin/web/parts/admin-list.tsx';
import { filterBy } from '../../../admin/web/parts/list-filters.ts';

const moment = (at: string | null) => (at === null ? null : <ShortMoment at={at} />);

export const letters = adminListPage({
  list: letterList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  read: ({ adminMail }, asked) => adminMail.list(asked),
  filters: [filterBy('state', words.state, MailState.options, words.stateName)],
  nameOf: ({ subject }) => subject,
  columns: [
    { id: 'to', heading: words.to, isAddress: true, cell: ({ to }) => to },
    { id: 'subject', heading: words.subject, isLong: true, cell: ({ subject }) => subject },
    {
      id: 'state',
      heading: words.state,
      isShort: true,
      cell: ({ state, lastError }) => (
        <>
          {words.stateName(state)}
          {lastError === '' ? null : <small className="soft own-line">{lastError}</small>}
        </>
      ),
    },
    { id: 'written', heading: words.written, cell: ({ createdAt }) => moment(createdAt) },
    { id: 'sent', heading: words.sent, cell: ({ sentAt }) => moment(sentAt) },
    { id: 'waits', heading: words.waitsUntil, isExtra: true, cell: ({ dueAt }) => moment(dueAt) },
    { id: 'tries', heading: words.tries, isNumber: true, isExtra: true, cell: ({ attempts }) => attempts },
  ],
});
