import { createSessionStore, type SessionStore } from './session-store.ts';

let opened: SessionStore | undefined;

/** The document's session state, shared by all scripts. Its first values come from data attributes of the body. */
export function openSessionStore(): SessionStore {
  const { help = '', debug } = document.body.dataset;
  opened ??= createSessionStore({ helpEmail: help, isDebug: debug !== undefined });
  return opened;
}
