import { Link, redirect, replace } from 'react-router';
import * as admin from '../../../admin/words/en/admin.ts';
import * as words from '../../words/en/admin-email.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { plainListOf } from '../../../../shared/words/en/lists.ts';
import {
  emailList,
  EmailState,
  unsentEmailList,
  UnsentReason,
  type ChosenEmail,
  type UnsentEmails,
} from '../../contract/admin-email.ts';
import { ShortMoment } from '../../../accounts/web/parts/moment.tsx';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { actingListPage } from '../../../admin/web/parts/acting-list.tsx';
import { adminListPage } from '../../../admin/web/parts/admin-list.tsx';
import { ConfirmAction } from '../../../admin/web/parts/confirm-action.tsx';
import type { ListState } from '../../../admin/web/parts/list-state.ts';
import { askAddress, doneAddress, type Done } from '../../../admin/web/parts/undo.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { filterBy } from '../../../admin/web/parts/list-filters.ts';

const moment = (at: string | null) => (at === null ? null : <ShortMoment at={at} />);

async function act({ client, form }: ActionArgs, state: ListState) {
  const intent = String(form.get('intent') ?? '');
  const ids = form.getAll('id').map(String);
  const doneTo = (changed: readonly string[]) =>
    doneAddress(
      state,
      intent,
      changed.map((id) => ({ id, from: intent })),
    );
  try {
    if (ids.length === 0) return redirect(doneAddress(state, 'none', []), 303);
    if (intent === 'stop') return redirect(askAddress(state, ids), 303);
    // The answered question is left out of the history, so that "back" leads to the list.
    if (intent === 'do-stop') return replace(doneTo((await client.adminEmail.stop({ ids })).changed), 303);
    return redirect(doneTo((await client.adminEmail.sendAgain({ ids })).changed), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

function saidOf({ done, changed }: Done): string {
  if (done === 'none') return admin.nothingChosen;
  if (done === 'do-stop') return changed.length === 0 ? words.noneStopped : words.stoppedNow(changed.length);
  return changed.length === 0 ? words.noneSentAgain : words.sentAgain(changed.length);
}

const Said = ({ done }: { done: Done }) => (
  <Notice role="status">
    <p>{saidOf(done)}</p>
  </Notice>
);

const Refused = ({ message }: { message: string }) => (
  <Notice kind="problem" role="alert">
    <p>{message}</p>
  </Notice>
);

const MOST_NAMED = 10;

interface AskStopProps {
  emails: readonly ChosenEmail[];
  back: string;
  problem: Problem | undefined;
}

const AskStop = ({ emails: chosen, back, problem }: AskStopProps) => (
  <ConfirmAction
    question={words.askStop(chosen.length)}
    says={words.stopMeans(chosen.length)}
    fields={chosen.map(({ id }) => ['id', id] as const)}
    button={{ intent: 'do-stop', label: words.stopNow, look: 'danger' }}
    back={back}
    problem={problem}
  >
    <ul className="list">
      {chosen.slice(0, MOST_NAMED).map(({ id, to, subject }) => (
        <li key={id} className="long-words">
          <bdi>{to}</bdi>
          <bdi className="soft own-line">{subject}</bdi>
        </li>
      ))}
      {chosen.length > MOST_NAMED ? <li>{words.andMore(chosen.length - MOST_NAMED)}</li> : null}
    </ul>
  </ConfirmAction>
);

export const emails = actingListPage({
  list: emailList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  ways: (
    <p className="ways">
      <Link to={addressOf('adminUnsentEmail')}>{words.unsentTitle}</Link>
    </p>
  ),
  means: words.means,
  read: ({ adminEmail }, asked) => adminEmail.list(asked),
  acts: [
    { intent: 'send-again', label: words.sendAgain },
    { intent: 'stop', label: words.stop },
  ],
  act,
  question: {
    title: (chosen: ChosenEmail[]) => words.askStop(chosen.length),
    read: async ({ adminEmail }, ids) => {
      const { emails: chosen } = await adminEmail.chosen({ ids: [...ids] });
      return chosen.length === 0 ? null : chosen;
    },
  },
  show: ({ asked, answer, done, back, list }) =>
    asked ? (
      <AskStop emails={asked} back={back} problem={answer} />
    ) : (
      list(answer ? <Refused message={answer.error.message} /> : done ? <Said done={done} /> : null)
    ),
  filters: [filterBy('state', words.state, EmailState.options, words.stateName)],
  nameOf: ({ subject, to }) => words.called(subject, to),
  columns: [
    { id: 'to', heading: words.to, isAddress: true, cell: ({ to }) => to },
    { id: 'subject', heading: words.subject, cell: ({ subject }) => subject },
    {
      id: 'state',
      heading: words.state,
      hasNotes: true,
      cell: ({ state, lastError, againUntil }) => (
        <>
          {words.stateName(state)}
          {lastError === '' ? null : <small className="soft own-line">{words.failureSaid(lastError)}</small>}
          {againUntil === null ? null : (
            <small className="soft own-line">
              <Sentence of={words.againUntil} parts={[<ShortMoment key="at" at={againUntil} />]} />
            </small>
          )}
        </>
      ),
    },
    { id: 'written', heading: words.written, cell: ({ createdAt }) => moment(createdAt) },
    { id: 'sent', heading: words.sent, isExtra: true, cell: ({ sentAt }) => moment(sentAt) },
    { id: 'waits', heading: words.waitsUntil, isExtra: true, cell: ({ dueAt }) => moment(dueAt) },
    { id: 'tries', heading: words.tries, isNumber: true, isExtra: true, cell: ({ attempts }) => attempts },
  ],
});

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
    {lastError === '' ? null : <small className="soft own-line">{words.failureSaid(lastError)}</small>}
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
    { id: 'subjects', heading: words.subject, cell: ({ subjects }) => plainListOf(subjects) },
    {
      id: 'reason',
      heading: words.reason,
      hasNotes: true,
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
