import { data, redirect } from 'react-router';
import { fieldMessage } from '../../../../../shared/words/en/field-refusals.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { fault } from '../../../../../shared/api/field-refusals.ts';
import { TributeFate } from '../../../contract/deletions.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { ASKED } from '../../../../accounts/web/parts/offered-undo.ts';

const FIELD = 'tribute-';

function chosenIn(form: FormData): { id: string; fate: TributeFate }[] {
  return [...form].flatMap(([name, value]) => {
    const fate = TributeFate.safeParse(value);
    return name.startsWith(FIELD) && fate.success ? [{ id: name.slice(FIELD.length), fate: fate.data }] : [];
  });
}

export async function action({ client, form }: ActionArgs) {
  try {
    const intent = form.get('intent');
    if (intent === 'make-copy') await client.exports.ask();
    if (intent === 'make-copy' || intent === 'see-copy')
      return redirect(addressOf('deletion', {}, { fragment: 'copy' }), 303);
    const tributes = chosenIn(form);
    const password = String(form.get('password') ?? '').slice(0, 1000);
    const { result } = await client.deletions.ask({ password, tributes });
    if (result === 'asked') return redirect(ASKED, 303);
    const values = Object.fromEntries(tributes.map(({ id, fate }) => [FIELD + id, fate]));
    const message = fieldMessage(fault('password_wrong_to_delete'));
    return data<Problem>({ error: { code: result, message, fields: { password: message } }, values }, { status: 422 });
  } catch (error) {
    return actionProblem(error, form);
  }
}
