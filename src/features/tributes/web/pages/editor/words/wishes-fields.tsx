import * as words from '../../../../words/en/editor-words.ts';
import { fields } from '../../../../words/en/tribute-fields.ts';
import { Flowers } from '../../../../contract/tribute-fields.ts';
import { Field, TextArea } from '../../../../../../ui/components/forms/field.tsx';
import { RadioCards } from '../../../../../../ui/components/forms/radio-cards.tsx';
import { errorOf, OptionalText, textControl, type StepProps } from '../step-frame.tsx';

export function WishesFields(props: StepProps) {
  const { flowers, takesStones } = props.snapshot.edit.local;
  return (
    <>
      <RadioCards
        name="flowers"
        legend={words.flowers}
        cards={Flowers.options.map((value) => ({ value, label: words.flowersName(value) }))}
        value={flowers}
        onChange={(value) => props.change({ flowers: value })}
        error={errorOf(props, 'flowers')}
      />
      {flowers === 'charity' ? <Field autoComplete="off" {...textControl(props, 'charity')} /> : null}
      <label className="check">
        <input
          id="takesStones"
          type="checkbox"
          checked={takesStones}
          onChange={(event) => props.change({ takesStones: event.target.checked })}
        />
        <span>
          {fields.takesStones.label}
          <span className="hint own-line">{fields.takesStones.hint}</span>
        </span>
      </label>
      <OptionalText {...props} name="dress" />
      <TextArea isOptional rows={3} {...textControl(props, 'wishes')} />
    </>
  );
}
