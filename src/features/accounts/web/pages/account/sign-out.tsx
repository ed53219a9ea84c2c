import { useState, type FormEvent } from 'react';
import * as words from '../../../words/en/account.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { isReachable } from '../../../../../ui/client/failures/unreachable.ts';
import { forgetAnswers } from '../../../../../ui/client/offline/stored-answers.ts';
import { clearUnsent, lookForUnsent, sendUnsent, type Unsent } from '../../../../../ui/client/offline/unsent.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { UnsentLeft } from '../../../../../ui/components/unsent-left.tsx';

/** Photographs may take minutes to arrive. Signing out waits no longer for them. */
const SENDING_MS = 10_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type State = { is: 'asked' | 'sending' | 'offline' } | { is: 'left'; unsent: readonly Unsent[] };

/** The sign-out form. It is near the top, easy to find on a shared computer, and far from deleting the account. */
export function SignOut({ userId }: { userId: string }) {
  const [state, setState] = useState<State>({ is: 'asked' });
  const leave = async (form: HTMLFormElement) => {
    // A browser that cannot delete must not keep anybody signed in.
    await Promise.allSettled([clearUnsent(userId), forgetAnswers()]);
    form.submit();
  };
  const ask = async (form: HTMLFormElement) => {
    setState({ is: 'sending' });
    await Promise.race([sendUnsent(userId).catch(() => undefined), pause(SENDING_MS)]);
    if (!(await isReachable())) return setState({ is: 'offline' });
    const unsent = await lookForUnsent();
    if (unsent.length > 0) return setState({ is: 'left', unsent });
    await leave(form);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.is !== 'sending') void ask(event.currentTarget);
  };
  return (
    // Loads a whole document, so that the session's data and photographs do not stay in the browser.
    <form method="post" action={addressOf('account')} className="apart lines" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="sign-out" />
      {state.is === 'left' ? (
        <UnsentLeft unsent={state.unsent}>
          <Button type="submit" look="quiet">
            {words.signOutAgain}
          </Button>
          <Button look="danger" onClick={({ currentTarget: { form } }) => form && void leave(form)}>
            {words.signOutWithout}
          </Button>
        </UnsentLeft>
      ) : (
        <p className="acts">
          <Button type="submit" look="plain">
            {words.signOut}
          </Button>
          <span className="soft small">{words.signOutHint}</span>
        </p>
      )}
      <p className="soft small" role="status">
        {state.is === 'sending' ? words.signingOut : state.is === 'offline' ? words.signOutOffline : ''}
      </p>
    </form>
  );
}
