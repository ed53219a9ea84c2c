import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as words from '../../../words/en/account.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { clearKeptFirst } from '../../../../tributes/web/parts/editor/kept/clear-kept.ts';
import { filesHere, type KeptFile } from '../../../../tributes/web/parts/editor/kept/kept-files.ts';
import { stepAddress } from '../../../../tributes/web/parts/editor/steps.ts';
import { Button } from '../../../../../ui/components/button.tsx';

/** High up, where it is found on a computer that others use, and far from what deletes the account. */
export function SignOut({ userId }: { userId: string }) {
  const waiting = useWaiting(userId);
  const [first] = waiting;
  return (
    // A whole document is asked for, so that nothing of the session stays in memory, and no photograph in the browser.
    <form
      method="post"
      action={addressOf('account')}
      className="apart lines"
      onSubmit={clearKeptFirst({ owner: userId })}
    >
      <input type="hidden" name="intent" value="sign-out" />
      {first ? (
        <p>
          {words.signOutLoses(waiting.length)}{' '}
          <Link to={stepAddress('photographs', first.tributeId)}>{words.seeWaiting(waiting.length)}</Link>
        </p>
      ) : null}
      <p className="acts">
        <Button type="submit" look="plain">
          {words.signOut}
        </Button>
        <span className="soft small">{words.signOutHint}</span>
      </p>
    </form>
  );
}

/** Photographs of this person that wait in this browser to be sent. */
function useWaiting(userId: string): KeptFile[] {
  const [waiting, setWaiting] = useState<KeptFile[]>([]);
  useEffect(() => {
    void filesHere()
      .of(userId)
      .then((all) => setWaiting(all.filter(({ refusal }) => refusal === null)));
  }, [userId]);
  return waiting;
}
