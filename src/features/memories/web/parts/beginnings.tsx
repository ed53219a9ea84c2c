import * as words from '../../words/en/memories.ts';
import { Closeness } from '../../../catalogue/contract/catalogue.ts';
import type { Prompt } from '../../contract/fields.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

export interface Beginnings extends Page<Prompt> {
  closeness: Closeness | undefined;
}

interface Props {
  beginnings: Beginnings;
  called: string;
  path: string;
  isOpen: boolean;
}

/** Shows prompts. A button returns the form with everything typed; a script does so in place (enhance/beginnings.ts). */
export function BeginningsField({ beginnings: { items, after, closeness }, called, path, isOpen }: Props) {
  // This language has no prompts yet.
  if (items.length === 0) return null;
  return (
    <details
      className="starters"
      id="beginnings"
      open={isOpen}
      data-beginnings={path}
      data-undo={words.beginningUndo}
      data-failed={words.beginningsFailed}
    >
      <summary>{words.beginningsTitle}</summary>
      <p className="hint">{words.beginningsHint}</p>
      <input type="hidden" name="closeness" value={closeness ?? ''} />
      <ul>
        {items.map(({ slug, text }) => (
          <li key={slug}>
            <button type="submit" name="begin" value={text} formAction="#words" dir="auto">
              {text}
            </button>
          </li>
        ))}
      </ul>
      <p className="acts">
        <button type="submit" className="button quiet" name="others" value={after ?? ''} formAction="#beginnings">
          {words.otherBeginnings}
        </button>
      </p>
      <fieldset className="whom">
        <legend>{words.closenessAsked}</legend>
        {Closeness.options.map((one) => (
          <button
            key={one}
            type="submit"
            className="button chip"
            name="whom"
            value={one}
            aria-pressed={closeness === one}
            formAction="#beginnings"
          >
            {one === 'any' ? (
              <span>
                <Sentence of={words.hardlyKnew} parts={[<bdi key="name">{called}</bdi>]} />
              </span>
            ) : (
              words.closeness(one)
            )}
          </button>
        ))}
      </fieldset>
      <p className="soft">{words.startersNote}</p>
    </details>
  );
}
