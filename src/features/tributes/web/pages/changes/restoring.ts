import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { isTributeField, type TributeField } from '../../../contract/tribute-fields.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';

export type Part = TributeField | 'photographs';

const isPart = (name: string): name is Part => name === 'photographs' || isTributeField(name);

export async function restore({ client, form }: ActionArgs, ids: { id: string; versionId: string }) {
  const field = String(form.get('field') ?? '');
  try {
    await client.tributes.restoreVersion({ ...ids, ...(isPart(field) && { fields: [field] }) });
    return redirect(addressOf('changes', { id: ids.id }, { query: { done: 'restored' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}
