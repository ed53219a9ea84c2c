import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NOTIFICATION_TIMEOUT_MS } from '../../shared/limits/notification-timeout.ts';

interface Props {
  /** True if the focused element disappeared with the confirmed action. The notice then takes the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Disappears by itself, so use Notice for problems and buttons. The empty space stays, so that nothing moves. */
export function PassingNotice(props: Props) {
  // The key shows the notice again after a second press, even if the first notice has disappeared.
  return <Passing key={useLocation().key} {...props} />;
}

function Passing({ takesFocus = false, children }: Props) {
  const spot = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (takesFocus) spot.current?.focus();
    let timer = setTimeout(go, NOTIFICATION_TIMEOUT_MS);
    function go() {
      // The pointer is on the notice, so somebody may be reading it: wait again.
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
