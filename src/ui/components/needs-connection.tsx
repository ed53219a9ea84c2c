import { useSyncExternalStore } from 'react';
import * as words from '../../shared/words/en/offline.ts';
import { followShown, shownSince } from '../client/offline/offline-state.ts';

function follow(tell: () => void): () => void {
  const stop = followShown(tell);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    stop();
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Stands beside a button that does nothing without a connection, and says so while there is none. */
export function NeedsConnection() {
  const isOffline = useSyncExternalStore(
    follow,
    () => !navigator.onLine || shownSince() !== null,
    () => false,
  );
  return (
    <span className="soft small" role="status">
      {isOffline ? words.needsConnection : ''}
    </span>
  );
}
