import { Form } from 'react-router';
import * as words from '../../../words/en/next-steps.ts';
import type { Checklist, ChecklistStep, StepState } from '../../../contract/checklists.ts';
import { sayWith, titleOf } from '../../parts/say.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

interface Props {
  checklist: Checklist;
  step: ChecklistStep;
  was: StepState;
}

/** Says which step was finished, and offers undo. */
export function StepOver({ checklist, step, was }: Props) {
  const became = words.stateBecame(step.state);
  if (became === undefined) return null;
  return (
    <Notice role="status">
      <p className="long-words">
        <Named of={became} name={titleOf(step, sayWith(checklist))} />
      </p>
      <Form method="post" className="acts">
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="key" value={step.key} />
        <input type="hidden" name="state" value={was} />
        <input type="hidden" name="was" value={step.state} />
        <Button type="submit" look="plain">
          {words.undoState}
        </Button>
      </Form>
    </Notice>
  );
}
