import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import * as stepsWords from '../../words/en/next-steps.ts';
import * as words from '../../words/en/checklist-answers.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { FirstQuestion } from '../../contract/checklist-now.ts';
import type { Checklist } from '../../contract/checklists.ts';
import { answersTo, Region } from '../../contract/steps.ts';
import { fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { sayWith, titleOf } from '../parts/say.ts';
import { machineDate } from '../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { RadioCards } from '../../../../ui/components/forms/radio-cards.tsx';
import { RELATIONS } from './checklist-questions.tsx';

interface Props {
  checklist: Checklist;
  asked: FirstQuestion;
  problem: Problem | undefined;
}

/** One of the first questions. It can be skipped, and changed later. */
export function OneQuestion({ checklist, asked, problem }: Props) {
  const isClash = problem?.error.code === 'EDIT_CONFLICT';
  const isLast = checklist.asks.filter((one) => one !== asked).length === 0;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.firstQuestion(asked)}</h1>
        {words.firstHint(asked) ? <p className="lead">{words.firstHint(asked)}</p> : null}
      </div>
      <FormProblem problem={problem} heading={isClash ? words.conflict : words.problem} />
      <Form method="post" className="form" noValidate>
        <input type="hidden" name="intent" value="first" />
        <input type="hidden" name="asked" value={asked} />
        <Asked checklist={checklist} asked={asked} problem={problem} />
        <p className="acts">
          <Button type="submit">{isLast ? words.toSteps : words.next}</Button>
          <Button type="submit" look="bare" name="skip" value="yes">
            {asked === 'done' ? words.noneDone : words.skip}
          </Button>
        </p>
      </Form>
      {isLast ? null : (
        <p className="ways">
          <Link to={addressOf('checklist', { checklistId: checklist.id })}>{stepsWords.straightToSteps}</Link>
        </p>
      )}
    </div>
  );
}

function Asked({ checklist, asked, problem }: Props): ReactNode {
  switch (asked) {
    case 'region':
      return (
        <RadioCards
          name="answer"
          legend={words.chooseOne}
          cards={Region.options.map((value) => ({ value, label: stepsWords.region(value) }))}
          value={checklist.region}
        />
      );
    case 'died':
      return (
        <Field
          {...fieldOf(problem, 'person.died', checklist.person.died ? machineDate(checklist.person.died) : '')}
          type="date"
          label={words.died}
        />
      );
    case 'relation':
      return (
        <RadioCards
          name="answer"
          legend={words.chooseOne}
          cards={RELATIONS.map((value) => ({ value, label: words.relationWords(value) }))}
          {...(checklist.relation !== null && { value: checklist.relation })}
        />
      );
    case 'done':
      return <EarlierSteps checklist={checklist} />;
    default: {
      const open = answersTo(asked).filter((value) => asked !== 'age' || checklist.ages.some((age) => age === value));
      const known = checklist.answers[asked];
      return (
        <RadioCards
          name="answer"
          legend={words.chooseOne}
          cards={open.map((value) => ({ value, label: words.answer(asked, value) }))}
          {...(known !== undefined && { value: known })}
        />
      );
    }
  }
}

/** Steps that may be done by now. Each tick marks one as done. */
function EarlierSteps({ checklist }: { checklist: Checklist }) {
  const say = sayWith(checklist);
  const earlier = checklist.steps.filter(({ key }) => checklist.now.earlier.includes(key));
  return (
    <fieldset className="field">
      <legend>{words.tickDone}</legend>
      {earlier.map((step) => (
        <label key={step.key} className="check">
          <input type="checkbox" name="done" value={step.key} />
          <span dir="auto">{titleOf(step, say)}</span>
        </label>
      ))}
    </fieldset>
  );
}
