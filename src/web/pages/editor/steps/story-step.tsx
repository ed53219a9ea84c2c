import * as words from '#messages/editor';
import { Field, TextArea } from '../../../ui/field.tsx';
import { calledOf, StepFrame, textControl, type StepProps } from '../step-frame.tsx';

export function StoryStep(props: StepProps) {
  return (
    <StepFrame props={props} title={words.storyTitle(calledOf(props))} lead={words.storyLead}>
      <TextArea label={words.story} rows={12} className="long-text" {...textControl(props, 'story')} />
      <details className="return">
        <summary>{words.formatting}</summary>
        <ul className="plain-list">
          <li>{words.formattingParagraph}</li>
          <li>{words.formattingBold}</li>
          <li>{words.formattingItalic}</li>
          <li>{words.formattingQuote}</li>
        </ul>
      </details>
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
