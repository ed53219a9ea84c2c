import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import * as words from '../../shared/words/en/offline.ts';
import { addressOf } from '../../shared/screens/addresses.ts';
import { clearUnsent, followUnsent, unsentHere, type Unsent } from '../../ui/client/offline/unsent.ts';
import { SESSION_ENDED } from '../../ui/client/session/session-watch.ts';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { UnsentLeft } from '../../ui/components/unsent-left.tsx';

const none: readonly Unsent[] = [];
const reload = () => window.location.reload();

/** Once the session has ended, offers what was not sent before it is out of reach. The editor asks for the password. */
export function EndedSession() {
  const { pathname } = useLocation();
  const unsent = useSyncExternalStore(followUnsent, unsentHere, () => none);
  const [isEnded, setIsEnded] = useState(false);
  useEffect(() => {
    const ended = (event: Event) => {
      if (unsentHere().length === 0 || pathname === addressOf('createTribute')) return;
      event.preventDefault();
      setIsEnded(true);
    };
    window.addEventListener(SESSION_ENDED, ended);
    return () => window.removeEventListener(SESSION_ENDED, ended);
  }, [pathname]);
  // A screen that noticed first has led to the sign-in screen, in the same document.
  const isAtSignIn = pathname.startsWith(`${addressOf('signIn')}/`);
  if (unsent.length === 0 || !(isEnded || isAtSignIn)) return null;
  return (
    <Dialog isOpen onClose={reload} heading={words.endedHeading}>
      <p>{words.endedText}</p>
      <UnsentLeft unsent={unsent}>
        <Button onClick={reload}>{words.signInToSend}</Button>
        <Button look="danger" onClick={() => void clearUnsent().then(reload)}>
          {words.deleteUnsent}
        </Button>
      </UnsentLeft>
    </Dialog>
  );
}
