// Photographs on their way to the server: two at a time, in the order they were chosen, tried again after a lost
// connection. Each keeps one key for all its tries, so that a repeated upload has one effect.
import type { PhotographRole, UploadAnswer } from '../../../contract/tributes.ts';
import { backoff, type Timers } from './save-loop.ts';

export interface Upload {
  key: string;
  role: PhotographRole;
  file: File;
  state: 'waiting' | 'sending' | 'lost' | 'signed-out' | 'refused';
  progress: number;
  message: string;
  /** Refused for what the file is, so that trying again cannot help. */
  isHopeless: boolean;
  tries: number;
}

export type UploadOutcome =
  | { kind: 'kept'; answer: UploadAnswer }
  | { kind: 'refused'; message: string; isHopeless: boolean }
  | { kind: 'signed-out' }
  | { kind: 'busy'; waitMs: number }
  | { kind: 'lost' };

export type SendUpload = (upload: Upload, onProgress: (progress: number) => void) => Promise<UploadOutcome>;

export interface Uploads {
  snapshot: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
  add: (files: Iterable<File>, role: PhotographRole) => void;
  /** Everything lost or waiting for a sign-in is tried at once. */
  retryAll: () => void;
  retry: (key: string) => void;
  dismiss: (key: string) => void;
}

const AT_ONCE = 2;

const newUpload = (key: string, role: PhotographRole, file: File): Upload => ({
  key,
  role,
  file,
  state: 'waiting',
  progress: 0,
  message: '',
  isHopeless: false,
  tries: 0,
});

export function createUploads(
  send: SendUpload,
  keep: (answer: UploadAnswer) => void,
  timers: Timers,
  newKey: () => string,
): Uploads {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  function become(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (key: string, changes: Partial<Upload>) =>
    become(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: string) => become(uploads.filter((upload) => upload.key !== key));

  function sendNext() {
    const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      change(upload.key, { state: 'sending', progress: 0, tries: upload.tries + 1 });
      void send(upload, (progress) => change(upload.key, { progress })).then((outcome) => take(upload, outcome));
    }
  }
  function take(upload: Upload, outcome: UploadOutcome) {
    if (outcome.kind === 'kept') {
      drop(upload.key);
      keep(outcome.answer);
    } else if (outcome.kind === 'refused') {
      const { message, isHopeless } = outcome;
      change(upload.key, { state: 'refused', message, isHopeless });
    } else if (outcome.kind === 'signed-out') change(upload.key, { state: 'signed-out' });
    else {
      change(upload.key, { state: 'lost', progress: 0 });
      const wait = outcome.kind === 'busy' ? outcome.waitMs : backoff(upload.tries + 1, timers.random());
      timers.after(wait, () => again((other) => other.key === upload.key && other.state === 'lost'));
    }
    sendNext();
  }
  function again(isMeant: (upload: Upload) => boolean) {
    become(uploads.map((upload) => (isMeant(upload) ? { ...upload, state: 'waiting', message: '' } : upload)));
    sendNext();
  }

  return {
    snapshot: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, role) {
      become([...uploads, ...[...files].map((file) => newUpload(newKey(), role, file))]);
      sendNext();
    },
    retryAll: () => again(({ state }) => state === 'lost' || state === 'signed-out'),
    retry: (key) => again((upload) => upload.key === key && upload.state !== 'sending'),
    dismiss: drop,
  };
}
