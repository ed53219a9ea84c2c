import { Form, Link } from 'react-router';
import * as words from '../../../words/en/admin-objections.ts';
import * as reportWords from '../../../words/en/admin-reports.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { AdminReport, ReportAction } from '../../../contract/admin-reports.ts';
import type { AdminObjection } from '../../../contract/objections.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { useUnsentForm } from '../../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { unsentAnswer } from './objection-action.ts';
import { meansOf } from './report-decision.tsx';

interface Props {
  report: AdminReport;
  objection: AdminObjection;
  way: string | null;
  problem: Problem | undefined;
}

type Way = 'stands' | 'taken_back' | ReportAction;

const nameOf = (way: Way): string =>
  way === 'stands' ? words.stands : way === 'taken_back' ? words.takenBack : words.anew(reportWords.wayName(way));
const wayMeans = (way: Way, report: AdminReport): string =>
  way === 'stands' ? words.standsMeans : way === 'taken_back' ? words.takenBackMeans : meansOf(way, report);

/** Asks for the outcome first and then for the messages, like the form for a decision. */
export function AnswerObjection({ report, objection, way: asked, problem }: Props) {
  const decided = report.decisions.find(({ id }) => id === objection.decisionId)?.action;
  const ways: Way[] = ['stands', 'taken_back', ...report.actions.filter((action) => action !== decided)];
  const way = ways.find((one) => one === (asked ?? problem?.values['way']));
  const addressWith = (query: Record<string, string>) =>
    addressOf('adminReport', { reportId: report.id }, { query, fragment: 'objections' });
  if (way === undefined)
    return (
      <>
        <FormProblem problem={problem} heading={reportWords.notDone} />
        <h4>{words.whatShould}</h4>
        <ul className="reasons">
          {ways.map((one) => (
            <li key={one}>
              <Link to={addressWith({ objection: objection.id, way: one })}>
                <strong>{nameOf(one)}</strong>
                <span className="soft">{wayMeans(one, report)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <p>
        {words.chosen(nameOf(way))} <Link to={addressWith({})}>{words.choose}</Link>
      </p>
      <Emails key={way} {...{ report, objection, way, problem }} />
    </>
  );
}

function Emails({ report, objection, way, problem }: Props & { way: Way }) {
  const values = problem?.values;
  const errorOf = (field: string) => problem?.error.fields[field];
  const outcome = way === 'stands' || way === 'taken_back' ? way : 'decided_anew';
  const unsent = useUnsentForm(unsentAnswer(objection.id, way));
  return (
    <Form method="post" className="form" noValidate {...unsent}>
      <FormProblem problem={problem} heading={reportWords.problemTitle} labels={reportWords.fieldLabels} />
      <input type="hidden" name="objection" value={objection.id} />
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="rev" value={report.rev} />
      <TextArea
        id="toReporter"
        label={reportWords.toReporter}
        hint={words.toReporterHint}
        rows={4}
        defaultValue={values?.toReporter ?? words.startReporter(outcome)}
        error={errorOf('toReporter')}
      />
      <TextArea
        id="toReported"
        label={reportWords.toReported}
        hint={words.toReportedHint}
        rows={4}
        isOptional
        defaultValue={values?.toReported ?? (objection.as === 'reporter' ? '' : words.startReporter(outcome))}
        error={errorOf('toReported')}
      />
      <Field
        id="why"
        label={reportWords.why}
        hint={reportWords.whyHint}
        defaultValue={values?.why}
        error={errorOf('why')}
      />
      <p className="notice">
        <strong>{reportWords.when}</strong> {wayMeans(way, report)}
      </p>
      <p className="acts">
        <Button type="submit" name="intent" value="objection-answer">
          {words.answer}
        </Button>
      </p>
    </Form>
  );
}
