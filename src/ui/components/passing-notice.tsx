import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NOTIFICATION_TIMEOUT_MS } from '../../shared/limits/limits.ts';

interface Props {
  /** Where what was confirmed had the focus and is gone. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * Confirms something and goes by itself. What went wrong, or has a button, is a Notice and stays. Its room stays too, so that
 * nothing moves away under a finger; without a script it is simply there.
 */
export function PassingNotice(props: Props) {
  // Of two presses one after the other each is confirmed: the one before may have passed.
  return <Passing key={useLocation().key} {...props} />;
}

function Passing({ takesFocus = false, children }: Props) {
  const spot = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (takesFocus) spot.current?.focus();
    let timer = setTimeout(go, NOTIFICATION_TIMEOUT_MS);
    function go() {
      // Read with a pointer on it.
      if (spot.current?.matches(':hover')) {
        timer = setTimeout(go, NOTIFICATION_TIMEOUT_MS);
        return;
      }
      if (spot.current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      setIsGone(true);
    }
    return () => clearTimeout(timer);
  }, [takesFocus]);
  return (
    <div className={isGone ? 'notice passed' : 'notice'} role="status" tabIndex={-1} ref={spot}>
      {children}
    </div>
  );
}
