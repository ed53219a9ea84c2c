import { Form } from 'react-router';
import * as words from '../../../words/en/next-steps.ts';
import { answer, notSaid, question } from '../../../words/en/checklist-answers.ts';
import { answersTo } from '../../../contract/steps.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Select } from '../../../../../ui/components/forms/field.tsx';
import type { StepProps } from './step-props.ts';

/** Asks the first question that decides whether the step is needed, at the step itself. */
export function StepAsks({ checklist, step: { key, asks } }: StepProps) {
  const [asked] = asks;
  if (asked === undefined) return null;
  return (
    <Form method="post" className="checklist-row checklist-ask" key={`${key}-${asked}-${checklist.rev}`}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="question" value={asked} />
      <Select id="answer" label={question(asked, checklist.answers.place ?? '')} hint={words.askHint} defaultValue="">
        <option value="">{notSaid}</option>
        {answersTo(asked).map((value) => (
          <option key={value} value={value}>
            {answer(asked, value)}
          </option>
        ))}
      </Select>
      <Button type="submit" look="plain">
        {words.saveAnswer}
      </Button>
    </Form>
  );
}
