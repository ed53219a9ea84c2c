import { Form, useSearchParams } from 'react-router';
import * as words from '../../../words/en/admin-objections.ts';
import * as reportWords from '../../../words/en/admin-reports.ts';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import type { AdminObjection } from '../../../contract/objections.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { AnswerObjection } from './objection-answer.tsx';
import { CounterNoticeShown } from './report-notice.tsx';

interface Props {
  report: AdminReport;
  problem: Problem | undefined;
}

export const isAboutObjection = (problem: Problem | undefined): boolean =>
  (problem?.values['intent'] ?? '').startsWith('objection-');

export function ReportObjections({ report, problem }: Props) {
  const own = isAboutObjection(problem) ? problem : undefined;
  if (report.objections.length === 0) return null;
  return (
    <section aria-labelledby="objections" className="group">
      <h2 id="objections">{words.heading}</h2>
      {report.objections.map((objection) => (
        <Objection
          key={objection.id}
          report={report}
          objection={objection}
          problem={own?.values['objection'] === objection.id ? own : undefined}
        />
      ))}
    </section>
  );
}

function Objection({ report, objection, problem }: Props & { objection: AdminObjection }) {
  const [params] = useSearchParams();
  const { id, as, words: said, counterNotice, sentAt, answer } = objection;
  const way = params.get('objection') === id ? params.get('way') : null;
  return (
    <section aria-labelledby={`objection-${id}`} className="items">
      <h3 id={`objection-${id}`}>{words.side(as)}</h3>
      <p className="soft small">
        <Moment at={sentAt} />
      </p>
      <blockquote className="as-typed" dir="auto">
        {said}
      </blockquote>
      {counterNotice === null ? null : <CounterNoticeShown notice={counterNotice} />}
      {answer === null ? <Until objection={objection} /> : <Answered answer={answer} />}
      {objection.court === null ? null : <p dir="auto">{objection.court.why}</p>}
      {answer !== null ? null : objection.canAnswer ? (
        <AnswerObjection
          {...{ report, objection, way }}
          problem={problem?.values['intent'] === 'objection-answer' ? problem : undefined}
        />
      ) : (
        <p>
          {objection.soleFrom === null ? (
            words.another
          ) : (
            <Sentence of={words.soleFrom} parts={[<Moment key="from" at={objection.soleFrom} />]} />
          )}
        </p>
      )}
      {answer === null && objection.putBackAt !== null && objection.court === null ? (
        <Court id={id} problem={problem?.values['intent'] === 'objection-court' ? problem : undefined} />
      ) : null}
    </section>
  );
}

function Until({ objection: { dueAt, putBackAt, court } }: { objection: AdminObjection }) {
  const [of, at] =
    court !== null
      ? [words.courtSince, court.since]
      : putBackAt !== null
        ? [words.putBackOn, putBackAt]
        : [words.answerBy, dueAt];
  return (
    <p>
      <strong>
        <Sentence of={of} parts={[<Moment key="at" at={at} />]} />
      </strong>
    </p>
  );
}

const Answered = ({ answer: { outcome, at, by, why } }: { answer: NonNullable<AdminObjection['answer']> }) => (
  <>
    <p>
      <strong>{words.outcomeName(outcome)}</strong> <Moment at={at} />
      {by === null ? null : (
        <span className="soft own-line long-words">
          <Sentence of={words.answeredBy} parts={[<bdi key="who">{by}</bdi>]} />
        </span>
      )}
    </p>
    {why === '' ? null : <p dir="auto">{why}</p>}
  </>
);

const Court = ({ id, problem }: { id: string; problem: Problem | undefined }) => (
  <details className="return" open={problem !== undefined}>
    <summary>{words.court}</summary>
    <p>{words.courtMeans}</p>
    <Form method="post" className="form" noValidate>
      <FormProblem problem={problem} heading={reportWords.notDone} labels={{ court: words.courtWhy }} />
      <input type="hidden" name="objection" value={id} />
      <Field
        id={problem === undefined ? `court-${id}` : 'court'}
        name="court"
        label={words.courtWhy}
        hint={reportWords.holdReasonHint}
        defaultValue={problem?.values['court']}
        error={problem?.error.fields['court']}
      />
      <Button type="submit" name="intent" value="objection-court" look="quiet">
        {words.court}
      </Button>
    </Form>
  </details>
);
