import { redirect } from 'react-router';
import * as words from '../../../words/en/sign-in.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { NOT_DONE, returnPath } from '../../../../../shared/screens/return-path.ts';
import { readCookie, keepForNextScreen, cookieHeaders } from '../../../../../ui/client/cookies.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { offerUndo, undoCodeOf } from '../../parts/offered-undo.ts';
import { secondStepAddress, sentAddress, type Direction } from '../../parts/addresses.ts';
import { LookInEmail } from '../../parts/look-in-email.tsx';
import { SignInForm, SignUpForm } from '../../parts/sign-in-forms.tsx';

export interface SignInFacts {
  direction: Direction;
  /** Path to go to after signing in. Empty for the default. */
  to: string;
  /** The address that an email was just sent to. Empty if none was sent. */
  sentTo: string;
  /** A form was sent after the session had ended, so it had no effect. */
  isNotDone: boolean;
  /** Fills in the form after an emailed link; otherwise empty. */
  email: string;
  isSignedOut: boolean;
}

function directionOf(dir: string | undefined): Direction {
  if (dir === undefined || dir === 'login') return 'login';
  if (dir === 'signup') return 'signup';
  throw new Response(null, { status: 404 });
}

export async function loader({ client, request, params, site }: PageArgs): Promise<SignInFacts> {
  const direction = directionOf(params['dir']);
  const { user } = await client.accounts.current();
  if (user) throw redirect(addressOf('choice'), 303);
  const { searchParams } = new URL(request.url);
  const sentTo = searchParams.has('sent') ? readCookie('mail-sent', request, site)?.get('email') : null;
  const to = returnPath(searchParams.get('to'), site.origin) ?? '';
  const [isNotDone, isSignedOut] = [searchParams.has(NOT_DONE), searchParams.has('signed-out')];
  const email = readCookie('sign-in-address', request, site)?.get('email') ?? '';
  return { direction, to, sentTo: sentTo ?? '', isNotDone, isSignedOut, email };
}

export async function action({ client, request, params, site, form }: ActionArgs) {
  const direction = directionOf(params['dir']);
  const text = (name: string) => String(form.get(name) ?? '');
  const email = text('email').trim();
  const to = returnPath(form.get('to') ?? new URL(request.url).searchParams.get('to'), site.origin) ?? '';
  try {
    if (text('intent') === 'send-link') await client.accounts.sendVerification({ email, to });
    else if (direction === 'signup') await client.accounts.signUp({ email, password: text('password'), to });
    else {
      const { user } = await client.accounts.signIn({ email, password: text('password') });
      if (!user) return redirect(secondStepAddress(to), 303);
      if (user.needsTwoStep) return redirect(addressOf('twoStep'), 303);
      return redirect(to === '' ? addressOf('choice') : to, 303);
    }
  } catch (error) {
    const oobCode = undoCodeOf(error);
    if (oobCode !== null) return offerUndo(oobCode);
    return actionProblem(error, form);
  }
  const headers = cookieHeaders(keepForNextScreen('mail-sent', { email }));
  return redirect(sentAddress(direction, to), { status: 303, headers });
}

export const head = (facts: SignInFacts, { productName }: Site): Head => ({
  title: titled(facts?.direction === 'signup' ? words.signUpHead : words.signInTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { direction, to, sentTo, isNotDone, isSignedOut, email } = data;
  if (answer?.values['intent'] === 'send-link') {
    const { error, values } = answer;
    return <LookInEmail sentTo={values['email'] ?? ''} to={to} problem={error.fields['email'] ?? error.message} />;
  }
  if (!answer && sentTo !== '') return <LookInEmail sentTo={sentTo} to={to} problem={null} />;
  if (direction === 'signup') return <SignUpForm to={to} problem={answer} />;
  return (
    <SignInForm
      to={to}
      problem={answer}
      email={email}
      news={isNotDone ? words.notDone : isSignedOut ? words.signedOut : null}
    />
  );
}
