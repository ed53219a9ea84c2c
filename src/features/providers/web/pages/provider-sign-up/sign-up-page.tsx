import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import * as words from '../../../words/en/provider-sign-up.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { readCookie, keepForNextScreen, cookieHeaders } from '../../../../../ui/client/cookies.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { providerRefusal, readApplication, refusedForm, type TypedApplication } from '../../parts/apply.ts';
import { ConfirmFirst, Sent } from './said.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export interface SignUpFacts {
  /** Id for the new provider. Two submissions with one id make one provider. */
  id: string;
  who: 'visitor' | 'unconfirmed' | 'member';
  /** Address to which an email has just been sent. Empty: none was sent. */
  sentTo: string;
}

export async function loader({ client, request, site }: PageArgs): Promise<SignUpFacts> {
  const { user } = await client.accounts.current();
  const isSent = new URL(request.url).searchParams.has('sent');
  const sentTo = isSent ? readCookie('mail-sent', request, site)?.get('email') : null;
  const who = user ? (user.isEmailVerified ? 'member' : 'unconfirmed') : 'visitor';
  return { id: crypto.randomUUID(), who, sentTo: sentTo ?? '' };
}

export async function action({ client, form }: ActionArgs) {
  const { user } = await client.accounts.current();
  const application = readApplication(form, user !== null);
  const homepage = String(form.get('homepage') ?? '');
  if (Object.keys(application.faults).length > 0 && homepage === '') return refusedForm(form, application.faults);
  try {
    const id = await apply(client, { ...application, id: String(form.get('id') ?? ''), homepage });
    if (application.account === undefined)
      return redirect(addressOf('provider', { providerId: id }, { query: { done: 'applied' } }), 303);
    const headers = cookieHeaders(keepForNextScreen('mail-sent', { email: application.account.email }));
    return redirect(addressOf('providerSignUp', {}, { query: { sent: true } }), { status: 303, headers });
  } catch (error) {
    return providerRefusal(error, form) ?? actionProblem(error, form);
  }
}

type Sending = TypedApplication & { id: string; homepage: string };

/** Returns the provider's id. On ENTRY_EXISTS the form was sent before with another address, so a new id is used. */
async function apply(client: Client, { id, fields, account, homepage }: Sending): Promise<string> {
  // If a bot filled in the honeypot, leave out the other fields, because invalid ones would be refused.
  const sent = homepage === '' ? { fields, account } : {};
  const send = (of: string) => client.providers.apply({ id: of, ...sent, homepage });
  try {
    return (await send(UUID.test(id) ? id : crypto.randomUUID())).id;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'ENTRY_EXISTS') return (await send(crypto.randomUUID())).id;
    throw error;
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  description: words.description,
  canonical: addressOf('providerSignUp'),
  needsAppStyles: true,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, who, sentTo } = data;
  if (!problem && sentTo !== '') return <Sent to={sentTo} />;
  // Somebody who signed up in another tab meanwhile still gets the form with what they typed.
  if (who === 'unconfirmed' && !problem) return <ConfirmFirst />;
  return <SignUpForm id={id} isMember={who !== 'visitor'} problem={problem} />;
}
