import { Form, Link } from 'react-router';
import * as words from '../../../words/en/next-steps.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Checklist } from '../../../contract/checklists.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import type { StepProps } from './step-props.ts';

const Give = ({ stepKey, userId, children }: { stepKey: string; userId: string; children: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="give" />
    <input type="hidden" name="key" value={stepKey} />
    <input type="hidden" name="userId" value={userId} />
    <Button type="submit" look="plain">
      {children}
    </Button>
  </Form>
);

export function StepGiving({ checklist, step: { key, givenTo } }: StepProps) {
  const holder = checklist.members.find(({ userId }) => userId === givenTo);
  const called = (name: string | null) => name ?? words.someone;
  if (checklist.role === 'given') return null;
  return (
    <div className="checklist-row">
      <p>
        <strong>
          {holder ? (holder.isYou ? words.givenToYou : words.givenTo(called(holder.name))) : words.giveHeading}
        </strong>
        <span>{words.giveHint}</span>
      </p>
      <div className="acts">
        {holder ? (
          <Give stepKey={key} userId="">
            {words.takeBack}
          </Give>
        ) : (
          checklist.members
            .filter(({ isYou }) => !isYou)
            .map(({ userId, name }) => (
              <Give key={userId} stepKey={key} userId={userId}>
                {words.giveTo(called(name))}
              </Give>
            ))
        )}
        {holder ? null : (
          <Link to={addressOf('checklistPeople', { checklistId: checklist.id }, { query: { step: key } })}>
            {words.somebodyNew}
          </Link>
        )}
      </div>
    </div>
  );
}

export function StepReminder({ step: { key, remindOn }, tomorrow }: StepProps) {
  return (
    <details className="checklist-fold" open={remindOn !== null}>
      <summary>{words.remindHeading}</summary>
      {remindOn === null ? null : <p>{words.reminding(remindOn)}</p>}
      <Form method="post" className="checklist-day" key={remindOn ?? ''}>
        <input type="hidden" name="key" value={key} />
        <label htmlFor="remindOn">{words.remindOn}</label>
        <input
          className="input"
          type="date"
          id="remindOn"
          name="remindOn"
          min={tomorrow}
          defaultValue={remindOn ?? ''}
          required
        />
        <Button type="submit" look="plain" name="intent" value="remind">
          {words.remind}
        </Button>
        {remindOn === null ? null : (
          <Button type="submit" look="bare" name="intent" value="no-reminder" formNoValidate>
            {words.noReminder}
          </Button>
        )}
      </Form>
      <p className="hint">{words.remindHint}</p>
    </details>
  );
}

/** Moves a step within its phase. A custom step can be removed too. */
export function StepMoving({ checklist, stepKey, isOwn }: { checklist: Checklist; stepKey: string; isOwn: boolean }) {
  const at = checklist.steps.findIndex(({ key }) => key === stepKey);
  const phase = checklist.steps[at]?.phase;
  const inPhase = checklist.steps.filter((step) => step.phase === phase);
  const place = inPhase.findIndex(({ key }) => key === stepKey);
  const move = (before: string, label: string) => (
    <Form method="post" key={label}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="key" value={stepKey} />
      <input type="hidden" name="before" value={before} />
      <Button type="submit" look="bare">
        {label}
      </Button>
    </Form>
  );
  return (
    <div className="acts">
      {checklist.role !== 'given' && place > 0 ? move(inPhase[place - 1]?.key ?? '', words.moveUp) : null}
      {checklist.role !== 'given' && place < inPhase.length - 1
        ? move(inPhase[place + 2]?.key ?? '', words.moveDown)
        : null}
      {isOwn ? (
        <Form method="post">
          <input type="hidden" name="intent" value="remove-step" />
          <input type="hidden" name="key" value={stepKey} />
          <Button type="submit" look="bare">
            {words.removeStep}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
