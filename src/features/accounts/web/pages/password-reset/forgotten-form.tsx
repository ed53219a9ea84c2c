import * as words from '../../../words/en/sign-in.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { directionAddress } from '../../parts/addresses.ts';
import { EmailField, ProblemNotice } from '../../parts/sign-in-forms.tsx';

/** Asks only for the address. The next screen is the same for known and unknown addresses. */
export function ForgottenForm({ problem }: { problem: Problem | undefined }) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.forgotten}</h1>
        <p className="lead apart">{words.forgottenLead}</p>
      </div>
      <ProblemNotice problem={problem} />
      <form className="form" method="post" action={addressOf('passwordReset')} noValidate>
        <input type="hidden" name="intent" value="send-link" />
        <EmailField problem={problem} />
        <div className="acts">
          <Button type="submit">{words.forgottenButton}</Button>
        </div>
      </form>
      <p>
        <a href={directionAddress('login', '')}>{words.backToSignIn}</a>
      </p>
    </div>
  );
}
