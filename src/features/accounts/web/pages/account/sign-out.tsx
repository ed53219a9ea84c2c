import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as words from '../../../words/en/account.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { clearSavedFirst } from '../../../../tributes/web/parts/editor/saved/clear-saved.ts';
import { filesHere, type SavedFile } from '../../../../tributes/web/parts/editor/saved/saved-files.ts';
import { stepAddress } from '../../../../tributes/web/parts/editor/steps.ts';
import { Button } from '../../../../../ui/components/button.tsx';

/** The sign-out form. It is near the top, easy to find on a shared computer, and far from deleting the account. */
export function SignOut({ userId }: { userId: string }) {
  const waiting = useWaiting(userId);
  const [first] = waiting;
  return (
    // Loads a whole document, so that the session's data and photographs do not stay in the browser.
    <form
      method="post"
      action={addressOf('account')}
      className="apart lines"
      onSubmit={clearSavedFirst({ owner: userId })}
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

function useWaiting(userId: string): SavedFile[] {
  const [waiting, setWaiting] = useState<SavedFile[]>([]);
  useEffect(() => {
    void filesHere()
      .of(userId)
      .then((all) => setWaiting(all.filter(({ refusal }) => refusal === null)));
  }, [userId]);
  return waiting;
}
