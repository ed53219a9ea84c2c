import { data, redirect } from 'react-router';
import * as words from '../../../words/en/sign-in.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ActionRefusal } from '../../../contract/accounts.ts';
import type { FieldFault } from '../../../../../shared/api/field-refusals.ts';
import { readCookie, keepForNextScreen, cookieHeaders } from '../../../../../ui/client/cookies.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { LinkFailed } from '../../parts/link-failed.tsx';
import { leadOnwards, noteLostCode, takeFromAddress } from '../../parts/check-link.ts';
import { putDownSpent, sentLink, type OpenedLink } from '../../parts/opened-link.ts';
import { LookInEmail } from '../../parts/look-in-email.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import { PasswordChanged } from './password-changed.tsx';

const RESET = 'resetPassword';

interface ResetFacts {
  view: 'forgotten' | 'sent' | 'done' | 'no-code';
  /** The address that an email was just sent to. Empty if none was sent. */
  sentTo: string;
}

type LinkAnswer = { failed: ActionRefusal } | { weakness: FieldFault; link: OpenedLink; email: string };

export async function loader(args: PageArgs): Promise<ResetFacts> {
  const left = await takeFromAddress(args);
  if (left) throw left;
  const { request, site } = args;
  const address = new URL(request.url);
  const sentTo = readCookie('mail-sent', request, site)?.get('email') ?? '';
  const asked = (name: string) => address.searchParams.has(name);
  if (asked('sent') && sentTo !== '') return { view: 'sent', sentTo };
  if (asked('done')) return { view: 'done', sentTo: '' };
  // The link has no code. A link with a code opens the action screen, which shows the form.
  await noteLostCode(args);
  return { view: asked('mode') ? 'no-code' : 'forgotten', sentTo: '' };
}

async function sendEmail({ client }: PageArgs, form: FormData) {
  const email = String(form.get('email') ?? '').trim();
  try {
    await client.accounts.sendPasswordReset({ email });
  } catch (error) {
    return actionProblem(error, form);
  }
  const headers = cookieHeaders(keepForNextScreen('mail-sent', { email }));
  return redirect(addressOf('passwordReset', {}, { query: { sent: true } }), { status: 303, headers });
}

async function reset({ client, request, site }: PageArgs, form: FormData) {
  const link = sentLink(form, site);
  const { mode, oobCode } = link;
  const failed = (answer: LinkAnswer, things: string[] = []) =>
    data(answer, { status: 422, headers: cookieHeaders(...things) });
  const password = String(form.get('password') ?? '').slice(0, 1000);
  const result = await client.accounts.resetPassword({ mode, oobCode, password });
  const { success, isDone, refusal = 'other', fault: weakness } = result;
  if (success || isDone) return leadOnwards({ ...link, mode: RESET }, putDownSpent(link, 'done', request, site));
  if (!weakness)
    return failed({ failed: refusal }, refusal === 'other' ? [] : putDownSpent(link, refusal, request, site));
  const { email = '' } = await client.accounts.checkPasswordReset({ mode, oobCode });
  return failed({ weakness, link, email });
}

export async function action(args: ActionArgs) {
  const { form } = args;
  return form.get('intent') === 'send-link' ? sendEmail(args, form) : reset(args, form);
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.resetScreenTitle, productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const { view, sentTo } = loaded;
  if (answer && 'failed' in answer) return <LinkFailed refusal={answer.failed} mode="resetPassword" />;
  if (answer && 'weakness' in answer) return <NewPassword {...answer} />;
  if (answer) return <ForgottenForm problem={answer} />;
  if (view === 'sent') return <LookInEmail sentTo={sentTo} to="" problem={null} isReset />;
  if (view === 'done') return <PasswordChanged />;
  return view === 'no-code' ? (
    <LinkFailed refusal="noCode" mode="resetPassword" />
  ) : (
    <ForgottenForm problem={undefined} />
  );
}
