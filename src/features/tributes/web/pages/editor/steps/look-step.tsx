import * as words from '../../../../words/en/editor.ts';
import { ACCENTS } from '../../../../contract/tribute-fields.ts';
import { StepFrame, type StepProps } from '../step-frame.tsx';

export function LookStep(props: StepProps) {
  const { change, snapshot } = props;
  const chosen = snapshot.edit.local.accent;
  return (
    <StepFrame props={props} title={words.lookTitle} lead={words.lookLead}>
      <fieldset className="field">
        <legend>{words.colour}</legend>
        <div className="swatches">
          {ACCENTS.map((accent) => (
            <label key={accent} className={`accent-${accent}`} title={words.accentName(accent)}>
              <input
                type="radio"
                name="accent"
                value={accent}
                aria-label={words.accentName(accent)}
                checked={accent === chosen}
                onChange={() => change({ accent })}
              />
            </label>
          ))}
        </div>
        <p className="hint">{words.accentName(chosen)}</p>
      </fieldset>
    </StepFrame>
  );
}
