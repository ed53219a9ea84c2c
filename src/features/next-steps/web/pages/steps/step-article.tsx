import { Form, Link } from 'react-router';
import * as words from '../../../words/en/next-steps.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { StepState, WholeStep } from '../../../contract/checklists.ts';
import type { Phase } from '../../../contract/steps.ts';
import { titleOf } from '../../parts/say.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { StepAsks } from './step-asks.tsx';
import { StepDoings, StepSources } from './step-facts.tsx';
import type { StepProps } from './step-props.ts';
import { StepDue } from './step-due.tsx';
import { StepGiving, StepMoving, StepReminder } from './step-people.tsx';
import { StepNote, StepPapers } from './step-keeping.tsx';

export function StepArticle(props: StepProps) {
  const { checklist, step, say } = props;
  const { key, why, how, letter } = step;
  return (
    <article className="checklist-step" id="step" aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1} dir="auto">
        {titleOf(step, say)}
      </h2>
      {why === '' ? null : <p className="checklist-why">{say(why)}</p>}
      <StepDue {...props} />
      <StepAsks {...props} />
      {how.length > 0 ? (
        <section>
          <h3>{words.how}</h3>
          <ol className="checklist-how">
            {how.map((line) => (
              <li key={line}>
                <span>{say(line)}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <Needs {...props} />
      <Calls {...props} />
      {letter !== null && checklist.role !== 'given' ? (
        <div className="checklist-row">
          <p>
            <strong>{words.letter(letter)}</strong>
            <span>{words.letterHint}</span>
          </p>
          <Link className="button plain" to={addressOf('checklistLetter', { checklistId: checklist.id, kind: letter })}>
            {words.readLetter}
          </Link>
        </div>
      ) : null}
      {step.note === '' ? null : (
        <p className="print-only checklist-said" dir="auto">
          {step.note}
        </p>
      )}
      <StepNote {...props} />
      <StepPapers {...props} />
      <StepGiving {...props} />
      <StepReminder {...props} />
      <States step={step} phase={props.phase} />
      <StepSources step={step} />
      <StepDoings checklist={checklist} step={step} />
      <StepMoving checklist={checklist} stepKey={key} isOwn={step.isOwn} />
    </article>
  );
}

const OFFERED: Record<StepState, readonly StepState[]> = {
  open: ['done', 'waiting', 'later', 'not-needed'],
  waiting: ['done', 'open', 'later', 'not-needed'],
  done: ['open'],
  later: ['open', 'done', 'not-needed'],
  'not-needed': ['open'],
};

/** Buttons that change the state. The first is the screen's main action while the step is open. */
function States({ step: { key, state }, phase }: { step: WholeStep; phase: Phase }) {
  return (
    <div className="checklist-states">
      {state === 'open' ? null : <p className="soft">{words.state(state)}</p>}
      {OFFERED[state].map((next, at) => (
        <Form method="post" key={next}>
          <input type="hidden" name="intent" value="state" />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="state" value={next} />
          <input type="hidden" name="was" value={state} />
          <input type="hidden" name="phase" value={phase} />
          <Button type="submit" look={at > 0 ? 'bare' : next === 'done' ? 'main' : 'quiet'}>
            {words.actions[next]}
          </Button>
        </Form>
      ))}
    </div>
  );
}

function Needs({ step: { key, needs } }: StepProps) {
  if (needs.length === 0) return null;
  return (
    <section>
      <h3>{words.papersHeading}</h3>
      <Form method="post" className="checklist-needs" key={needs.map(({ isThere }) => Number(isThere)).join('')}>
        <input type="hidden" name="intent" value="found" />
        <input type="hidden" name="key" value={key} />
        <div className="checklist-papers">
          {needs.map(({ kind, isThere }) => (
            <label key={kind} className="check">
              <input type="checkbox" name="found" value={kind} defaultChecked={isThere} />
              {words.paper(kind)}
            </label>
          ))}
        </div>
        <p className="hint">{words.papersHint}</p>
        <Button type="submit" look="bare">
          {words.savePapers}
        </Button>
      </Form>
    </section>
  );
}

function Calls({ step: { call }, say }: StepProps) {
  if (call.length === 0) return null;
  return (
    <section>
      <h3>{words.callHeading}</h3>
      <ul className="checklist-calls">
        {call.map(({ name, phone, url, note }) => (
          <li key={name + (phone ?? url ?? '')}>
            <p>
              <strong>{say(name)}</strong>
              {note === undefined ? null : <span>{say(note)}</span>}
              {phone === undefined ? null : <span className="print-only">{phone}</span>}
            </p>
            <p className="acts">
              {phone === undefined ? null : (
                <a className="button quiet" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                  {words.call(phone)}
                </a>
              )}
              {url === undefined ? null : (
                <a className="outside" href={url} rel="noreferrer noopener">
                  {words.toWebsite}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
