import * as words from '../../words/en/notices.ts';
import type { CopyrightNotice, CounterNotice } from '../../contract/copyright-notices.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { Field, FieldError, TextArea } from '../../../../ui/components/forms/field.tsx';
import { fieldText, typedText } from '../../../memories/web/parts/submission.ts';

interface Asked {
  problem: Problem | undefined;
}

export const NoticeFields = ({ problem }: Asked) => (
  <fieldset className="form">
    <legend>{words.noticeHeading}</legend>
    <p className="hint">{words.noticeLead}</p>
    <Who of="notice" problem={problem} />
    <Long id="notice.work" label={words.work} hint={words.workHint} problem={problem} />
    <Long id="notice.used" label={words.used} problem={problem} />
    <Tick id="notice.isGoodFaith" label={words.isGoodFaith} problem={problem} />
    <Tick id="notice.isAccurate" label={words.isAccurate} problem={problem} />
  </fieldset>
);

export const noticeIn = (form: FormData): CopyrightNotice => ({
  name: fieldText(form, 'notice.name'),
  contact: typedText(form, 'notice.contact'),
  work: typedText(form, 'notice.work'),
  used: typedText(form, 'notice.used'),
  isGoodFaith: form.has('notice.isGoodFaith'),
  isAccurate: form.has('notice.isAccurate'),
});

export const CounterNoticeFields = ({ problem }: Asked) => (
  <fieldset className="form">
    <legend>{words.counterHeading}</legend>
    <p className="hint">{words.counterLead}</p>
    <Who of="counterNotice" problem={problem} />
    <Long id="counterNotice.removed" label={words.removed} hint={words.removedHint} problem={problem} />
    <Tick id="counterNotice.isMistake" label={words.isMistake} problem={problem} />
    <Tick id="counterNotice.isCourtAccepted" label={words.isCourtAccepted} problem={problem} />
  </fieldset>
);

export const counterNoticeIn = (form: FormData): CounterNotice => ({
  name: fieldText(form, 'counterNotice.name'),
  contact: typedText(form, 'counterNotice.contact'),
  removed: typedText(form, 'counterNotice.removed'),
  isMistake: form.has('counterNotice.isMistake'),
  isCourtAccepted: form.has('counterNotice.isCourtAccepted'),
});

const Who = ({ of, problem }: Asked & { of: string }) => (
  <>
    <Field
      id={`${of}.name`}
      label={words.name}
      autoComplete="name"
      defaultValue={problem?.values[`${of}.name`]}
      error={problem?.error.fields[`${of}.name`]}
    />
    <Long id={`${of}.contact`} label={words.contact} hint={words.contactHint} problem={problem} />
  </>
);

interface Part extends Asked {
  id: string;
  label: string;
  hint?: string;
}

const Long = ({ id, problem, ...said }: Part) => (
  <TextArea id={id} rows={3} defaultValue={problem?.values[id]} error={problem?.error.fields[id]} {...said} />
);

function Tick({ id, label, problem }: Part) {
  const error = problem?.error.fields[id];
  return (
    <div className="field">
      {/* The label is a whole sentence, so it is not styled as a bold field label. */}
      <div>
        <label className="pick">
          <input
            type="checkbox"
            id={id}
            name={id}
            value="yes"
            defaultChecked={problem?.values[id] !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>{label}</span>
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
