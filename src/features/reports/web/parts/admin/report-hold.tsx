import { Form } from 'react-router';
import * as words from '../../../words/en/admin-reports.ts';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';

interface Props {
  hold: AdminReport['hold'];
  problem: Problem | undefined;
}

export function HoldReport({ hold, problem }: Props) {
  const intent = hold === null ? 'hold' : 'end-hold';
  const own = problem?.values['intent'] === intent ? problem : undefined;
  return (
    <section aria-labelledby="hold">
      <h2 id="hold">{words.holdHeading(hold !== null)}</h2>
      {hold === null ? null : (
        <>
          <p>
            <Sentence of={words.legalHoldSince} parts={[<Moment key="since" at={hold.since} />]} />{' '}
            {words.picturesOnHold(hold.pictures)}
          </p>
          <p className="as-typed" dir="auto">
            {hold.reason}
          </p>
        </>
      )}
      {/* The key resets the form when `intent` changes, so that text typed for one button is not sent by the other. */}
      <details key={intent} className="return" open={own !== undefined}>
        <summary>{hold === null ? words.hold : words.endHold}</summary>
        <p>{hold === null ? words.holdMeans : words.endHoldMeans}</p>
        <Form method="post" className="form" noValidate>
          <FormProblem problem={own} heading={words.notDone} labels={{ reason: words.holdReason }} />
          <Field
            id="reason"
            label={words.holdReason}
            hint={words.holdReasonHint}
            defaultValue={own?.values['reason']}
            error={own?.error.fields['reason']}
          />
          <Button type="submit" name="intent" value={intent} look="quiet">
            {hold === null ? words.hold : words.endHold}
          </Button>
        </Form>
      </details>
    </section>
  );
}
