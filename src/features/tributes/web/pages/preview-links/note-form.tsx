import * as words from '../../../words/en/preview-links.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

interface Props {
  previewLinkId: string;
  /** If the form is sent twice, this key keeps the second request from leaving another note. */
  idempotencyKey: string;
  problem: Problem | undefined;
  isLeft: boolean;
}

export function NoteForm({ previewLinkId, idempotencyKey, problem, isLeft }: Props) {
  const { values, error } = problem ?? {};
  return (
    <>
      <h2 tabIndex={-1}>{words.noteTitle}</h2>
      {isLeft && !problem ? (
        <Notice role="status">
          <p>
            {words.noteLeft} {words.another}
          </p>
        </Notice>
      ) : (
        <p>{words.noteLead}</p>
      )}
      <form
        method="post"
        action="#note"
        className="form"
        noValidate
        data-keep={`glimpse-${previewLinkId}`}
        data-sent={isLeft && !problem ? '' : undefined}
      >
        <FormProblem problem={problem} heading={words.noteProblem} labels={words.noteLabels} />
        <input type="hidden" name="idempotencyKey" value={values?.['idempotencyKey'] || idempotencyKey} />
        <TextArea
          id="words"
          label={words.noteWords}
          rows={6}
          required
          defaultValue={values?.['words']}
          error={error?.fields['words']}
        />
        <Field
          id="name"
          label={words.noteName}
          autoComplete="name"
          isOptional
          defaultValue={values?.['name']}
          error={error?.fields['name']}
        />
        <p className="hint">{words.noteSaved}</p>
        <p className="acts">
          <Button type="submit">{words.noteSend}</Button>
        </p>
      </form>
    </>
  );
}
