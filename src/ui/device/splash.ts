import { SPLASH_MIN_MS } from '../../shared/limits/limits.ts';

interface Splash {
  hide: () => void;
  sinceStartMs: () => number;
}

/** Returns a function to call on every navigation. The first call hides the splash screen, at least 1500 ms after the start. */
export function splashUntilNavigation({ hide, sinceStartMs }: Splash): () => void {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const leftMs = SPLASH_MIN_MS - sinceStartMs();
    if (leftMs > 0) setTimeout(hide, leftMs);
    else hide();
  };
}
