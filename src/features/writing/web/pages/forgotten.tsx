import { listOf } from '../../../../shared/words/en/lists.ts';
import * as words from '../../words/en/writing.ts';
import type { Forgotten as Missing } from '../../contract/writing.ts';

/** Asks about people who may be missing. It must not sound like a reproach: leaving somebody out may be right. */
export function Forgotten({ missing: { names, unsaid } }: { missing: Missing }) {
  if (names.length === 0 && unsaid.length === 0) return null;
  return (
    <details className="return">
      <summary>{words.forgottenTitle}</summary>
      {names.length > 0 ? <p dir="auto">{words.notNamed(listOf(names))}</p> : <p>{words.nobodyMissing}</p>}
      {unsaid.length > 0 ? <p>{words.nothingSaidOf(listOf(unsaid.map(words.unsaidOf)))}</p> : null}
    </details>
  );
}
