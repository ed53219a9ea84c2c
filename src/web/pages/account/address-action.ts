import { data, redirect } from 'react-router';
import type { EmailChange } from '../../../contract/accounts.ts';
import type { Client } from '../../client/page.ts';

/** A wish for another address that was refused, with the address as it was typed. */
export interface RefusedAddress {
  emailChange: EmailChange;
  newEmail: string;
}

/** Asks for another address; it changes when that one is confirmed. */
export async function changeEmail(client: Client, form: FormData) {
  const newEmail = String(form.get('newEmail') ?? '').trim();
  const currentPassword = String(form.get('passwordForEmail') ?? '').slice(0, 1000);
  const emailChange = await client.accounts.changeEmail({ currentPassword, newEmail });
  if (emailChange.result === 'send change success') return redirect('/account?done=address', 303);
  return data<RefusedAddress>({ emailChange, newEmail }, { status: 422 });
}
