import { useState } from 'react';
import { Form } from 'react-router';
import * as words from '../../../words/en/next-steps.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { STEP_NOTE_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import { useUnsentField } from '../../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';
import { unsentNote } from '../checklist-action.ts';
import type { StepProps } from './step-props.ts';
import { SureBox } from '../sure-box.tsx';

const lengthOf = (text: string) => [...text].length;
/** When this few characters remain, their number is shown, because text is never cut off. */
const NEAR_THE_END = 300;

/** An edit conflict shows both texts: the saved one and the typed one. */
export function StepNote({ checklist, step, problem }: StepProps) {
  const own = problem?.values['intent'] === 'note' && problem.values['key'] === step.key ? problem : undefined;
  const unsent = useUnsentField(unsentNote(checklist.id, step.key, step.rev), { overWords: true });
  const [length, setLength] = useState(() => lengthOf(step.note));
  const left = STEP_NOTE_CHARACTERS - length;
  const isClash = own?.error.code === 'EDIT_CONFLICT';
  return (
    <details className="checklist-fold" open={step.note !== '' || own !== undefined}>
      <summary>{words.noteHeading}</summary>
      {isClash ? (
        <>
          <p>{words.noteChanged}</p>
          <blockquote className="checklist-said" dir="auto">
            {step.note}
          </blockquote>
        </>
      ) : null}
      <Form method="post" className="form" noValidate key={`${step.key}-${step.rev}`}>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="key" value={step.key} />
        <input type="hidden" name="rev" value={step.rev} />
        <TextArea
          id="note"
          label={words.note}
          hint={words.noteHint}
          rows={4}
          defaultValue={own?.values['note'] ?? step.note}
          error={own?.error.fields['note']}
          {...unsent}
          onChange={(event) => {
            setLength(lengthOf(event.currentTarget.value));
          }}
        />
        <p className="hint" role="status">
          {left < NEAR_THE_END ? words.noteLeft(left) : ''}
        </p>
        <SureBox field="note" problem={own} />
        <p className="acts">
          <Button type="submit" look="plain">
            {words.saveNote}
          </Button>
        </p>
      </Form>
    </details>
  );
}

/** A plain browser form, so that uploads work without JavaScript. */
export function StepPapers({ checklist, step, problem, nextKey }: StepProps) {
  const here = addressOf('checklist', { checklistId: checklist.id }, { query: { step: step.key } });
  const refused = problem?.values['intent'] === 'paper' && problem.values['key'] === step.key;
  return (
    <details className="checklist-fold" open={step.files.length > 0 || refused}>
      <summary>{words.filesHeading}</summary>
      <ul className="checklist-files">
        {step.files.map(({ id, name, bytes }) => (
          <li key={id}>
            <a href={`${addressOf('checklist', { checklistId: checklist.id })}/papers/${id}`} download dir="auto">
              {words.openFile(name)}
            </a>
            <span className="soft small">{words.size(bytes)}</span>
            <Form method="post">
              <input type="hidden" name="intent" value="remove-paper" />
              <input type="hidden" name="key" value={step.key} />
              <input type="hidden" name="paperId" value={id} />
              <Button type="submit" look="bare" aria-label={words.removeFileOf(name)}>
                {words.removeFile}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <form method="post" encType="multipart/form-data" action={here} className="form">
        <input type="hidden" name="intent" value="paper" />
        <input type="hidden" name="key" value={step.key} />
        <input type="hidden" name="paperId" value={nextKey} />
        <div className="field">
          <label htmlFor="file">{words.chooseFile}</label>
          <input
            className="input"
            type="file"
            id="file"
            name="file"
            accept="application/pdf,image/jpeg,image/png,image/webp,image/heic,image/avif"
            aria-describedby="file-hint"
            required
          />
          <p className="hint" id="file-hint">
            {words.filesHint}
          </p>
        </div>
        <p className="acts">
          <Button type="submit" look="plain">
            {words.addFile}
          </Button>
        </p>
      </form>
    </details>
  );
}
