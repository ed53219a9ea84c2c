import { useState } from 'react';
import * as words from '../../../../words/en/editor.ts';
import { fields } from '../../../../words/en/tribute-fields.ts';
import { fieldWords } from '../../../../../../ui/client/failures/problem.ts';
import { dateQuestions, impossibleDates } from '../../../parts/editor/date-questions.ts';
import { ToldNotice } from '../../../parts/editor/told-notice.tsx';
import { PartialDateField } from '../../../../../../ui/components/forms/partial-date-field.tsx';
import { focusOn } from '../focus-on.ts';
import { LossField } from './loss-field.tsx';
import { calledOf, errorOf, OptionalText, StepFrame, textsOf, type StepProps } from '../step-frame.tsx';

export function LifeStep(props: StepProps) {
  const { change, snapshot } = props;
  const { local } = snapshot.edit;
  const [now] = useState(() => new Date());
  const questions = dateQuestions(local, now);
  const wrong = [...impossibleDates(local), ...questions];
  const [isStopped, setIsStopped] = useState(false);
  const stopped = isStopped ? wrong : [];
  /** Stops at impossible dates, because the server does not store them. Publishing refuses other wrong dates. */
  const goOn = () => {
    if (wrong.length === 0) return props.goOn();
    setIsStopped(true);
    requestAnimationFrame(() => focusOn('.work [aria-invalid="true"]'));
  };
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
  const told = (only: 'dates' | 'how') => (
    <ToldNotice page={textsOf(props)} toStory={props.toStep('story')} only={only} onCorrect={change} />
  );
  const hasWholeDate = [local.born, local.died].some((value) => value?.year && value.month);
  return (
    <StepFrame props={{ ...props, goOn }} title={words.lifeTitle(calledOf(props))} lead={words.lifeLead}>
      <PartialDateField legend={fields.born.label} {...date('born')} />
      <OptionalText {...props} name="bornIn" />
      <PartialDateField legend={fields.died.label} hint={words.datesHint} {...date('died')} />
      <OptionalText {...props} name="diedIn" />
      {hasWholeDate ? (
        <label className="check">
          <input
            type="checkbox"
            checked={local.showsFullDates}
            onChange={(event) => change({ showsFullDates: event.target.checked })}
          />
          <span>
            {fields.showsFullDates.label}
            <span className="hint own-line">{fields.showsFullDates.hint}</span>
          </span>
        </label>
      ) : null}
      {told('dates')}
      <OptionalText {...props} name="place" />
      <OptionalText {...props} name="line" />
      <LossField chosen={local.loss} onChange={(loss) => change({ loss })} />
      {told('how')}
    </StepFrame>
  );
}
