import { Form, Link } from 'react-router';
import * as words from '../../../words/en/admin-reports.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { ReportAction, type AdminReport } from '../../../contract/admin-reports.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey, useUnsentForm } from '../../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea, Field } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { StillAsked } from './report-statements.tsx';

interface Props {
  report: AdminReport;
  action: ReportAction | null;
  problem: Problem | undefined;
}

const unsentEmails = (reportId: string, action: ReportAction) => unsentKey(reportId, `decide-${action}`);

/** Deletes all unsent messages after a decision: those for other actions are obsolete. */
export const forgetEmails = (reportId: string): void =>
  forgetUnsent(...ReportAction.options.map((action) => unsentEmails(reportId, action)));

/** Asks for the action first and then for the messages, so that a decision takes more than one click. */
export function DecideReport({ report, action, problem }: Props) {
  // Keep a refused form on the screen, even if its action is not offered any more.
  const chosen = action ?? ReportAction.safeParse(problem?.values['action']).data ?? null;
  return (
    <section aria-labelledby="decide" className="group">
      <h2 id="decide">{words.whatShould}</h2>
      <StillAsked statements={report.statements} />
      {chosen === null ? (
        <>
          <FormProblem problem={problem} heading={words.notDone} />
          {report.objections.some(({ answer }) => answer === null) ? (
            <details className="return">
              <summary>{words.besideObjection}</summary>
              <Ways report={report} />
            </details>
          ) : (
            <Ways report={report} />
          )}
        </>
      ) : (
        <Emails key={chosen} report={report} action={chosen} problem={problem} />
      )}
    </section>
  );
}

export const meansOf = (action: ReportAction, { staysHidden }: Pick<AdminReport, 'staysHidden'>): string =>
  action === 'leave' && staysHidden ? words.staysHidden : words.wayMeans(action);

const Ways = ({ report }: Pick<Props, 'report'>) => (
  <ul className="reasons">
    {report.actions.map((action) => (
      <li key={action}>
        <Link to={addressOf('adminReport', { reportId: report.id }, { query: { action }, fragment: 'decide' })}>
          <strong>{words.wayName(action)}</strong>
          <span className="soft">{meansOf(action, report)}</span>
        </Link>
      </li>
    ))}
  </ul>
);

function Emails({ report, action, problem }: Omit<Props, 'action'> & { action: ReportAction }) {
  const { id, rev, seen, alike, apart, reported } = report;
  const isTold = report.actionsTelling.includes(action);
  const values = problem?.values;
  const errorOf = (field: string) => problem?.error.fields[field];
  const unsent = useUnsentForm(unsentEmails(id, action));
  return (
    <Form method="post" className="form" noValidate {...unsent}>
      <p>
        {words.chosen(words.wayName(action))}{' '}
        <Link to={addressOf('adminReport', { reportId: id })}>{words.another}</Link>
      </p>
      <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
      <input type="hidden" name="rev" value={rev} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="action" value={action} />
      <TextArea
        id="toReporter"
        label={words.toReporter}
        hint={words.toReporterHint}
        rows={4}
        defaultValue={values?.toReporter ?? words.startReporter(action)}
        error={errorOf('toReporter')}
      />
      {isTold ? (
        <TextArea
          id="toReported"
          label={words.toReported}
          hint={words.toReportedHint}
          rows={4}
          isOptional
          defaultValue={values?.toReported ?? words.startReported(action)}
          error={errorOf('toReported')}
        />
      ) : null}
      <Field id="why" label={words.why} hint={words.whyHint} defaultValue={values?.why} error={errorOf('why')} />
      {report.actionsRefusing.includes(action) ? (
        <label className="check">
          <input type="checkbox" name="refusePicture" defaultChecked={values?.['refusePicture'] !== undefined} />
          <span>
            {words.refusePicture}
            <span className="soft own-line">{words.refusePictureHint}</span>
          </span>
        </label>
      ) : null}
      <p className="notice">
        <strong>{words.when}</strong>{' '}
        {words.willHappen(meansOf(action, report), alike.length + 1, isTold ? reported.hasAddress : null)}
        {apart.length === 0 ? null : <strong> {words.apartStay(apart.length)}</strong>}
      </p>
      <p className="acts">
        <Button type="submit" name="intent" value="decide">
          {words.wayName(action)}
        </Button>
      </p>
    </Form>
  );
}
