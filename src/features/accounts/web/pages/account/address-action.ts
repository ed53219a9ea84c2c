import { data, redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { EmailChange } from '../../../contract/accounts.ts';
import type { PageArgs } from '../../../../../ui/client/page.ts';
import { nothingTyped } from './typed-address.ts';

export interface RefusedAddress {
  emailChange: EmailChange;
  newEmail: string;
}

export async function changeEmail(args: PageArgs, form: FormData) {
  const newEmail = String(form.get('newEmail') ?? '').trim();
  const currentPassword = String(form.get('passwordForEmail') ?? '').slice(0, 1000);
  const emailChange = await args.client.accounts.changeEmail({ currentPassword, newEmail });
  if (emailChange.result === 'send change success') {
    return redirect(addressOf('account', {}, { query: { done: 'address' } }), {
      status: 303,
      headers: nothingTyped(args),
    });
  }
  return data<RefusedAddress>({ emailChange, newEmail }, { status: 422 });
}

export async function withdrawEmail({ client }: PageArgs) {
  await client.accounts.withdrawEmail();
  return redirect(addressOf('account', {}, { query: { done: 'address-kept' } }), 303);
}
