interface Watched {
  /** How long nothing may be pressed, typed or scrolled, in milliseconds. */
  ms: number;
  /** Called once; what is done afterwards is watched anew by another call. */
  unused: () => void;
}

const USES = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'] as const;
const CHECK_MS = 10_000;

/** Tells when nobody has used this tab for so long; answers how to stop. By the clock: a machine that slept counts nothing. */
export function watchUnused({ ms, unused }: Watched): () => void {
  let last = Date.now();
  const look = () => {
    if (Date.now() - last < ms) return false;
    stop();
    unused();
    return true;
  };
  // What comes first after a long time is no use of what stood there meanwhile.
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
