import * as words from '#messages/editor';
import { Field } from '../../../ui/field.tsx';
import { StepFrame, textControl, type StepProps } from '../step-frame.tsx';

export function WhoStep(props: StepProps) {
  const isPublished = props.snapshot.edit.tribute?.state === 'published';
  return (
    <StepFrame props={props} title={words.whoTitle} lead={isPublished ? words.whoLeadPublished : words.whoLead}>
      <Field label={words.name} hint={words.nameHint} autoComplete="off" {...textControl(props, 'name')} />
      <Field
        label={words.knownAs}
        hint={words.knownAsHint}
        isOptional
        autoComplete="off"
        {...textControl(props, 'knownAs')}
      />
    </StepFrame>
  );
}
