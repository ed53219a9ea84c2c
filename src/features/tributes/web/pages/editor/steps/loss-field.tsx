import * as words from '../../../../words/en/editor-words.ts';
import { Loss } from '../../../../../catalogue/contract/catalogue.ts';

interface Props {
  chosen: readonly Loss[];
  onChange: (chosen: Loss[]) => void;
}

/** Closed at first, so that nobody has to read this. */
export const LossField = ({ chosen, onChange }: Props) => (
  <details className="loss">
    <summary>{words.lossLegend}</summary>
    <fieldset className="field" aria-describedby="loss-hint">
      <legend className="sr">{words.lossLegend}</legend>
      <p className="hint" id="loss-hint">
        {words.lossHint}
      </p>
      {Loss.options.map((loss, at) => (
        <label key={loss} className="check">
          <input
            type="checkbox"
            id={at === 0 ? 'loss' : undefined}
            checked={chosen.includes(loss)}
            onChange={(event) =>
              onChange(Loss.options.filter((one) => (one === loss ? event.target.checked : chosen.includes(one))))
            }
          />
          <span>{words.lossName(loss)}</span>
        </label>
      ))}
    </fieldset>
  </details>
);
