import { useState } from 'react';
import * as words from '#messages/writing';
import type { HowDiedAnswer, HowDiedQuestion } from '../../../contract/writing.ts';
import { createBrowserClient } from '../../client/browser-client.ts';

/** The name of the fields that say what was asked, each as "id mark". */
const ASKED = 'asked';
/** A box is named after its question, so that "back" brings a tick to the same question alone. */
const boxOf = (asked: string) => `tells ${asked}`;

export function howDiedAnswers(form: FormData): HowDiedAnswer[] {
  return form.getAll(ASKED).map((asked) => {
    const [factId = '', mark = ''] = String(asked).split(' ');
    return { factId, mark, tellsHow: form.has(boxOf(String(asked))) };
  });
}

/** Keeps what is ticked in a form before a text that stands beside it is used. Throws where it could not be kept. */
export async function keepTicks(id: string, form: HTMLElement | null): Promise<void> {
  const given = form instanceof HTMLFormElement ? howDiedAnswers(new FormData(form)) : [];
  const answers = given.filter((one) => one.tellsHow);
  if (answers.length > 0) await createBrowserClient(window.location.origin).writing.answerHowDied({ id, answers });
}

interface Props {
  /** Of the page. */
  id: string;
  questions: readonly HowDiedQuestion[];
  /** Sentences that no text uses by the choices of the page. */
  leftOut: readonly string[];
  /** The values of a form that was refused, by the names of its fields. */
  typed?: Readonly<Record<string, string>>;
  /** A text that is shown may say less now. */
  onKept: () => void;
}

/** Asks about facts that nobody has judged. Answers that were given can be changed under it. */
export function HowDied({ id, questions, leftOut, typed = {}, onKept }: Props) {
  const { markNow, keep } = useKeptTicks(id, onKept);
  const boxes = (isAnswered: boolean) =>
    questions
      .filter((one) => one.isAnswered === isAnswered)
      .map((one) => (
        <Box
          key={`${one.factId} ${one.mark}`}
          question={one}
          mark={markNow(one)}
          isTicked={isTickedIn(typed, one)}
          onTick={() => keep(one)}
        />
      ));
  const [open, answered] = [boxes(false), boxes(true)];
  return (
    <>
      {open.length > 0 ? (
        <fieldset className="field">
          <legend>{words.howDied}</legend>
          <p className="hint">{words.howDiedHint}</p>
          {open}
        </fieldset>
      ) : null}
      {answered.length > 0 ? (
        <details className="return">
          <summary>{words.howDiedAnswered}</summary>
          <fieldset className="field">
            <legend className="hint">{words.howDiedAnsweredHint}</legend>
            {answered}
          </fieldset>
        </details>
      ) : null}
      {leftOut.length > 0 ? (
        <details className="return">
          <summary>{words.unused}</summary>
          <p className="hint">{words.unusedHint}</p>
          <ul className="plain-list wrap-anywhere">
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

function isTickedIn(typed: Readonly<Record<string, string>>, { factId, mark, tellsHow }: HowDiedQuestion): boolean {
  const asked = typed[ASKED]?.split('\n') ?? [];
  return asked.includes(`${factId} ${mark}`) ? boxOf(`${factId} ${mark}`) in typed : tellsHow;
}

interface BoxProps {
  question: HowDiedQuestion;
  mark: string;
  isTicked: boolean;
  onTick: () => void;
}

function Box({ question: { factId, sentence }, mark, isTicked, onTick }: BoxProps) {
  const id = `tells-${factId}`;
  const asked = `${factId} ${mark}`;
  return (
    <div className="check">
      <input type="hidden" name={ASKED} value={asked} />
      <input
        type="checkbox"
        id={id}
        name={boxOf(asked)}
        defaultChecked={isTicked}
        onChange={({ target }) => {
          if (target.checked) onTick();
        }}
      />
      <label className="wrap-anywhere" htmlFor={id} dir="auto">
        {sentence}
      </label>
    </div>
  );
}

/** A tick is kept at once: an earlier text may be put in the story without sending the form. */
function useKeptTicks(id: string, onKept: () => void) {
  const [kept, setKept] = useState<ReadonlyMap<string, { before: string; after: string }>>(new Map());
  return {
    markNow({ factId, mark }: HowDiedQuestion): string {
      const now = kept.get(factId);
      return now?.before === mark ? now.after : mark;
    },
    keep({ factId, mark }: HowDiedQuestion): void {
      const answers = [{ factId, mark, tellsHow: true }];
      const asking = createBrowserClient(window.location.origin).writing.answerHowDied({ id, answers });
      asking.then(
        ({ howDied }) => {
          const after = howDied?.find((one) => one.factId === factId)?.mark;
          if (after !== undefined) setKept((all) => new Map(all).set(factId, { before: mark, after }));
          onKept();
        },
        // The form sends it again.
        () => undefined,
      );
    },
  };
}
