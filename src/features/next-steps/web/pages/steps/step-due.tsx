import { Form } from 'react-router';
import * as words from '../../../words/en/next-steps.ts';
import { dueWords } from '../../parts/say.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import type { StepProps } from './step-props.ts';

/** The deadline and its rule. An unknown start day can be entered here. */
export function StepDue({ checklist, step: { key, due }, say }: StepProps) {
  if (due === null) return null;
  const { from } = due;
  const known = from === 'death' ? null : (checklist.days[from] ?? null);
  return (
    <div className="checklist-by">
      <strong>{dueWords(due)}</strong>
      <span>{due.isHeld ? words.held : say(due.rule)}</span>
      {from === 'death' || checklist.role === 'given' ? null : (
        <Form method="post" className="checklist-day" key={`${key}-${known}`}>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="event" value={from} />
          <input type="hidden" name="checklistRev" value={checklist.rev} />
          <input type="hidden" name="intent" value="day" />
          <label htmlFor="day">{words.askDay(from)}</label>
          <input className="input" type="date" id="day" name="day" defaultValue={known ?? ''} />
          <Button type="submit" look="plain">
            {words.keepDay}
          </Button>
        </Form>
      )}
    </div>
  );
}
