import type { CurrentUser } from '../../../features/accounts/contract/accounts.ts';
import { SESSION_CHECK_MS } from '../../../shared/limits/limits.ts';
import type { SessionStore } from './session-store.ts';

/** Told to the window when the person this page was made for is not signed in any more. Prevented, the page stays. */
export const SESSION_ENDED = 'rosemary:session-ended';

export interface SessionWatch {
  /** The id of whoever is signed in, null for nobody; undefined when that cannot be found out now. */
  ask: () => Promise<string | null | undefined>;
  isSeen: () => boolean;
  /** Runs `look` whenever the page comes back to be seen, and every `ms`; answers how to stop. */
  often: (look: () => void, ms: number) => () => void;
  /** Called once for each change: nobody is signed in, or somebody else is. */
  ended: () => void;
}

/** At most this many times in a row the pause after an unanswered question doubles: to a minute and a quarter. */
const MOST_DOUBLINGS = 4;

/** Follows a session from a page of somebody who is signed in; answers how to stop. */
export function watchSession({ ask, isSeen, often, ended }: SessionWatch): () => void {
  let last: string | null | undefined;
  let owner: string | null = null;
  let isAsking = false;
  let misses = 0;
  let resting = 0;
  const look = async () => {
    if (isAsking || !isSeen()) return;
    if (resting > 0) {
      resting -= 1;
      return;
    }
    isAsking = true;
    const now = await ask().catch(() => undefined);
    isAsking = false;
    // A server in trouble is not to be asked by every open page all the time.
    misses = now === undefined ? Math.min(misses + 1, MOST_DOUBLINGS) : 0;
    resting = 2 ** misses - 1;
    if (now === undefined || now === last) return;
    last = now;
    owner ??= now;
    // A page like this is made for people who are signed in, so nobody is news even at first.
    if (now === null || now !== owner) ended();
  };
  void look();
  return often(() => void look(), SESSION_CHECK_MS);
}

async function askServer({ observe }: Pick<SessionStore, 'observe'>): Promise<string | null | undefined> {
  const answer = await fetch('/api/sessions/current', { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const { user } = (await answer.json()) as { user: CurrentUser | null };
  observe(user);
  return user?.id ?? null;
}

function oftenHere(look: () => void, ms: number): () => void {
  const timer = setInterval(look, ms);
  window.addEventListener('focus', look);
  // Also a page that the browser kept whole and shows again on the way back.
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Leaves this page within seconds of a sign-out in another tab or on another device. The server says where to. The
 * store learns on the way who is signed in.
 */
export const followSession = (store: Pick<SessionStore, 'observe'>): (() => void) =>
  watchSession({
    ask: () => askServer(store),
    isSeen: () => document.visibilityState === 'visible',
    often: oftenHere,
    ended: () => {
      if (window.dispatchEvent(new Event(SESSION_ENDED, { cancelable: true }))) window.location.reload();
    },
  });
