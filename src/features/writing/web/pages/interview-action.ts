import { redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Relation, SaidKey, type Interview } from '../../contract/facts.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Redirects to the next open question. Each has its own address, so the page announces the arrival. */
function next({ id, questions }: Interview): Response {
  const question = questions.find(({ state }) => state === 'open')?.key ?? '';
  return redirect(addressOf('interview', { id }, { query: { question } }), 303);
}

async function act(client: Client, id: string, form: FormData): Promise<Response> {
  const key = SaidKey.safeParse(form.get('key')).data ?? 'other';
  switch (text(form, 'intent')) {
    case 'relate':
      return next(
        await client.facts.relate({ id, relation: Relation.safeParse(form.get('relation')).data ?? 'other' }),
      );
    case 'answer': {
      const interview = await client.facts.answer({
        id,
        key,
        factId: text(form, 'factId'),
        value: text(form, 'value'),
      });
      forgetUnsent(unsentKey(id, key));
      return next(interview);
    }
    case 'skip':
      return next(await client.facts.answer({ id, key, factId: text(form, 'factId'), value: null }));
    default:
      return redirect(addressOf('interview', { id }), 303);
  }
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['id'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
