import { Link } from 'react-router';
import * as words from '../../words/en/admin-email.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { plainListOf } from '../../../../shared/words/en/lists.ts';
import { emailList, EmailState, unsentEmailList, UnsentReason, type UnsentEmails } from '../../contract/admin-email.ts';
import { ShortMoment } from '../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../../../admin/web/parts/admin-list.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { filterBy } from '../../../admin/web/parts/list-filters.ts';

const moment = (at: string | null) => (at === null ? null : <ShortMoment at={at} />);

export const emails = adminListPage({
  list: emailList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  ways: (
    <p className="ways">
      <Link to={addressOf('adminUnsentEmail')}>{words.unsentTitle}</Link>
    </p>
  ),
  read: ({ adminEmail }, asked) => adminEmail.list(asked),
  filters: [filterBy('state', words.state, EmailState.options, words.stateName)],
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

/** Only the job queue knows the time of a retry, so only scheduled emails show a time. */
const Why = ({ emails: { reasons, nextAt, lastError } }: { emails: UnsentEmails }) => (
  <>
    {UnsentReason.options.map((reason) =>
      reasons[reason] === 0 ? null : (
        <span key={reason} className="own-line">
          {words.reasonCount(reason, reasons[reason])}
        </span>
      ),
    )}
    {nextAt === null ? null : (
      <small className="soft own-line">
        <Sentence of={words.nextTry} parts={[<ShortMoment key="at" at={nextAt} />]} />
      </small>
    )}
    {lastError === '' ? null : <small className="soft own-line">{lastError}</small>}
  </>
);

export const unsentEmails = adminListPage({
  list: unsentEmailList,
  title: words.unsentTitle,
  lead: words.unsentLead,
  hint: words.unsentHint,
  means: words.unsentMeans,
  ways: (
    <p className="ways">
      <Link to={addressOf('adminEmail')}>{words.title}</Link>
    </p>
  ),
  read: ({ adminEmail }, asked) => adminEmail.unsent(asked),
  filters: [{ ...filterBy('reason', words.reason, UnsentReason.options, words.reasonName), usual: words.anyWaiting }],
  nameOf: ({ id }) => id,
  columns: [
    {
      id: 'address',
      heading: words.address,
      isAddress: true,
      sort: 'address',
      cell: ({ id }) => <Link to={addressOf('adminEmail', {}, { query: { q: id } })}>{id}</Link>,
    },
    { id: 'emails', heading: words.emails, isNumber: true, sort: 'emails', cell: (one) => one.emails },
    { id: 'subjects', heading: words.subject, isLong: true, cell: ({ subjects }) => plainListOf(subjects) },
    {
      id: 'reason',
      heading: words.reason,
      isShort: true,
      cell: (one) => <Why emails={one} />,
    },
    { id: 'since', heading: words.since, sort: 'since', cell: ({ since }) => moment(since) },
    {
      id: 'class',
      heading: words.emailClass,
      isShort: true,
      isExtra: true,
      cell: ({ classes }) =>
        classes.map((one) => (
          <span key={one} className="own-line">
            {words.className(one)}
          </span>
        )),
    },
  ],
});
