import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { actionRefusals } from '#messages/accounts';
import * as words from '#messages/sign-in';
import { titled } from '#messages/site';
import { carried, carry } from '../../client/carried.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { LinkFailed } from '../action-link/link-failed.tsx';
import { sentLink, takeFromAddress, type OpenedLink } from '../action-link/opened-link.ts';
import { FORGOTTEN } from '../sign-in/addresses.ts';
import { LookInMail } from '../sign-in/look-in-mail.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { NewPassword, type RefusedPassword } from './new-password.tsx';
import { PasswordChanged } from './password-changed.tsx';

interface ResetFacts {
  view: 'forgotten' | 'sent' | 'done' | 'no-code';
  /** Where the letter went; empty when nothing was sent just now. */
  sentTo: string;
}

/** What became of a link that was sent with a new password. */
type LinkAnswer = { failed: string } | { refused: RefusedPassword; link: OpenedLink; email: string };

export function loader({ request, site }: PageArgs): Promise<ResetFacts> {
  const address = new URL(request.url);
  const left = takeFromAddress(address, site);
  if (left) throw left;
  const sentTo = carried('mail-sent', request, site)?.get('email') ?? '';
  const asked = (name: string) => address.searchParams.has(name);
  if (asked('sent') && sentTo !== '') return Promise.resolve({ view: 'sent', sentTo });
  if (asked('done')) return Promise.resolve({ view: 'done', sentTo: '' });
  // A link that lost its code on the way; with one, its form stands on the account action screen.
  return Promise.resolve({ view: asked('mode') ? 'no-code' : 'forgotten', sentTo: '' });
}

async function sendLetter({ client, site }: PageArgs, form: FormData) {
  const email = String(form.get('email') ?? '').trim();
  try {
    await client.accounts.sendPasswordReset({ email });
  } catch (error) {
    return actionProblem(error, form);
  }
  const headers = { 'set-cookie': carry('mail-sent', { email }, site) };
  return redirect(`${FORGOTTEN}?sent`, { status: 303, headers });
}

async function reset({ client, site }: PageArgs, form: FormData) {
  const link = sentLink(form, site);
  const { mode, oobCode } = link;
  const failed = (answer: LinkAnswer) => data(answer, { status: 422 });
  if (oobCode.length > 1000 || mode.length > 100) return failed({ failed: actionRefusals.invalid });
  const password = String(form.get('password') ?? '').slice(0, 1000);
  const { success, error = actionRefusals.other, message } = await client.accounts.resetPassword({ ...link, password });
  if (success) return redirect(`${FORGOTTEN}?done`, 303);
  if (error !== actionRefusals.weakPassword) return failed({ failed: error });
  const { email = '' } = await client.accounts.checkPasswordReset(link);
  return failed({ refused: { error, why: message ?? '' }, link, email });
}

/** Asks for the letter, or takes the new password of its link. */
export async function action(args: PageArgs) {
  const form = await args.request.formData();
  return form.get('intent') === 'send-link' ? sendLetter(args, form) : reset(args, form);
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.resetScreenTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { view, sentTo } = useLoaderData<ResetFacts>();
  const answer = useActionData<Problem | LinkAnswer>();
  if (answer && 'failed' in answer) return <LinkFailed error={answer.failed} mode="resetPassword" />;
  if (answer && 'refused' in answer) return <NewPassword {...answer} />;
  if (answer) return <ForgottenForm problem={answer} />;
  if (view === 'sent') return <LookInMail sentTo={sentTo} to="" problem={null} isReset />;
  if (view === 'done') return <PasswordChanged />;
  return view === 'no-code' ? (
    <LinkFailed error={actionRefusals.noCode} mode="resetPassword" />
  ) : (
    <ForgottenForm problem={undefined} />
  );
}
