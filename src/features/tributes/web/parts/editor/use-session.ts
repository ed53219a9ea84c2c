// One page load of the editor: the state of one tribute, with autosave, uploads and presence.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Tribute } from '../../../contract/tributes.ts';
import { createBrowserClient } from '../../../../../ui/client/browser-client.ts';
import type { Client } from '../../../../../app/client.ts';
import { SESSION_ENDED } from '../../../../../ui/client/session/session-watch.ts';
import { adoptDraft } from './saving/adopt.ts';
import { createAutosave, type Autosave, type Snapshot } from './saving/autosave.ts';
import { createDraftStore } from './saved/draft-store.ts';
import { changeFields, editOf, newEdit } from './saving/edit.ts';
import type { Changes } from './saving/fields.ts';
import { claimPage } from './saved/open-pages.ts';
import type { PresenceWatch } from './presence.ts';
import { announced, followOthers } from './saving/follow-others.ts';
import type { Timers } from './saving/save-loop.ts';
import { sendBy } from './saving/sending.ts';
import { filesHere } from './saved/saved-files.ts';
import type { SavedUploads } from './saved/saved-uploads.ts';
import { openSessionUploads, type SessionUploads } from './photographs/session-uploads.ts';
import { isOnItsWay } from './photographs/uploads.ts';

export interface Session extends Pick<SessionUploads, 'uploads' | 'memory' | 'arrivals'> {
  id: string;
  client: Client;
  autosave: Autosave;
  presence: PresenceWatch;
  close: () => void;
}

export interface SessionStart {
  id: string | null;
  tribute: Tribute | null;
  ownerId: string;
}

const timers: Timers = {
  random: Math.random,
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

function storageHere(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Opens a session; null if neither the server nor this browser has the tribute. `early` returns earlier typing. */
async function openSession({ id, tribute, ownerId }: SessionStart, early: () => Changes): Promise<Session | null> {
  const page = crypto.randomUUID();
  const { isOpen, release } = await claimPage(page);
  const store = createDraftStore({ storage: storageHere(), owner: ownerId, page, now: Date.now, isOpen });
  const ownId = id ?? store.unknownToServer() ?? crypto.randomUUID();
  const left = store.left(ownId);
  const files = filesHere();
  if (id !== null && !tribute && left.length === 0 && (await files.of(ownerId, id)).length === 0) return null;
  const typed = changeFields(tribute ? editOf(tribute) : newEdit(ownId), early());
  const start = left.reduce(adoptDraft, typed);
  const client = createBrowserClient();
  const leaving = createBrowserClient({ keepalive: true });
  const saving = createAutosave(start, sendBy(client, leaving), store, timers);
  const presence = followOthers(ownId, { client, leaving, autosave: saving });
  const autosave = announced(saving, presence);
  // Delete earlier drafts only now, after this page load has stored its own copy.
  left.forEach(store.forget);
  const storage = storageHere();
  const sent = openSessionUploads({ id: ownId, ownerId, client, autosave, storage, timers, files });
  const { uploads } = sent;
  void autosave.saveNow();
  const stopListening = listen(autosave, uploads, presence);
  const close = () => {
    presence.close();
    sent.close();
    autosave.leave();
    autosave.stop();
    stopListening();
    release();
  };
  return { id: ownId, client, autosave, presence, ...sent, close };
}

function listen(autosave: Autosave, uploads: SavedUploads, presence: PresenceWatch): () => void {
  const goOn = () => {
    // The sign-in dialog is open, and a retry would close it while somebody types.
    if (autosave.snapshot().state === 'signed-out' || uploads.snapshot().hold === 'signed-out') return;
    if (!uploads.snapshot().isPaused) uploads.goOn();
    void autosave.saveNow();
  };
  const leave = () => {
    autosave.leave();
    presence.seen(false);
  };
  const look = () => {
    const isSeen = document.visibilityState === 'visible';
    if (!isSeen) autosave.leave();
    presence.seen(isSeen);
  };
  const isSending = () => uploads.snapshot().uploads.some(isOnItsWay);
  const warn = (event: BeforeUnloadEvent) => {
    const { state, isKeptHere } = autosave.snapshot();
    const isLost = uploads.keeping().loose.length > 0 || (!isKeptHere && state !== 'saved' && state !== 'new');
    if (isLost) event.preventDefault();
  };
  // If the session ends while something is unsaved, stay on this page. Saving then asks for the password in a dialog.
  const stay = (event: Event) => {
    const { state } = autosave.snapshot();
    if (!isSending() && (state === 'saved' || state === 'new')) return;
    event.preventDefault();
    goOn();
  };
  window.addEventListener('online', goOn);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('beforeunload', warn);
  window.addEventListener(SESSION_ENDED, stay);
  look();
  return () => {
    window.removeEventListener('online', goOn);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('beforeunload', warn);
    window.removeEventListener(SESSION_ENDED, stay);
  };
}

export interface Editing {
  /** Null until hydrated, and for good if there is nothing to edit. */
  session: Session | null;
  isMissing: boolean;
  snapshot: Snapshot;
  /** Accepts changes, even before the session exists. */
  change: (changes: Changes) => void;
}

const nothing = () => () => {};

export function useSession(start: SessionStart): Editing {
  const [first, setFirst] = useState((): Snapshot => {
    const edit = start.tribute ? editOf(start.tribute) : newEdit(start.id ?? '');
    return { edit, state: 'starting', message: '', isKeptHere: true };
  });
  const [session, setSession] = useState<Session | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const given = useRef(start);
  const early = useRef<Changes>({});
  const open = useRef<Session | null>(null);
  const change = useCallback((changes: Changes) => {
    if (open.current) return open.current.autosave.edit(changes);
    early.current = { ...early.current, ...changes };
    setFirst((before) => ({ ...before, edit: changeFields(before.edit, changes) }));
  }, []);
  useEffect(() => {
    let isClosed = false;
    let opened: Session | null = null;
    void openSession(given.current, () => early.current).then((next) => {
      opened = next;
      open.current = next;
      if (isClosed) next?.close();
      else if (next) setSession(next);
      else setIsMissing(true);
    });
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, []);
  const snapshot = useSyncExternalStore(
    session?.autosave.subscribe ?? nothing,
    () => session?.autosave.snapshot() ?? first,
    () => first,
  );
  return { session, isMissing, snapshot, change };
}
