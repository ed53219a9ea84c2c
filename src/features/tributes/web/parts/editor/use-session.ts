// One page load of the editor: the state of one tribute, with autosave, uploads and presence.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Client } from '../../../../../app/client.ts';
import { lookForUnsent, sendUnsent } from '../../../../../ui/client/offline/unsent.ts';
import { SESSION_ENDED } from '../../../../../ui/client/session/session-watch.ts';
import type { Autosave, Snapshot } from './saving/autosave.ts';
import { changeFields, editOf, newEdit } from './saving/edit.ts';
import type { Changes } from './saving/fields.ts';
import type { PresenceWatch } from './presence.ts';
import { announced, followOthers } from './saving/follow-others.ts';
import type { SavedUploads } from './saved/saved-uploads.ts';
import type { SessionUploads } from './photographs/session-uploads.ts';
import { isOnItsWay } from './photographs/uploads.ts';
import { openSaving, type SessionStart } from './saving/open-saving.ts';
import { stopSending } from './unsent-pages.ts';

export interface Session extends Pick<SessionUploads, 'uploads' | 'memory' | 'arrivals'> {
  id: string;
  client: Client;
  autosave: Autosave;
  presence: PresenceWatch;
  close: () => void;
}

/** Opens a session; null if neither the server nor this browser has the tribute. `early` returns earlier typing. */
async function openSession(start: SessionStart, early: () => Changes): Promise<Session | null> {
  await stopSending();
  const opened = await openSaving(start, early);
  if (!opened) return null;
  const { id, client, leaving, saving } = opened;
  const presence = followOthers(id, { client, leaving, autosave: saving });
  const autosave = announced(saving, presence);
  const sent = opened.openUploads(autosave);
  const { uploads } = sent;
  void autosave.saveNow();
  const stopListening = listen(autosave, uploads, presence);
  const close = () => {
    presence.close();
    sent.close();
    autosave.leave();
    stopListening();
    opened.close();
    void lookForUnsent().then((left) => (left.length > 0 ? sendUnsent() : left));
  };
  return { id, client, autosave, presence, ...sent, close };
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
