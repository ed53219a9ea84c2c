import type { CurrentUser } from '../../../features/accounts/contract/accounts.ts';
import { SESSION_CHECK_MS } from '../../../shared/limits/limits.ts';
import type { SessionStore } from './session-store.ts';
import { theServer } from '../server.ts';

/** Window event: this page's user has signed out. `preventDefault` prevents the reload. */
export const SESSION_ENDED = 'rosemary:session-ended';

export interface SessionWatch {
  /** Returns the signed-in user's id; null if signed out, undefined if unknown. */
  ask: () => Promise<string | null | undefined>;
  isSeen: () => boolean;
  /** Runs `look` every `ms`, and when the page becomes visible. Returns a function to stop. */
  often: (look: () => void, ms: number) => () => void;
  /** Called once per change: signed out, or another user signed in. */
  ended: () => void;
}

/** After each failed request the pause doubles, at most this many times, to 75 seconds. */
const MOST_DOUBLINGS = 4;

/** Watches the session on a signed-in user's page. Returns a function to stop. */
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
    // Back off: a failing server should not be polled by every open page.
    misses = now === undefined ? Math.min(misses + 1, MOST_DOUBLINGS) : 0;
    resting = 2 ** misses - 1;
    if (now === undefined || now === last) return;
    last = now;
    owner ??= now;
    // The page was made for a signed-in user, so even a first null is a change.
    if (now === null || now !== owner) ended();
  };
  void look();
  return often(() => void look(), SESSION_CHECK_MS);
}

async function askServer({ observe }: Pick<SessionStore, 'observe'>): Promise<string | null | undefined> {
  const answer = await theServer().fetch('/api/sessions/current', { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const { user } = (await answer.json()) as { user: CurrentUser | null };
  observe(user);
  return user?.id ?? null;
}

function oftenHere(look: () => void, ms: number): () => void {
  const timer = setInterval(look, ms);
  window.addEventListener('focus', look);
  // "pageshow" also fires for pages restored from the back-forward cache.
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Reloads this page within seconds of a sign-out elsewhere, so that the server redirects. Also updates the store. */
export const followSession = (store: Pick<SessionStore, 'observe'>): (() => void) =>
  watchSession({
    ask: () => askServer(store),
    isSeen: () => document.visibilityState === 'visible',
    often: oftenHere,
    ended: () => {
      if (window.dispatchEvent(new Event(SESSION_ENDED, { cancelable: true }))) window.location.reload();
    },
  });
