import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store.ts';

export const SessionContext = createContext<SessionStore | null>(null);

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore needs the root route around it');
  return store;
}

/** Returns the session state. Hydration needs the state of the first render, so that one is kept. */
export function useSessionState(): SessionState {
  const store = useSessionStore();
  const [first] = useState(store.read);
  return useSyncExternalStore(store.subscribe, store.read, () => first);
}
