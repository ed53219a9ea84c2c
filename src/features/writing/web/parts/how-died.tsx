import * as words from '../../words/en/writing.ts';
import type { HowDiedAnswer, HowDiedQuestion, WritingHelp } from '../../contract/writing.ts';

/** Name of the hidden fields, each with the value "id mark". */
const ASKED = 'asked';
const askedOf = ({ factId, mark }: HowDiedQuestion) => `${factId} ${mark}`;
const BOX = 'tells ';
/** The name contains the question, so that the browser's "back" restores a tick only for the same question. */
const boxOf = (asked: string) => `${BOX}${asked}`;

export function howDiedAnswers(form: FormData): HowDiedAnswer[] {
  return form.getAll(ASKED).map((asked) => {
    const [factId = '', mark = ''] = String(asked).split(' ');
    return { factId, mark, tellsHow: form.has(boxOf(String(asked))) };
  });
}

export const ticksIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>(`input[name^="${BOX}"]:checked`)].map(({ name }) => name);

/** Ticks that are not saved yet. The text on the screen may still contain these facts, even in a memory or passage. */
export const newTicks = (questions: readonly HowDiedQuestion[], ticked: readonly string[]): HowDiedAnswer[] =>
  questions
    .filter((one) => !(one.isAnswered && one.tellsHow) && ticked.includes(boxOf(askedOf(one))))
    .map(({ factId, mark }) => ({ factId, mark, tellsHow: true }));

/** Whether an answer did not count, because the fact or the page's choices had changed since the question. */
export const isAskedAgain = ({ howDied = [] }: WritingHelp, answers: readonly HowDiedAnswer[]): boolean =>
  howDied.some((one) => !one.isAnswered && answers.some(({ factId }) => factId === one.factId));

interface Props {
  questions: readonly HowDiedQuestion[];
  /** Sentences that no text uses, because of the page's choices. */
  leftOut: readonly string[];
  typed?: Readonly<Record<string, string>>;
  /** True while a text is composed. The ticks have been sent, and later ones would come too late. */
  isWriting?: boolean;
  /** True if a text on this screen may contain a ticked fact. */
  isInText?: boolean;
}

/** Asks about unanswered facts. Earlier answers can be changed below. */
export function HowDied({ questions, leftOut, typed = {}, isWriting = false, isInText = false }: Props) {
  const boxes = (isAnswered: boolean) =>
    questions
      .filter((one) => one.isAnswered === isAnswered)
      .map((one) => <Box key={askedOf(one)} question={one} isTicked={isTickedIn(typed, one)} />);
  const [open, answered] = [boxes(false), boxes(true)];
  return (
    <>
      {open.length > 0 ? (
        <fieldset className="field" disabled={isWriting}>
          <legend>{words.howDied}</legend>
          <p className="hint">{words.howDiedHint}</p>
          {open}
        </fieldset>
      ) : null}
      {answered.length > 0 ? (
        <details className="return">
          <summary>{words.howDiedAnswered}</summary>
          <fieldset className="field" disabled={isWriting}>
            <legend className="hint">{words.howDiedAnsweredHint}</legend>
            {answered}
          </fieldset>
        </details>
      ) : null}
      <p role="status" className={isInText ? 'hint' : 'sr'}>
        {isInText ? words.tickedInText : ''}
      </p>
      {leftOut.length > 0 ? (
        <details className="return">
          <summary>{words.unused}</summary>
          <p className="hint">{words.unusedHint}</p>
          <ul className="plain-list long-words">
            {leftOut.map((sentence) => (
              <li key={sentence} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function isTickedIn(typed: Readonly<Record<string, string>>, question: HowDiedQuestion): boolean {
  const asked = askedOf(question);
  return typed[ASKED]?.split('\n').includes(asked) ? boxOf(asked) in typed : question.tellsHow;
}

function Box({ question, isTicked }: { question: HowDiedQuestion; isTicked: boolean }) {
  const id = `tells-${question.factId}`;
  const asked = askedOf(question);
  return (
    <div className="check">
      <input type="hidden" name={ASKED} value={asked} />
      <input type="checkbox" id={id} name={boxOf(asked)} defaultChecked={isTicked} />
      <label className="long-words" htmlFor={id} dir="auto">
        {question.sentence}
      </label>
    </div>
  );
}
