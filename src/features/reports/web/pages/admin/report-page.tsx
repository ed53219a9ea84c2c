import { Link, redirect } from 'react-router';
import * as words from '../../../words/en/admin-reports.ts';
import { adminLink as wordsLink } from '../../../../reviews/words/en/reviews.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf, pageAddress } from '../../../../../shared/screens/addresses.ts';
import { ReportAction, type AdminReport } from '../../../contract/admin-reports.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { DecideReport, forgetEmails } from '../../parts/admin/report-decision.tsx';
import { ReportFiles } from '../../parts/admin/report-files.tsx';
import { HoldReport } from '../../parts/admin/report-hold.tsx';
import { objectionAction } from '../../parts/admin/objection-action.ts';
import { ReportNotice } from '../../parts/admin/report-notice.tsx';
import { isAboutObjection, ReportObjections } from '../../parts/admin/report-objections.tsx';
import { ReportSides } from '../../parts/admin/report-sides.tsx';
import { isAboutSides, ReportStatements } from '../../parts/admin/report-statements.tsx';
import { ThingsSideBySide } from '../../parts/admin/report-things.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

function idOf({ params }: Pick<PageArgs, 'params'>): string {
  const id = params['reportId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ client, request, ...args }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const report = await client.adminReports.read({ id: idOf(args) });
  const chosen = ReportAction.safeParse(searchParams.get('action')).data ?? null;
  return {
    report,
    action: chosen && report.actions.includes(chosen) ? chosen : null,
    done: doneIn(searchParams, report),
  };
}

function doneIn(query: URLSearchParams, { statements, sidesReached }: AdminReport): string | null {
  if (query.has('asked') && statements.length > 0) return words.askDone(sidesReached);
  return query.has('done') ? words.done : query.has('kept') ? words.holdDone : null;
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action({ client, form, ...args }: ActionArgs) {
  const id = idOf(args);
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  try {
    const intent = text('intent');
    const reason = text('reason');
    if (intent.startsWith('objection-')) await objectionAction(client, intent, text);
    else if (intent === 'askSides') await client.adminReports.askSides({ id, about: text('about') });
    else if (intent === 'hold') await client.adminReports.hold({ id, reason });
    else if (intent === 'end-hold') {
      const { report } = await client.adminReports.endHold({ id, reason });
      if (report === null) return redirect(addressOf('adminReports'), 303);
    } else if (intent === 'undo') await client.adminReports.undo({ id: text('decision') });
    else {
      // The cast is safe: the server refuses an unknown action.
      const decided = text('action') as ReportAction;
      const rev = Number(text('rev'));
      const texts = { why: text('why'), toReporter: text('toReporter'), toReported: text('toReported') };
      const refusePicture = form.has('refusePicture');
      await client.adminReports.decide({
        id,
        action: decided,
        ...texts,
        refusePicture,
        ...(text('rev') !== '' && { rev }),
        ...(text('seen') !== '' && { seen: text('seen') }),
      });
      forgetEmails(id);
    }
    const query = { [intent === 'askSides' ? 'asked' : /(hold|court)$/.test(intent) ? 'kept' : 'done']: true };
    return redirect(addressOf('adminReport', { reportId: id }, { query }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reloads after a refusal too, since the thing has changed or another admin has decided. */
export const shouldRevalidate = () => true;

/** Whether a form other than that for a decision was refused. */
const isElsewhere = (problem: Problem | undefined) =>
  isAboutObjection(problem) ||
  isAboutSides(problem) ||
  (problem?.values['intent'] ?? '').toLowerCase().endsWith('hold');

const headingOf = ({ kind, reason }: Pick<AdminReport, 'kind' | 'reason'>) =>
  words.heading(words.kindName(kind), words.reasonName(reason));

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts ? headingOf(facts.report) : words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { report, action: chosen, done } = data;
  const { name, number, path, tributeId, providerId, thing, details, isDoubtful, state, dueAt } = report;
  return (
    <div className="page">
      <div>
        <p className="back">
          <Link to={addressOf('adminReports')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1}>{headingOf(report)}</h1>
        <p className="lead">
          {words.numbered(number)}. <Sentence of={words.onPage} parts={[<bdi key="name">{name}</bdi>]} />.{' '}
          {state === 'open' ? (
            <Sentence of={words.answerBy} parts={[<Moment key="due" at={dueAt} />]} />
          ) : (
            words.stateName(state)
          )}
        </p>
        <p>
          <strong>{words.thingName(thing)}</strong>{' '}
          {path === null ? null : <a href={pageAddress(path)}>{words.openPage}</a>}
        </p>
        {providerId === null ? null : (
          <p className="ways">
            <Link to={addressOf('adminProviderWords', { providerId: providerId })}>{wordsLink}</Link>
          </p>
        )}
        <p className="ways">
          {tributeId === null ? null : <Link to={addressOf('adminTribute', { tributeId })}>{words.aboutPage}</Link>}
          <Link to={addressOf('adminAudit', {}, { query: { targetId: report.id } })}>{words.toAudit}</Link>
        </p>
      </div>
      {done !== null && !problem ? (
        <Notice role="status">
          <p>{done}</p>
        </Notice>
      ) : null}
      {isDoubtful ? <p className="soft">{words.doubtful}</p> : null}
      <blockquote className="reported as-typed" dir="auto">
        {details === '' ? <span className="soft">{words.noDetails}</span> : details}
      </blockquote>
      <div className="report-columns">
        <div className="sections">
          <ThingsSideBySide report={report} />
          <ReportFiles report={report} />
          <ReportNotice notice={report.notice} />
          <ReportStatements report={report} problem={problem} />
          <ReportObjections report={report} problem={problem} />
          <DecideReport report={report} action={chosen} problem={isElsewhere(problem) ? undefined : problem} />
          <HoldReport hold={report.hold} problem={problem} />
        </div>
        <ReportSides report={report} />
      </div>
    </div>
  );
}
