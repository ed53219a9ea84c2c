import { redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/sign-in';
import { titled } from '#messages/site';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import type { Direction } from './addresses.ts';
import { LookInMail } from './look-in-mail.tsx';
import { returnPath } from './return-path.ts';
import { SignInForm, SignUpForm } from './sign-in-forms.tsx';

export interface SignInFacts {
  direction: Direction;
  /** Where to go after signing in; empty for the usual place. */
  to: string;
}

export interface MailSent {
  sentTo: string;
}

function directionOf(dir: string | undefined): Direction {
  if (dir === undefined || dir === 'login') return 'login';
  if (dir === 'signup') return 'signup';
  throw new Response(null, { status: 404 });
}

export async function loader({ client, request, params }: PageArgs): Promise<SignInFacts> {
  const direction = directionOf(params['dir']);
  const { user } = await client.accounts.current();
  if (user) throw redirect('/choice', 303);
  const url = new URL(request.url);
  return { direction, to: returnPath(url.searchParams.get('to'), url.origin) ?? '' };
}

export async function action({ client, request, params }: PageArgs) {
  const direction = directionOf(params['dir']);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const email = text('email').trim();
  try {
    if (text('intent') === 'send-link') {
      await client.accounts.sendVerification({ email });
      return { sentTo: email } satisfies MailSent;
    }
    if (direction === 'signup') {
      await client.accounts.signUp({ email, password: text('password') });
      return { sentTo: email } satisfies MailSent;
    }
    await client.accounts.signIn({ email, password: text('password') });
  } catch (error) {
    return actionProblem(error, form);
  }
  return redirect(returnPath(form.get('to'), new URL(request.url).origin) ?? '/choice', 303);
}

export const head = (facts: SignInFacts, { productName }: Site): Head => ({
  title: titled(facts?.direction === 'signup' ? words.signUpHead : words.signInTitle, productName),
  isIndexed: false,
});

export function Page() {
  const facts = useLoaderData<SignInFacts>();
  const answer = useActionData<Problem | MailSent>();
  if (answer && 'sentTo' in answer) return <LookInMail sentTo={answer.sentTo} to={facts.to} problem={null} />;
  if (answer?.values['intent'] === 'send-link') {
    const { error, values } = answer;
    return <LookInMail sentTo={values['email'] ?? ''} to={facts.to} problem={error.fields['email'] ?? error.message} />;
  }
  return facts.direction === 'signup' ? (
    <SignUpForm to={facts.to} problem={answer} />
  ) : (
    <SignInForm to={facts.to} problem={answer} />
  );
}
