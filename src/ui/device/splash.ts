import { SPLASH_MIN_MS } from '../../shared/limits/limits.ts';

interface Splash {
  hide: () => void;
  /** Milliseconds since the app was started. */
  sinceStartMs: () => number;
}

/** Gives what to call on every navigation: the first one hides the splash screen, not sooner than 1500 ms after start. */
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
