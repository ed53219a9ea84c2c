import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';

export interface Made {
  link: string;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

async function invite(client: Client, id: string, form: FormData): Promise<Made | 'sent'> {
  const invitationId = text(form, 'invitationId');
  const isByLink = text(form, 'intent') === 'make-link';
  const email = isByLink ? {} : { email: text(form, 'email').trim() };
  const { key } = await client.providerPeople.invite({ id, invitationId, ...email });
  return key === null ? 'sent' : { link: addressOf('providerInvitation', { invitationId }, { query: { key } }) };
}

/** Redirects after the action, unless it made a link: a link is shown at once, because its key is not stored. */
async function act(client: Client, id: string, form: FormData): Promise<Made | Response> {
  const back = (done: string) => redirect(addressOf('providerStaff', { providerId: id }, { query: { done } }), 303);
  const userId = text(form, 'userId');
  switch (text(form, 'intent')) {
    case 'send':
    case 'make-link': {
      const made = await invite(client, id, form);
      return made === 'sent' ? back('sent') : made;
    }
    case 'revoke':
      await client.providerPeople.revoke({ id, invitationId: text(form, 'invitationId') });
      return back('revoked');
    case 'remove':
      await client.providerPeople.remove({ id, userId });
      return back('removed');
    case 'leave':
      await client.providerPeople.remove({ id, userId });
      return redirect(addressOf('providerHome'), 303);
    case 'hand-over':
      // If the box is not ticked, the server refuses the field with its own message.
      await client.providerPeople.handOver({ id, userId, isSure: form.has('isSure') as true });
      return back('handed-over');
    default:
      return back('');
  }
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['providerId'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
