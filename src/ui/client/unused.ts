interface Watched {
  /** Idle time in milliseconds: no press, typing or scrolling. */
  ms: number;
  /** Called once, when the tab is idle. Call `watchUnused` again to continue. */
  unused: () => void;
}

const USES = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'] as const;
const CHECK_MS = 10_000;

/** Reports an idle tab; returns a function to stop. Uses the clock, because timers pause while a machine sleeps. */
export function watchUnused({ ms, unused }: Watched): () => void {
  let last = Date.now();
  const look = () => {
    if (Date.now() - last < ms) return false;
    stop();
    unused();
    return true;
  };
  // The first event after a long idle time only reports that time. It does not count as activity.
  const used = () => {
    if (!look()) last = Date.now();
  };
  const timer = setInterval(look, CHECK_MS);
  const stop = () => {
    clearInterval(timer);
    for (const use of USES) window.removeEventListener(use, used, true);
    document.removeEventListener('visibilitychange', look);
  };
  for (const use of USES) window.addEventListener(use, used, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  return stop;
}
