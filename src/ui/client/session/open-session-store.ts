import { createSessionStore, type SessionStore } from './session-store.ts';

let opened: SessionStore | undefined;

/** The session state of this document, for every script in it. It begins with the facts on the body of the page. */
export function openSessionStore(): SessionStore {
  const { help = '', debug } = document.body.dataset;
  opened ??= createSessionStore({ helpEmail: help, isDebug: debug !== undefined });
  return opened;
}
