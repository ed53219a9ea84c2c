import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isOnItsWay, type Hold, type Queue } from '../../../parts/editor/photographs/uploads.ts';
import type { Session } from '../../../parts/editor/use-session.ts';

const noQueue: Queue = { uploads: [], isPaused: false, hold: null, arrived: 0 };
const nothing = () => () => {};

/** The upload queue. Rerenders with every byte, so use it only to show progress. */
export const useQueue = (session: Session | null): Queue =>
  useSyncExternalStore(
    session?.uploads.subscribe ?? nothing,
    () => session?.uploads.snapshot() ?? noQueue,
    () => noQueue,
  );

export interface Coming {
  count: number;
  refused: number;
  hold: Hold | 'paused' | null;
  /** True if the browser cannot store some files. Closing this page would lose them. */
  isFull: boolean;
  /** True once the uploads that earlier page loads left behind are known. */
  isKnown: boolean;
}

const none: Coming = { count: 0, refused: 0, hold: null, isFull: false, isKnown: false };

export function comingOf(session: Pick<Session, 'uploads'> | null): Coming {
  if (!session) return none;
  const { uploads, hold, isPaused } = session.uploads.snapshot();
  const { elsewhere, isFull, isKnown } = session.uploads.keeping();
  const here = uploads.filter(isOnItsWay).length;
  return {
    count: here + elsewhere.length,
    refused: uploads.length - here,
    hold: here === 0 ? null : isPaused ? 'paused' : hold,
    isFull,
    isKnown,
  };
}

export function useComing(session: Session | null): Coming {
  const text = useSyncExternalStore(
    session?.uploads.subscribe ?? nothing,
    () => JSON.stringify(comingOf(session)),
    () => JSON.stringify(none),
  );
  return useMemo(() => JSON.parse(text) as Coming, [text]);
}

export const useIsSending = (session: Session | null): boolean =>
  useSyncExternalStore(
    session?.uploads.subscribe ?? nothing,
    () => session?.uploads.snapshot().uploads.some(isOnItsWay) ?? false,
    () => false,
  );

/** Keeps a phone awake during uploads, because a sleeping phone interrupts them. */
export function useAwake(queue: Queue) {
  const isBusy = queue.uploads.some(isOnItsWay) && !queue.isPaused;
  useEffect(() => {
    if (!isBusy || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    // The browser releases the wake lock when the page is hidden, so request it again.
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, [isBusy]);
}
