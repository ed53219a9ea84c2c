import * as words from '#messages/editor';
import { Field } from '../../../ui/field.tsx';
import { calledOf, errorOf, StepFrame, textControl, type StepProps } from '../step-frame.tsx';
import { StoryField } from '../story/story-field.tsx';

export function StoryStep(props: StepProps) {
  return (
    <StepFrame props={props} title={words.storyTitle(calledOf(props))} lead={words.storyLead}>
      <StoryField
        edit={props.snapshot.edit}
        toPhotographs={props.toStep('photographs')}
        error={errorOf(props, 'story')}
        session={props.session}
        onChange={(story) => props.change({ story })}
      />
      <Field
        label={words.keptBy}
        hint={words.keptByHint}
        isOptional
        autoComplete="off"
        {...textControl(props, 'keptBy')}
      />
    </StepFrame>
  );
}
