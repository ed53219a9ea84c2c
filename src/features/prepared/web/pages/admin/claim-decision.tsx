import { Form } from 'react-router';
import * as words from '../../../words/en/admin-claims.ts';
import type { ClaimContest } from '../../../contract/prepared.ts';
import { DECISION_REASON_CHARACTERS } from '../../../contract/prepared-limits.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { NamedLines } from '../../../../admin/web/parts/named-lines.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field, FieldError, TextArea } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';

interface Props {
  contest: ClaimContest;
  typed: Record<string, string>;
  problem?: Problem | undefined;
}

/** Whether the page can go to the one who contests: to a person with an account, but not to a provider. */
export const canGoToThem = ({ by, from }: ClaimContest): boolean => by === 'person' && from !== null;

const DECISIONS = ['stands', 'moved'] as const;
const labels = { decision: words.decision, to: words.to, reason: words.reason };

/** The form for a decision. It leads to a page that asks for confirmation. */
export function Decide({ contest, typed, problem }: Props) {
  const { decision, to, reason } = problem?.error.fields ?? {};
  return (
    <section aria-labelledby="decide" className="group">
      <h2 id="decide">{words.decideTitle}</h2>
      <FormProblem problem={problem} heading={words.problem} labels={labels} />
      <Form method="post" className="form" noValidate>
        <fieldset className="field">
          <legend>{words.decision}</legend>
          {DECISIONS.map((one, at) => (
            <label className="check" key={one}>
              <input
                type="radio"
                name="decision"
                id={at === 0 ? 'decision' : undefined}
                value={one}
                defaultChecked={typed['decision'] === one}
              />
              <span>{words[one]}</span>
            </label>
          ))}
          <FieldError id="decision" error={decision} />
        </fieldset>
        <Field
          id="to"
          type="email"
          label={words.to}
          hint={canGoToThem(contest) ? words.toPerson : contest.by === 'firm' ? words.toProvider : words.toNobody}
          error={to}
          defaultValue={typed['to'] ?? ''}
          autoComplete="off"
          isOptional
        />
        <TextArea
          id="reason"
          label={words.reason}
          hint={words.reasonHint}
          error={reason}
          maxLength={DECISION_REASON_CHARACTERS}
          defaultValue={typed['reason'] ?? ''}
        />
        <p className="acts">
          <Button type="submit" name="intent" value="go-on">
            {words.goOn}
          </Button>
        </p>
      </Form>
    </section>
  );
}

/** Asks for confirmation and lists all consequences. The admin can decide, or go back with what was typed. */
export function Sure({ contest, typed }: Omit<Props, 'problem'>) {
  const from = words.who(contest.from);
  const said = {
    claimedBy: words.who(contest.claimedBy),
    from,
    to: typed['to']?.trim() || from,
  };
  const means = typed['decision'] === 'moved' ? words.movedMeans : words.standsMeans;
  return (
    <section aria-labelledby="sure" className="group">
      <h2 id="sure" tabIndex={-1}>
        {words.sureTitle}
      </h2>
      <NamedLines of={(page) => means({ ...said, page })} name={contest.page.trim() || words.unnamedPage} />
      <blockquote className="kept-lines" dir="auto">
        {typed['reason']}
      </blockquote>
      <Form method="post" className="acts">
        {['decision', 'to', 'reason'].map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))}
        <Button type="submit" name="intent" value="decide" look="danger">
          {words.decide}
        </Button>
        <Button type="submit" name="intent" value="change" look="quiet">
          {words.change}
        </Button>
      </Form>
    </section>
  );
}
