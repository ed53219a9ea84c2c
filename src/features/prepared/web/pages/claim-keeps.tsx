import * as words from '../../words/en/prepared-photographs.ts';
import type { Keepable } from '../../contract/prepared.ts';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

export const keepsName = (what: Keepable): string => `keeps-${what}`;

/** Asks the family about one right of the provider. Without a "yes", the provider does not get it. */
export const Keeps = ({ what, provider }: { what: Keepable; provider: string }) => (
  <fieldset className="field" aria-describedby={`${keepsName(what)}-hint`}>
    <legend>
      <Sentence
        of={words.keepsAsked[what]}
        parts={[<bdi key="provider">{provider.trim() || words.unnamedProvider}</bdi>]}
      />
    </legend>
    <p className="hint" id={`${keepsName(what)}-hint`}>
      {words.keepsHint[what]}
    </p>
    {(['yes', 'no'] as const).map((answer) => (
      <label key={answer} className="check">
        <input type="radio" name={keepsName(what)} value={answer} defaultChecked={answer === 'no'} />
        <span>{words[answer]}</span>
      </label>
    ))}
  </fieldset>
);
