import * as words from '#messages/editor-words';
import { Flowers } from '../../../../contract/tribute-fields.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { errorOf, textControl, type StepProps } from '../step-frame.tsx';

export function WishesFields(props: StepProps) {
  const { flowers } = props.snapshot.edit.local;
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
      {flowers === 'charity' ? (
        <Field label={words.charity} hint={words.charityHint} autoComplete="off" {...textControl(props, 'charity')} />
      ) : null}
      <Field
        label={words.dress}
        hint={words.dressHint}
        isOptional
        autoComplete="off"
        {...textControl(props, 'dress')}
      />
      <TextArea label={words.wishes} hint={words.wishesHint} isOptional rows={3} {...textControl(props, 'wishes')} />
    </>
  );
}
