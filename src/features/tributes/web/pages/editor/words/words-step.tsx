import * as words from '../../../../words/en/editor-words.ts';
import { StepFrame, type StepProps } from '../step-frame.tsx';
import { ChosenTexts } from './chosen-texts.tsx';
import { WishesFields } from './wishes-fields.tsx';

export const WordsStep = (props: StepProps) => (
  <StepFrame props={props} title={words.title} lead={words.lead}>
    <ChosenTexts {...props} />
    <WishesFields {...props} />
  </StepFrame>
);
