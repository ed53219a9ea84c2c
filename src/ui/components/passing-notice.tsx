import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NOTIFICATION_TIMEOUT_MS } from '../../shared/limits/notification-timeout.ts';

interface Props {
  /** Set if the focused element disappeared with the confirmed action. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Disappears by itself; use Notice for problems and buttons. Its space stays, so that nothing moves under a finger. */
export function PassingNotice(props: Props) {
  // A second press is confirmed too, after the first confirmation has gone.
  return <Passing key={useLocation().key} {...props} />;
}

function Passing({ takesFocus = false, children }: Props) {
  const spot = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (takesFocus) spot.current?.focus();
    let timer = setTimeout(go, NOTIFICATION_TIMEOUT_MS);
    function go() {
      // The pointer is on it, so it may be being read.
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
