import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PasswordChange } from '../../../contract/accounts.ts';
import { SIGNED_OUT_ADDRESS } from '../../../../../shared/screens/return-path.ts';
import { chooseLanguage } from '../../../../../ui/client/choose-language.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, PageArgs } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { chooseEmails, chooseTimeZone, learnTimeZone } from './emails-action.ts';
import { nothingTyped, signInFirst } from './typed-address.ts';
import { changeEmail, withdrawEmail, type RefusedAddress } from './address-action.ts';

export type AccountAnswer = Problem | RefusedChange | RefusedAddress;

export interface RefusedChange {
  change: PasswordChange;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');
const done = (what: string) => redirect(addressOf('account', {}, { query: { done: what } }), 303);

async function changePassword(client: Client, form: FormData) {
  const change = await client.accounts.changePassword({
    currentPassword: text(form, 'currentPassword').slice(0, 1000),
    newPassword: text(form, 'newPassword').slice(0, 1000),
  });
  return change.result === 'reauth success' ? done('password') : data<RefusedChange>({ change }, { status: 422 });
}

async function endSession(client: Client, form: FormData) {
  try {
    await client.accounts.endSession({ id: text(form, 'id').slice(0, 100) });
  } catch (error) {
    // The session has already ended, as requested.
    if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') throw error;
  }
  return done('session');
}

async function changeName(client: Client, form: FormData) {
  const { name } = await client.accounts.changeName({ name: text(form, 'name') });
  return done(name === '' ? 'no-name' : 'name');
}

/** Handles the forms of the account screen. Each one redirects, so that a reload does not send it again. */
async function act(args: PageArgs, form: FormData) {
  const { client } = args;
  const { user } = await client.accounts.current();
  if (!user) return signInFirst(args, form);
  switch (text(form, 'intent')) {
    case 'sign-out':
      await client.accounts.signOut();
      return redirect(SIGNED_OUT_ADDRESS, { status: 303, headers: nothingTyped(args) });
    case 'change-name':
      return changeName(client, form);
    case 'change-password':
      return changePassword(client, form);
    case 'change-email':
      return changeEmail(args, form);
    case 'withdraw-email':
      return withdrawEmail(args);
    case 'end-session':
      return endSession(client, form);
    case 'make-copy':
      await client.exports.ask();
      return redirect(addressOf('account', {}, { fragment: 'copy' }), 303);
    // A link to the current page would load nothing, so this is a form that redirects.
    case 'see-copy':
      return redirect(addressOf('account', {}, { fragment: 'copy' }), 303);
    case 'end-others':
      await client.accounts.endOtherSessions();
      return done('others');
    case 'stop-letters':
      return chooseEmails(client, false);
    case 'start-letters':
      return chooseEmails(client, true);
    case 'time-zone':
      return chooseTimeZone(client, form);
    case 'language':
      return chooseLanguage(
        args,
        form,
        addressOf('account', {}, { query: { done: 'language' }, fragment: 'language' }),
      );
    case 'learn-time-zone':
      return learnTimeZone(client, form);
    case 'send-link':
      await client.accounts.sendVerification({ email: user.email });
      return done('mail');
    // Unknown intent: no form of this screen sends one.
    default:
      return redirect(addressOf('account'), 303);
  }
}

export async function action(args: ActionArgs) {
  const { form } = args;
  try {
    return await act(args, form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
