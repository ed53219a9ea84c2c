import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import * as words from '../../words/en/coded-links.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { fieldText } from '../../../memories/web/parts/submission.ts';

/** Redirects to the bill or prepared page to which a typed code belongs. */
export async function openByCode({ client, form }: ActionArgs) {
  const code = fieldText(form, 'code');
  try {
    const { opens, id } = await client.linkCodes.find({ code });
    const query = { key: code };
    const to =
      opens === 'bill'
        ? addressOf('bill', { billId: id }, { query })
        : addressOf('claimPage', { preparedId: id }, { query });
    return redirect(to, 303);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') return actionProblem(error, form);
    const message = words.codeUnknown;
    const problem = { error: { code: 'INVALID_INPUT', message, fields: { code: message } }, values: { code } };
    return data<Problem>(problem, { status: 422 });
  }
}

/** A form for the code of a bill or a prepared page. `problem` says why the last code was refused. */
export function CodeForm({ heading, problem }: { heading?: string; problem: Problem | undefined }) {
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
          {words.codeOpen}
        </Button>
      </p>
    </form>
  );
}
