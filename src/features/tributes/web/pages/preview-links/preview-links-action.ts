import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';

export interface Made {
  link: string;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Handles the forms. Redirects to a fresh URL if the result can be shown again on reload. */
async function act(client: Client, id: string, form: FormData): Promise<Made | Response> {
  const back = (done: string) => redirect(addressOf('previewLinks', { id }, { query: { done } }), 303);
  const previewLinkId = text(form, 'previewLinkId');
  switch (text(form, 'intent')) {
    case 'make': {
      const { key } = await client.previewLinks.make({ id, previewLinkId, label: text(form, 'label') });
      return { link: addressOf('previewLink', { previewLinkId }, { query: { key } }) };
    }
    case 'end':
      await client.previewLinks.end({ id, previewLinkId });
      return back('ended');
    case 'remove-note':
      await client.previewLinks.removeNote({ id, noteId: text(form, 'noteId') });
      return back('removed');
    default:
      return redirect(addressOf('previewLinks', { id }), 303);
  }
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['id'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
