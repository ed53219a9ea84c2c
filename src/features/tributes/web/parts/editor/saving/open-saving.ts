// Saving of one tribute, in the editor and for changes that an earlier page load left behind.
import type { Tribute } from '../../../../contract/tributes.ts';
import type { Client } from '../../../../../../app/client.ts';
import { createBrowserClient } from '../../../../../../ui/client/browser-client.ts';
import { shownSince } from '../../../../../../ui/client/offline/offline-state.ts';
import { storeRead } from '../../../../../../ui/client/offline/stored-answers.ts';
import { adoptDraft } from './adopt.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { deletedOnceStored } from '../saved/deleted-once-stored.ts';
import { createDraftStore, hasUnsaved, type DraftStore } from '../saved/draft-store.ts';
import { changeFields, editOf, newEdit } from './edit.ts';
import type { Changes } from './fields.ts';
import { claimPage } from '../saved/open-pages.ts';
import type { Timers } from './save-loop.ts';
import { sendBy } from './sending.ts';
import { filesHere } from '../saved/saved-files.ts';
import { openSessionUploads, type SessionUploads } from '../photographs/session-uploads.ts';

export interface SessionStart {
  id: string | null;
  tribute: Tribute | null;
  ownerId: string;
}

export interface Saving {
  id: string;
  client: Client;
  /** A client whose requests outlive the page (`keepalive`). */
  leaving: Client;
  saving: Autosave;
  /** Resumes uploads. `autosave` receives what they change. */
  openUploads: (autosave: Autosave) => SessionUploads;
  /** Resolves once the browser has stored what the server saved, and deleted the drafts of it. */
  settled: () => Promise<void>;
  /** Stops saving. Unsaved text stays in the browser. */
  close: () => void;
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

/** Drafts of one account in this browser. A page load that only looks at them has no name. */
export const draftsHere = (owner: string, page = '', isOpen: (page: string) => boolean = () => false): DraftStore =>
  createDraftStore({ storage: storageHere(), owner, page, now: Date.now, isOpen });

/** Kinds of keys that hold unsent changes. Keys are `kind:owner:page…`. */
export const UNSENT_KEYS = ['draft', 'uploads'];

/** Whether this browser has unsent changes of a page. `openSaving` looks whose they are. */
export function isDraftHere(id: string): boolean {
  const keys = typeof window === 'undefined' ? [] : Object.keys(storageHere() ?? {});
  return keys.some((key) => UNSENT_KEYS.includes(key.split(':')[0] ?? '') && key.split(':')[2] === id);
}

/** Null if neither the server nor this browser has the tribute. */
export async function openSaving(
  { id, tribute, ownerId }: SessionStart,
  early: () => Changes = () => ({}),
): Promise<Saving | null> {
  const page = crypto.randomUUID();
  const { isOpen, release } = await claimPage(page);
  const { store, settled } = deletedOnceStored(
    draftsHere(ownerId, page, isOpen),
    // A screen without a connection shows a stored answer, which must not become newer by being stored again.
    shownSince() === null ? null : tribute,
    (saved) => storeRead(`/api/tributes/${saved.id}`, saved),
  );
  const ownId = id ?? store.unknownToServer() ?? crypto.randomUUID();
  const left = store.left(ownId);
  const files = filesHere();
  if (id !== null && !tribute && left.length === 0 && (await files.of(ownerId, id)).length === 0) {
    release();
    return null;
  }
  const typed = changeFields(tribute ? editOf(tribute) : newEdit(ownId), early());
  const client = createBrowserClient();
  const leaving = createBrowserClient({ keepalive: true });
  const saving = createAutosave(left.reduce(adoptDraft, typed), sendBy(client, leaving), store, timers);
  // Delete earlier drafts only now, after this page load has stored its own copy, or what the server has.
  if (hasUnsaved(saving.snapshot().edit)) left.forEach(store.forget);
  else void settled().then(() => left.forEach(store.forget));
  return {
    id: ownId,
    client,
    leaving,
    saving,
    openUploads: (autosave) =>
      openSessionUploads({ id: ownId, ownerId, client, autosave, storage: storageHere(), timers, files }),
    settled,
    close() {
      saving.stop();
      release();
    },
  };
}
