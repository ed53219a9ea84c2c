import { Form } from 'react-router';
import * as words from '../../words/en/facts-screens.ts';
import { question } from '../../words/en/interview.ts';
import type { Interview, Relation } from '../../contract/facts.ts';
import { fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { unsentKey, useUnsentField } from '../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';

interface Props {
  loaded: Interview & { nextId: string };
  relation: Relation;
  now: Interview['questions'][number];
  problem: Problem | undefined;
}

/** One question. Its label can begin a sentence, and the answer then ends it. */
export function Question({ loaded: { id, called, facts, questions, nextId }, relation, now, problem }: Props) {
  const answer = useUnsentField(unsentKey(id, now.key));
  const { ask, hint, begin } = question(now.key, relation, called);
  const said = facts.filter((fact) => fact.key === now.key && fact.isConfirmed);
  return (
    <>
      <div>
        <p className="soft">{words.at(questions.indexOf(now) + 1, questions.length)}</p>
        <h1 tabIndex={-1} dir="auto">
          {ask}
        </h1>
        <p className="lead">{hint}</p>
      </div>
      {said.length > 0 ? (
        <div>
          <p className="soft">{words.wasSaid}</p>
          {said.map((fact) => (
            <p key={fact.id} className="long-words" dir="auto">
              {fact.sentence}
            </p>
          ))}
        </div>
      ) : null}
      <Form method="post" className="form" noValidate>
        <FormProblem problem={problem} heading={ask} labels={{ value: words.answer }} />
        <input type="hidden" name="key" value={now.key} />
        <input type="hidden" name="factId" value={nextId} />
        <TextArea
          {...fieldOf(problem, 'value')}
          label={begin === '' ? words.answer : <bdi>{`${begin} …`}</bdi>}
          rows={3}
          {...answer}
        />
        <p className="acts">
          <Button type="submit" name="intent" value="answer">
            {words.saveAnswer}
          </Button>
          <Button type="submit" look="quiet" name="intent" value="skip">
            {words.skip}
          </Button>
        </p>
      </Form>
    </>
  );
}
