import { Form } from 'react-router';
import * as words from '../../../words/en/next-steps.ts';
import { STEP_TITLE_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import type { Phase } from '../../../contract/steps.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { SureBox } from '../sure-box.tsx';

interface Props {
  checklistId: string;
  phase: Phase;
  nextKey: string;
  problem: Problem | undefined;
}

export function AddStep({ checklistId, phase, nextKey, problem }: Props) {
  const own = problem?.values['intent'] === 'add' ? problem : undefined;
  return (
    <details className="checklist-rest" open={own !== undefined}>
      <summary>{words.addOwn}</summary>
      <Form method="post" className="form" noValidate key={`${checklistId}-${phase}`}>
        <input type="hidden" name="newKey" value={nextKey} />
        <input type="hidden" name="phase" value={phase} />
        <Field
          id="title"
          label={words.ownTitle}
          autoComplete="off"
          maxLength={STEP_TITLE_CHARACTERS}
          defaultValue={own?.values['title'] ?? ''}
          error={own?.error.fields['title']}
        />
        <SureBox field="title" problem={own} />
        <p className="acts">
          <Button type="submit" look="quiet" name="intent" value="add">
            {words.add}
          </Button>
        </p>
      </Form>
    </details>
  );
}
