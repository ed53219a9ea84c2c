import * as words from '#messages/writing';
import type { HowDiedAnswer, HowDiedQuestion } from '../../../contract/writing.ts';

/** The names in the form: a box for each question, and beside it the id that says it was asked. */
const TELLS = 'tells';
const ASKED = 'asked';

export function howDiedAnswers(form: FormData): HowDiedAnswer[] {
  const ticked = form.getAll(TELLS);
  return form.getAll(ASKED).map((id) => ({ factId: String(id), tellsHow: ticked.includes(id) }));
}

interface Props {
  questions: readonly HowDiedQuestion[];
  /** The values of a form that was refused, by the names of its fields. */
  typed?: Readonly<Record<string, string>>;
}

/** Open until everything in it has been answered; the answers can be changed there afterwards. */
export function HowDied({ questions, typed = {} }: Props) {
  if (questions.length === 0) return null;
  const asked = typed[ASKED]?.split('\n') ?? [];
  const ticked = typed[TELLS]?.split('\n') ?? [];
  const isTicked = ({ factId, tellsHow }: HowDiedQuestion) =>
    asked.includes(factId) ? ticked.includes(factId) : tellsHow;
  return (
    <details className="return" open={questions.some(({ isAnswered }) => !isAnswered)}>
      <summary>{words.howDied}</summary>
      <fieldset className="field">
        <legend className="hint">{words.howDiedHint}</legend>
        {questions.map((question) => {
          const id = `${TELLS}-${question.factId}`;
          return (
            <div className="check" key={id}>
              <input type="hidden" name={ASKED} value={question.factId} />
              <input type="checkbox" id={id} name={TELLS} value={question.factId} defaultChecked={isTicked(question)} />
              <label className="wrap-anywhere" htmlFor={id} dir="auto">
                {question.sentence}
              </label>
            </div>
          );
        })}
      </fieldset>
    </details>
  );
}
