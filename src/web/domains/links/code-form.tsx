import { ORPCError } from '@orpc/client';
import { data, redirect, useActionData } from 'react-router';
import * as words from '#messages/coded-links';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldText } from '../memories/sending.ts';

interface Opening {
  find: (typed: { code: string }) => Promise<{ id: string }>;
  addressFor: (id: string, key: string) => string;
  unknown: string;
}

/** A code that was typed leads where the link would. */
export async function openByCode(form: FormData, { find, addressFor, unknown }: Opening) {
  const code = fieldText(form, 'code');
  try {
    const { id } = await find({ code });
    return redirect(addressFor(id, code), 303);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') return actionProblem(error, form);
    const problem = { error: { code: 'INVALID_INPUT', message: unknown, fields: { code: unknown } }, values: { code } };
    return data<Problem>(problem, { status: 422 });
  }
}

export function CodeForm({ open, heading }: { open: string; heading?: string }) {
  const problem = useActionData<Problem>();
  return (
    <form method="post" className="form" noValidate>
      {heading === undefined ? null : <h2>{heading}</h2>}
      <Field
        id="code"
        label={words.codeLabel}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        defaultValue={problem?.values['code']}
        error={problem?.error.fields['code'] ?? problem?.error.message}
      />
      <p className="acts">
        <Button type="submit" look="quiet">
          {open}
        </Button>
      </p>
    </form>
  );
}
