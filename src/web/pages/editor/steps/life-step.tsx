import * as words from '#messages/editor';
import { Field } from '../../../ui/field.tsx';
import { PartialDateField } from '../../../ui/partial-date-field.tsx';
import { calledOf, StepFrame, textControl, type StepProps } from '../step-frame.tsx';

export function LifeStep(props: StepProps) {
  const { session, snapshot } = props;
  const { local, refusals } = snapshot.edit;
  const date = (name: 'born' | 'died') => ({
    id: name,
    value: local[name],
    error: refusals[name]?.message,
    onChange: (value: typeof local.born) => session?.autosave.edit({ [name]: value }),
  });
  const hasWholeDate = [local.born, local.died].some((value) => value?.year && value.month);
  return (
    <StepFrame props={props} title={words.lifeTitle(calledOf(props))} lead={words.lifeLead}>
      <PartialDateField legend={words.born} {...date('born')} />
      <PartialDateField legend={words.died} hint={words.datesHint} {...date('died')} />
      {hasWholeDate ? (
        <label className="check">
          <input
            type="checkbox"
            checked={local.showsFullDates}
            onChange={(event) => session?.autosave.edit({ showsFullDates: event.target.checked })}
          />
          <span>
            {words.showsFullDates}
            <span className="hint block">{words.showsFullDatesHint}</span>
          </span>
        </label>
      ) : null}
      <Field
        label={words.place}
        hint={words.placeHint}
        isOptional
        autoComplete="off"
        {...textControl(props, 'place')}
      />
      <Field label={words.line} hint={words.lineHint} isOptional autoComplete="off" {...textControl(props, 'line')} />
    </StepFrame>
  );
}
