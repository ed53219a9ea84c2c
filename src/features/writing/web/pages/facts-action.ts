import { redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { SaidKey } from '../../contract/facts.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Handles this screen's forms. The result is shown after a redirect. */
async function act(client: Client, id: string, form: FormData, saidBefore: string): Promise<Response> {
  const back = (done: string, said = saidBefore) =>
    redirect(addressOf('facts', { id }, { query: { done, ...(said !== '' && { said }) } }), 303);
  const factId = text(form, 'factId');
  const key = SaidKey.safeParse(form.get('key')).data ?? 'other';
  switch (text(form, 'intent')) {
    case 'say':
      await client.facts.say({ id, factId, key: 'other', value: text(form, 'value') });
      forgetUnsent(unsentKey(id, 'fact'));
      return back('added', factId);
    case 'change':
      await client.facts.say({ id, factId, key, value: text(form, 'value') });
      return back('saved');
    case 'confirm':
      await client.facts.confirm({ id, factId });
      return back('confirmed');
    case 'confirm-all':
      await client.facts.confirmAll({ id, factIds: form.getAll('factId').map(String) });
      return back('confirmed-all');
    case 'remove':
      await client.facts.remove({ id, factId });
      return back('removed');
    case 'split': {
      const before = await client.facts.list({ id });
      const { facts } = await client.facts.split({ id, notesId: text(form, 'notesId'), notes: text(form, 'notes') });
      forgetUnsent(unsentKey(id, 'notes'));
      return facts.length > before.facts.length ? back('split', text(form, 'notesId')) : back('nothing');
    }
    default:
      return redirect(addressOf('facts', { id }), 303);
  }
}

export async function action({ client, params, form, request }: ActionArgs) {
  try {
    const said = new URL(request.url).searchParams.get('said') ?? '';
    return await act(client, params['id'] ?? '', form, said);
  } catch (error) {
    return actionProblem(error, form);
  }
}
