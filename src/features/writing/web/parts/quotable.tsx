import { memory } from '../../../memories/contract/gestures/memory.ts';
import * as words from '../../words/en/writing.ts';
import { QUOTABLE_CHARACTERS, WRITING_MEMORIES } from '../../../../shared/limits/limits.ts';
import type { WritingHelp } from '../../contract/writing.ts';

export const MEMORY = memory.kind;

interface Props {
  memories: WritingHelp['quotable'];
  chosen?: readonly string[];
  error?: string | undefined;
}

/** A visitor's words enter a text only if a member chooses them here, one by one. */
export const Quotable = ({ memories, chosen = [], error }: Props) =>
  memories.length === 0 ? null : (
    <details className="return" open={error !== undefined || chosen.length > 0}>
      <summary>{words.quotable}</summary>
      <fieldset className="field">
        <legend className="hint">{words.quotableHint(WRITING_MEMORIES)}</legend>
        {error ? <p className="wrong">{error}</p> : null}
        {memories.map(({ id, name, beginning }) => (
          <div className="check" key={id}>
            <input
              type="checkbox"
              id={`${MEMORY}-${id}`}
              name={MEMORY}
              value={id}
              defaultChecked={chosen.includes(id)}
              aria-describedby={`${MEMORY}-${id}-words`}
            />
            <div className="long-words">
              <label htmlFor={`${MEMORY}-${id}`} dir="auto">
                {name}
              </label>
              <p className="soft" id={`${MEMORY}-${id}-words`} dir="auto">
                {words.quotation(beginning, [...beginning].length < QUOTABLE_CHARACTERS)}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
    </details>
  );
