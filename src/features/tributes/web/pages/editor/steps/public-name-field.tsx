import { useState } from 'react';
import * as words from '../../../../words/en/editor.ts';
import { fields } from '../../../../words/en/tribute-fields.ts';
import { exampleTitle } from '../../../../../memories/words/en/gestures.ts';
import { nameForVisitors, namesToChoose, type KindOfName } from '../../../../contract/names.ts';
import { Field } from '../../../../../../ui/components/forms/field.tsx';
import { RadioCards, type RadioCard } from '../../../../../../ui/components/forms/radio-cards.tsx';
import { Sentence } from '../../../../../../ui/components/text/sentence.tsx';
import { errorOf, textControl, type StepProps } from '../step-frame.tsx';

type Choice = KindOfName | 'other';

/** Chooses the public name, with an example sentence. By default, it is the given name. */
export function PublicNameField(props: StepProps) {
  const { local } = props.snapshot.edit;
  const [isOther, setIsOther] = useState(false);
  const names = namesToChoose(local);
  const called = nameForVisitors(local);
  const known = names.find(({ value }) => value === called)?.kind;
  const choice: Choice = isOther || known === undefined ? 'other' : known;
  const choose = (chosen: Choice) => {
    setIsOther(chosen === 'other');
    const value = names.find(({ kind }) => kind === chosen)?.value;
    if (value !== undefined) props.change({ publicName: value });
  };
  const cards: RadioCard<Choice>[] = [
    ...names.map(({ kind, value }) => ({
      value: kind,
      label: <bdi>{value}</bdi>,
      hint: words.publicNameHint(kind),
    })),
    { value: 'other', label: fields.publicName.label },
  ];
  return (
    <>
      <RadioCards
        name="public-name"
        legend={words.publicName}
        cards={cards}
        value={choice}
        onChange={choose}
        error={choice === 'other' ? undefined : errorOf(props, 'publicName')}
      />
      {choice === 'other' ? <Field autoComplete="off" {...textControl(props, 'publicName')} /> : null}
      <p className="soft">
        <Sentence of={(name) => words.visitorsWillRead(exampleTitle(name))} parts={[<bdi key="name">{called}</bdi>]} />
      </p>
    </>
  );
}
