import * as words from '../../../../words/en/editor.ts';
import { nameForVisitors, namesToChoose } from '../../../../contract/names.ts';
import { Field } from '../../../../../../ui/components/forms/field.tsx';
import { OptionalText, StepFrame, textControl, type StepProps } from '../step-frame.tsx';
import { PublicNameField } from './public-name-field.tsx';

/** A public name that was taken from the full name changes with corrections of the full name. */
function followed({ local }: StepProps['snapshot']['edit'], name: string): { publicName?: string } {
  const chosen = namesToChoose({ name: local.name, knownAs: '' }).find(({ value }) => value === local.publicName);
  if (chosen === undefined) return {};
  const next = namesToChoose({ name, knownAs: '' });
  return { publicName: (next.find(({ kind }) => kind === chosen.kind) ?? next[0])?.value ?? '' };
}

export function WhoStep(props: StepProps) {
  const { edit } = props.snapshot;
  const isPublished = edit.tribute?.state === 'published';
  return (
    <StepFrame props={props} title={words.whoTitle} lead={isPublished ? words.whoLeadPublished : words.whoLead}>
      <Field
        autoComplete="off"
        {...textControl(props, 'name')}
        onChange={({ target: { value: name } }) => props.change({ name, ...followed(edit, name) })}
      />
      {edit.local.name + edit.local.pronunciation === '' ? null : <OptionalText {...props} name="pronunciation" />}
      <OptionalText {...props} name="knownAs" />
      {nameForVisitors(edit.local) === '' ? null : <PublicNameField {...props} />}
    </StepFrame>
  );
}
