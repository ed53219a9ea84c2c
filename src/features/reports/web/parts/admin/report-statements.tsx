import { Form } from 'react-router';
import * as words from '../../../words/en/admin-reports.ts';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import { StatementSide, type AdminStatement } from '../../../contract/report-statements.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';

interface Props {
  report: AdminReport;
  problem: Problem | undefined;
}

const ASK = 'askSides';

export const isAboutSides = (problem: Problem | undefined): boolean => problem?.values['intent'] === ASK;

/** The statements of both sides, or the form to ask for them. */
export function ReportStatements({ report, problem }: Props) {
  const { statements, canAskSides } = report;
  const own = isAboutSides(problem) ? problem : undefined;
  return (
    <>
      {/* Show the form with typed text, even if another admin has asked meanwhile. */}
      {canAskSides || own ? <AskSides report={report} problem={own} /> : null}
      <Statements statements={statements} />
    </>
  );
}

function Statements({ statements }: Pick<AdminReport, 'statements'>) {
  const [first] = statements;
  if (!first) return null;
  return (
    <section aria-labelledby="statements" className="group">
      <h2 id="statements">{words.statementsHeading}</h2>
      {first.about === '' ? null : (
        <div>
          <p className="soft small">{words.askedAbout}</p>
          <p className="as-typed" dir="auto">
            {first.about}
          </p>
        </div>
      )}
      <div className="was-and-is">
        {StatementSide.options.map((side) => (
          <Side key={side} side={side} statements={statements.filter((one) => one.side === side)} />
        ))}
      </div>
    </section>
  );
}

const AskSides = ({ report: { sidesReached }, problem }: Props) => (
  <details className="return" open={problem !== undefined}>
    <summary>{words.askSides}</summary>
    <p>{words.askSidesWhat}</p>
    <p>{words.askReaches(sidesReached)}</p>
    <Form method="post" className="form" noValidate>
      <FormProblem problem={problem} heading={words.notDone} labels={words.askLabels} />
      <TextArea
        id="about"
        label={words.askAbout}
        hint={words.askAboutHint}
        rows={3}
        required
        defaultValue={problem?.values['about']}
        error={problem?.error.fields['about']}
      />
      <Button type="submit" name="intent" value={ASK} look="quiet">
        {words.askSides}
      </Button>
    </Form>
  </details>
);

const Side = ({ side, statements }: { side: StatementSide; statements: AdminStatement[] }) => (
  <section aria-labelledby={`statement-${side}`}>
    <h3 id={`statement-${side}`}>{words.statementSide(side)}</h3>
    {statements.length === 0 ? <p className="soft">{words.notAsked}</p> : null}
    {statements.map((one) => (
      <Statement key={one.id} statement={one} />
    ))}
  </section>
);

const Statement = ({
  statement: { side, who, words: said, dueAt, writtenAt, isOpen },
}: {
  statement: AdminStatement;
}) => (
  <div className="lines">
    {side === 'reporter' ? null : <p className="long-words">{who === null ? words.goneKeeper : <bdi>{who}</bdi>}</p>}
    {writtenAt === null ? (
      <p className="soft">
        {isOpen ? <Sentence of={words.notWritten} parts={[<Moment key="until" at={dueAt} />]} /> : words.neverWritten}
      </p>
    ) : (
      <>
        <p className="soft small">
          <Moment at={writtenAt} />
        </p>
        <blockquote className="as-typed" dir="auto">
          {said}
        </blockquote>
      </>
    )}
  </div>
);

/** Warns before a decision that some people have not written their statement yet. */
export function StillAsked({ statements }: Pick<AdminReport, 'statements'>) {
  const waited = statements.filter(({ isOpen, writtenAt }) => isOpen && writtenAt === null);
  const [first] = waited;
  if (!first) return null;
  return (
    <Notice>
      <p>
        <Sentence
          of={(until) => words.mayStillWrite(waited.length, until)}
          parts={[<Moment key="until" at={first.dueAt} />]}
        />
      </p>
    </Notice>
  );
}
