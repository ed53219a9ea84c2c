import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { GivenRole } from '../../../../people/contract/people.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';

export interface Made {
  link: string;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

async function invite(client: Client, id: string, form: FormData): Promise<Made | 'sent'> {
  const [invitationId, role] = [text(form, 'invitationId'), GivenRole.catch('reader').parse(form.get('role'))];
  const isByLink = text(form, 'intent') === 'make-link';
  const email = isByLink ? {} : { email: text(form, 'email').trim() };
  const name = text(form, 'name');
  const { key } = await client.people.invite({ id, invitationId, role, name, ...email });
  return key === null ? 'sent' : { link: addressOf('invitation', { invitationId }, { query: { key } }) };
}

/** Handles the forms. Redirects to a fresh URL if the result can be shown again on reload. */
async function act(client: Client, id: string, form: FormData): Promise<Made | Response> {
  const back = (done: string) => redirect(addressOf('people', { id }, { query: { done } }), 303);
  const userId = text(form, 'userId');
  switch (text(form, 'intent')) {
    case 'send':
    case 'make-link': {
      const made = await invite(client, id, form);
      return made === 'sent' ? back('sent') : made;
    }
    case 'revoke':
      await client.people.revoke({ id, invitationId: text(form, 'invitationId') });
      return back('revoked');
    case 'change':
      await client.people.changeRole({ id, userId, role: GivenRole.catch('reader').parse(form.get('role')) });
      return back('changed');
    case 'remove':
      await client.people.remove({ id, userId });
      return back('removed');
    case 'leave':
      await client.people.remove({ id, userId });
      return redirect(addressOf('choice'), 303);
    case 'hand-over':
      await client.people.handOver({ id, userId });
      return back('handed-over');
    default:
      return redirect(addressOf('people', { id }), 303);
  }
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['id'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
