import * as words from '../../words/en/sign-in.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { NeedsScript } from '../../../../ui/components/needs-script.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { directionAddress } from './addresses.ts';
import { PasswordField } from './password-field.tsx';
import { SendLinkForm } from './send-link-form.tsx';
import { WriteToUs } from '../../../../ui/components/write-to-us.tsx';

interface Props {
  to: string;
  problem: Problem | undefined;
}

/** Whether the person only requested too often. Then the address itself is not wrong. */
const isTooSoon = ({ error }: Problem) => error.code === 'TOO_MANY_REQUESTS';

export function EmailField({ problem, email = '' }: Pick<Props, 'problem'> & { email?: string }) {
  return (
    <Field
      id="email"
      label={words.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      required
      defaultValue={problem?.values['email'] ?? email}
      error={problem && isTooSoon(problem) ? undefined : problem?.error.fields['email']}
    />
  );
}

export function ProblemNotice({ problem }: Pick<Props, 'problem'>) {
  if (!problem) return null;
  const { message, fields } = problem.error;
  return (
    <Notice kind="problem" role="alert">
      <p>{isTooSoon(problem) ? (fields['email'] ?? message) : message}</p>
      <p>
        <WriteToUs sentence={words.help} />
      </p>
    </Notice>
  );
}

function UnconfirmedNotice({ problem, to }: { problem: Problem; to: string }) {
  const email = problem.values['email'] ?? '';
  return (
    <Notice heading={words.unconfirmedTitle} role="status">
      <p>{words.unconfirmed(email)}</p>
      <SendLinkForm email={email} to={to} />
    </Notice>
  );
}

interface Filled extends Props {
  email: string;
}

export function SignInFields({ to, problem, email }: Filled) {
  return (
    <form className="form" method="post" action={directionAddress('login', to)} noValidate>
      <input type="hidden" name="to" value={to} />
      <EmailField problem={problem} email={email} />
      <PasswordField label={words.password} autoComplete="current-password" error={problem?.error.fields['password']} />
      <div className="acts">
        <Button type="submit">{words.signIn}</Button>
      </div>
    </form>
  );
}

export function SignInForm({ to, problem, email, news }: Filled & { news: string | null }) {
  const isUnconfirmed = problem?.error.code === 'ADDRESS_NOT_CONFIRMED';
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.signInTitle}</h1>
        <p className="lead apart">{words.signInLead}</p>
      </div>
      {news !== null && !problem ? (
        <Notice role="status">
          <p>{news}</p>
        </Notice>
      ) : null}
      {problem && isUnconfirmed ? <UnconfirmedNotice problem={problem} to={to} /> : <ProblemNotice problem={problem} />}
      <SignInFields to={to} problem={problem} email={email} />
      <p>
        <a href={addressOf('passwordReset')}>{words.forgotten}</a>
      </p>
      {problem ? (
        <p>
          <a href={addressOf('authError')}>{words.stillRefused}</a>
        </p>
      ) : null}
      <p>
        {words.isNew} <a href={directionAddress('signup', to)}>{words.toSignUp}</a>
      </p>
    </div>
  );
}

export function SignUpForm({ to, problem }: Props) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.signUpTitle}</h1>
        <p className="lead apart">{words.signUpLead}</p>
      </div>
      {to === addressOf('createTribute') ? <NeedsScript /> : null}
      <ProblemNotice problem={problem} />
      <form className="form" method="post" action={directionAddress('signup', to)} noValidate>
        <input type="hidden" name="to" value={to} />
        <EmailField problem={problem} />
        <PasswordField
          label={words.newPassword}
          hint={words.newPasswordHint}
          autoComplete="new-password"
          error={problem?.error.fields['password']}
        />
        <p className="hint">
          <Sentence
            of={words.agreement}
            parts={[
              <a key="terms" href={addressOf('terms')}>
                {words.termsLink}
              </a>,
              <a key="privacy" href={addressOf('privacy')}>
                {words.privacyLink}
              </a>,
            ]}
          />
        </p>
        <div className="acts">
          <Button type="submit">{words.signUp}</Button>
        </div>
      </form>
      <p>
        {words.isKnown} <a href={directionAddress('login', to)}>{words.toSignIn}</a>
      </p>
    </div>
  );
}
