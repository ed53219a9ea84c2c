import { useState } from 'react';
import * as words from '#messages/editor';
import { fieldWords } from '../../../client/problem.ts';
import { dateQuestions, impossibleDates } from '../../../domains/editor/date-questions.ts';
import { ToldNotice } from '../../../domains/editor/told-notice.tsx';
import { Field } from '../../../ui/field.tsx';
import { PartialDateField } from '../../../ui/partial-date-field.tsx';
import { focusOn } from '../focus-on.ts';
import { LossField } from './loss-field.tsx';
import { calledOf, errorOf, StepFrame, textControl, textsOf, type StepProps } from '../step-frame.tsx';

export function LifeStep(props: StepProps) {
  const { change, snapshot } = props;
  const { local } = snapshot.edit;
  const [now] = useState(() => new Date());
  const questions = dateQuestions(local, now);
  const wrong = [...impossibleDates(local), ...questions];
  const [isStopped, setIsStopped] = useState(false);
  const stopped = isStopped ? wrong : [];
  /** The server keeps no impossible day, and publishing refuses the others. */
  const goOn = () => {
    if (wrong.length === 0) return props.goOn();
    setIsStopped(true);
    requestAnimationFrame(() => focusOn('.work [aria-invalid="true"]'));
  };
  /** Asked quietly until somebody goes on. */
  const questionOf = (name: 'born' | 'died') => {
    const question = isStopped ? undefined : questions.find(({ field }) => field === name);
    return question && fieldWords(question);
  };
  const date = (name: 'born' | 'died') => ({
    id: name,
    value: local[name],
    error: errorOf(props, name) ?? stopped.flatMap((one) => (one.field === name ? fieldWords(one) : []))[0],
    question: questionOf(name),
    onChange: (value: typeof local.born) => change({ [name]: value }),
  });
  const text = (name: 'bornIn' | 'diedIn' | 'place' | 'line', label: string, hint: string) => (
    <Field label={label} hint={hint} isOptional autoComplete="off" {...textControl(props, name)} />
  );
  const told = (only: 'dates' | 'how') => (
    <ToldNotice page={textsOf(props)} toStory={props.toStep('story')} only={only} onCorrect={change} />
  );
  const hasWholeDate = [local.born, local.died].some((value) => value?.year && value.month);
  return (
    <StepFrame props={{ ...props, goOn }} title={words.lifeTitle(calledOf(props))} lead={words.lifeLead}>
      <PartialDateField legend={words.born} {...date('born')} />
      {text('bornIn', words.bornIn, words.bornInHint)}
      <PartialDateField legend={words.died} hint={words.datesHint} {...date('died')} />
      {text('diedIn', words.diedIn, words.diedInHint)}
      {hasWholeDate ? (
        <label className="check">
          <input
            type="checkbox"
            checked={local.showsFullDates}
            onChange={(event) => change({ showsFullDates: event.target.checked })}
          />
          <span>
            {words.showsFullDates}
            <span className="hint own-line">{words.showsFullDatesHint}</span>
          </span>
        </label>
      ) : null}
      {told('dates')}
      {text('place', words.place, words.placeHint)}
      {text('line', words.line, words.lineHint)}
      <LossField chosen={local.loss} onChange={(loss) => change({ loss })} />
      {told('how')}
    </StepFrame>
  );
}
