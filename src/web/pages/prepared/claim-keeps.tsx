import * as words from '#messages/prepared-photographs';
import type { Keepable } from '../../../contract/prepared.ts';

/** What stays with the firm: nothing, unless the family says so. */
export const Keeps = ({ keepable }: { keepable: readonly Keepable[] }) => (
  <fieldset className="field" aria-describedby="keeps-hint">
    <legend>{words.keepsLegend}</legend>
    {keepable.map((what) => (
      <label key={what} className="check">
        <input type="checkbox" name="keeps" value={what} />
        <span>{words.keeps[what]}</span>
      </label>
    ))}
    <p className="soft small" id="keeps-hint">
      {words.keepsHint}
    </p>
  </fieldset>
);
