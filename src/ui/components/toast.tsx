import { useEffect } from 'react';
import * as words from '../../shared/words/en/ui.ts';
import { NOTIFICATION_TIMEOUT_MS } from '../../shared/limits/notification-timeout.ts';

interface Props {
  /** An empty message hides the toast. The live region stays, so that the next message is read aloud. */
  message: string;
  onGone: () => void;
  /** An action such as "Bring it back". The toast then stays until pressed or closed. */
  action?: { label: string; onPress: () => void };
}

/** Calls `onGone` after the usual time. Returns a function that cancels the timer. */
export function goesByItself(onGone: () => void): () => void {
  const timer = setTimeout(onGone, NOTIFICATION_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** Disappears by itself, unless it has an action. So never show anything important only in a toast. */
export function Toast({ message, onGone, action }: Props) {
  const hasAction = action !== undefined;
  useEffect(() => (message === '' || hasAction ? undefined : goesByItself(onGone)), [message, hasAction, onGone]);

  return (
    <div role="status">
      {message === '' ? null : (
        <p className="toast">
          {message}
          {action ? (
            <>
              <button type="button" onClick={action.onPress}>
                {action.label}
              </button>
              <button type="button" onClick={onGone}>
                {words.close}
              </button>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}
