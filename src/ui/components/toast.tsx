import { useEffect } from 'react';
import * as words from '../../shared/words/en/ui.ts';
import { NOTIFICATION_TIMEOUT_MS } from '../../shared/limits/limits.ts';

interface Props {
  /** Nothing is shown while this is empty; the live region stays, so that the next words are read aloud. */
  message: string;
  onGone: () => void;
  /** An act such as "Bring it back". With one, the toast stays until it is pressed or closed. */
  action?: { label: string; onPress: () => void };
}

/** Answers how to stay after all. */
export function goesByItself(onGone: () => void): () => void {
  const timer = setTimeout(onGone, NOTIFICATION_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** A line at the foot of the window that goes by itself, unless there is something to press. Never the only place something is said. */
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
