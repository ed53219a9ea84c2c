import { Form } from 'react-router';
import * as words from '#messages/admin-reports';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import type { AdminStatement } from '../../../contract/report-statements.ts';
import { Moment } from '../accounts/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';

/** What both sides of a family say, beside each other; before that, the way to ask them. */
export function ReportStatements({ report: { statements, canAskSides, state } }: { report: AdminReport }) {
  if (canAskSides)
    return (
      <details className="return">
        <summary>{words.askSides}</summary>
        <p>{words.askSidesWhat}</p>
        <Form method="post">
          <Button type="submit" name="intent" value="askSides" look="quiet">
            {words.askSides}
          </Button>
        </Form>
      </details>
    );
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="statements">
      <h2 id="statements">{words.statementsHeading}</h2>
      <div className="was-and-is">
        {statements.map((one) => (
          <Statement key={one.side} statement={one} isOpen={state === 'open'} />
        ))}
      </div>
    </section>
  );
}

const Statement = ({
  statement: { side, words: said, dueAt, writtenAt },
  isOpen,
}: {
  statement: AdminStatement;
  isOpen: boolean;
}) => (
  <section aria-labelledby={`statement-${side}`}>
    <h3 id={`statement-${side}`}>{words.statementSide(side)}</h3>
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
  </section>
);
