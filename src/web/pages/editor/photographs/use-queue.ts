import { useEffect, useSyncExternalStore } from 'react';
import { isOnItsWay, type Queue } from '../../../domains/editor/uploads.ts';
import type { Session } from '../../../domains/editor/use-session.ts';

const noQueue: Queue = { uploads: [], isPaused: false, hold: null, arrived: 0 };
const nothing = () => () => {};

/** The queue as it stands; only what shows it is drawn again with every byte. */
export const useQueue = (session: Session | null): Queue =>
  useSyncExternalStore(
    session?.uploads.subscribe ?? nothing,
    () => session?.uploads.snapshot() ?? noQueue,
    () => noQueue,
  );

/** Whether anything is on its way: whoever asks only this is not drawn again with every byte. */
export const useIsSending = (session: Session | null): boolean =>
  useSyncExternalStore(
    session?.uploads.subscribe ?? nothing,
    () => session?.uploads.snapshot().uploads.some(isOnItsWay) ?? false,
    () => false,
  );

/** A phone that goes to sleep breaks its uploads off, so it is asked to stay awake while something is on its way. */
export function useAwake(queue: Queue) {
  const isBusy = queue.uploads.some(isOnItsWay) && !queue.isPaused;
  useEffect(() => {
    if (!isBusy || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    // The lock ends whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, [isBusy]);
}
