// Uploads of one page load: files are chosen, stored in the browser, sent, and put in order.
import type { Client } from '../../../../../../app/client.ts';
import type { Autosave } from '../saving/autosave.ts';
import { takeFileHere } from '../saved/file-locks.ts';
import type { SavedFiles } from '../saved/saved-files.ts';
import { createSavedUploads, type SavedUploads } from '../saved/saved-uploads.ts';
import type { Timers } from '../saving/save-loop.ts';
import { settleArrivals } from '../saving/send-order.ts';
import { createTransport } from './send-photograph.ts';
import { answerOf } from '../saving/sending.ts';
import { createUploadMemory, type UploadMemory } from './upload-memory.ts';
import { createUploads, isOnItsWay, type UploadOutcome } from './uploads.ts';
import { theServer } from '../../../../../../ui/client/server.ts';

export interface SessionUploads {
  uploads: SavedUploads;
  memory: UploadMemory;
  arrivals: Map<string, number>;
  close: () => void;
}

interface Parts {
  id: string;
  ownerId: string;
  client: Client;
  autosave: Autosave;
  storage: Storage | null;
  timers: Timers;
  files: SavedFiles;
}

/** Interval between searches for files that other tabs, including closed ones, have stored. */
const LOOK_MS = 10_000;

export function openSessionUploads(parts: Parts): SessionUploads {
  const { id, ownerId, client, autosave, timers } = parts;
  const memory = createUploadMemory(parts.storage, `${ownerId}:${id}`, Date.now);
  const arrivals = new Map<string, number>();
  const transport = createTransport(id, {
    load: () => import('tus-js-client'),
    fetch: (...of) => theServer().fetch(...of),
    ready: () => ready(parts),
    timers,
    memory,
  });
  const place = { files: parts.files, memory, take: takeFileHere, owner: ownerId, tributeId: id };
  const uploads = createSavedUploads({ ...place, now: Date.now }, (arrived) =>
    createUploads(
      transport,
      (answer, upload) => {
        memory.arrived(upload.key, answer.photograph.id);
        arrived(answer, upload);
        arrivals.set(answer.photograph.id, upload.rank);
        autosave.receive(answer.tribute);
      },
      timers,
    ),
  );
  // Runs when all uploads have ended, even if the last one was refused.
  uploads.subscribe(() => {
    if (arrivals.size > 0 && !uploads.snapshot().uploads.some(isOnItsWay))
      void settleArrivals({ id, client, autosave }, arrivals);
  });
  void uploads.takeUp();
  const stopLooking = lookAgain(uploads);
  const close = () => {
    stopLooking();
    uploads.close();
  };
  return { uploads, memory, arrivals, close };
}

function lookAgain({ keeping, takeUp }: SavedUploads): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void takeUp();
  };
  const timer = setInterval(() => keeping().elsewhere.length > 0 && look(), LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Creates the page first if the server does not know it, because uploads need one. */
async function ready({ id, client, autosave }: Parts): Promise<UploadOutcome | null> {
  if (autosave.snapshot().edit.tribute) return null;
  try {
    autosave.receive(await client.tributes.create({ id, changes: {} }));
    return null;
  } catch (error) {
    const answer = answerOf(error);
    if (answer.kind === 'signed-out' || answer.kind === 'busy') return answer;
    return { kind: answer.kind === 'unreachable' ? 'lost' : 'failed' };
  }
}
