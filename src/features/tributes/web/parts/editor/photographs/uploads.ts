// Sends two uploads at a time, in order. A lost connection stops all; if only one file fails, the others go on.
import type { PhotographRole } from '../../../../../media/contract/media.ts';
import type { UploadAnswer } from '../../../../contract/tributes.ts';
import { backoff, type Timers } from '../saving/save-loop.ts';

export interface Upload {
  key: string;
  role: PhotographRole;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  progress: number;
  message: string;
  /** True if the file itself was refused, so that a retry cannot help. */
  isHopeless: boolean;
  failures: number;
  rank: number;
}

/** Why the queue sends nothing although files wait. */
export type Hold = 'lost' | 'busy' | 'signed-out';

export interface Queue {
  uploads: readonly Upload[];
  isPaused: boolean;
  hold: Hold | null;
  /** Number of arrivals since the queue was last empty. */
  arrived: number;
}

export type UploadOutcome =
  | { kind: 'kept'; answer: UploadAnswer }
  | { kind: 'refused'; message: string; isHopeless: boolean }
  | { kind: 'signed-out' }
  | { kind: 'busy'; waitMs: number }
  /** The response was unclear. Retry this file later, after the others. */
  | { kind: 'failed' }
  | { kind: 'lost' };

export interface Transport {
  /** `stop` aborts an upload. The server keeps the bytes that arrived, and the next `send` with the same key resumes. */
  send: (
    upload: Upload,
    onProgress: (progress: number) => void,
  ) => { outcome: Promise<UploadOutcome>; stop: () => void };
  forget: (keys: readonly string[]) => void;
}

export interface ChosenFile {
  key: string;
  file: File;
  role: PhotographRole;
  refusal?: Pick<Upload, 'message' | 'isHopeless'> | null;
}

export interface Uploads {
  snapshot: () => Queue;
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly ChosenFile[]) => void;
  pause: () => void;
  goOn: () => void;
  retry: (keys: readonly string[]) => void;
  /** Drops uploads for good, including those that an earlier page load began. */
  dismiss: (keys: readonly string[]) => void;
  /** Call when a photograph that arrived was removed from the page. Resets the count unless something is uploading. */
  forgetArrived: () => void;
}

const AT_ONCE = 2;
const FAILURES_BEFORE_ASKING = 4;

export const isOnItsWay = ({ state }: Upload): boolean => state !== 'refused';

const newUpload = ({ key, role, file, refusal }: ChosenFile, rank: number): Upload => ({
  key,
  role,
  file,
  state: refusal ? 'refused' : 'waiting',
  progress: 0,
  message: refusal?.message ?? '',
  isHopeless: refusal?.isHopeless ?? false,
  failures: 0,
  rank,
});

interface Uploader {
  queue: Queue;
  transport: Transport;
  timers: Timers;
  keep: (answer: UploadAnswer, upload: Upload) => void;
  listeners: Set<() => void>;
  stops: Map<string, () => void>;
  /** Lost connections since the last arrival. `busies` counts busy responses in the same way. */
  losses: number;
  busies: number;
  cancelHold: () => void;
  chosen: number;
}

function become(uploader: Uploader, changes: Partial<Queue>) {
  uploader.queue = { ...uploader.queue, ...changes };
  for (const listener of uploader.listeners) listener();
}

const change = (uploader: Uploader, keys: readonly string[], changes: Partial<Upload>) =>
  become(uploader, {
    uploads: uploader.queue.uploads.map((upload) => (keys.includes(upload.key) ? { ...upload, ...changes } : upload)),
  });

function sendNext(uploader: Uploader) {
  const { uploads, isPaused, hold } = uploader.queue;
  if (isPaused || hold) return;
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  const next = waiting.toSorted((one, other) => one.failures - other.failures).slice(0, Math.max(0, free));
  for (const upload of next) start(uploader, upload);
}

function start(uploader: Uploader, upload: Upload) {
  const { key } = upload;
  change(uploader, [key], { state: 'sending', message: '' });
  const { outcome, stop } = uploader.transport.send(upload, (progress) => {
    if (uploader.stops.get(key) === stop) change(uploader, [key], { progress });
  });
  uploader.stops.set(key, stop);
  void outcome.then((ended) => {
    // The upload was stopped meanwhile, and the same file may be sending again.
    if (uploader.stops.get(key) !== stop) return;
    uploader.stops.delete(key);
    take(uploader, upload, ended);
    sendNext(uploader);
  });
}

function take(uploader: Uploader, upload: Upload, outcome: UploadOutcome) {
  const { key } = upload;
  switch (outcome.kind) {
    case 'kept':
      uploader.losses = 0;
      uploader.busies = 0;
      uploader.keep(outcome.answer, upload);
      return become(uploader, { uploads: without(uploader, [key]), arrived: uploader.queue.arrived + 1 });
    case 'refused':
      return change(uploader, [key], { state: 'refused', message: outcome.message, isHopeless: outcome.isHopeless });
    case 'failed': {
      const failures = upload.failures + 1;
      const isEnough = failures % FAILURES_BEFORE_ASKING === 0;
      change(uploader, [key], { state: isEnough ? 'refused' : 'waiting', failures });
      return isEnough ? undefined : holdAll(uploader, 'busy', backoff(failures, uploader.timers.random()));
    }
    case 'busy':
      uploader.busies += 1;
      change(uploader, [key], { state: 'waiting' });
      // Wait at least as long as the server asked for, and longer with each busy response.
      return holdAll(uploader, 'busy', Math.max(outcome.waitMs, backoff(uploader.busies, uploader.timers.random())));
    case 'signed-out':
      change(uploader, [key], { state: 'waiting' });
      return holdAll(uploader, 'signed-out', null);
    case 'lost':
      uploader.losses += 1;
      change(uploader, [key], { state: 'waiting' });
      return holdAll(uploader, 'lost', backoff(uploader.losses, uploader.timers.random()));
  }
}

function holdAll(uploader: Uploader, reason: Hold, waitMs: number | null) {
  uploader.cancelHold();
  uploader.cancelHold = waitMs === null ? () => {} : uploader.timers.after(waitMs, () => release(uploader));
  become(uploader, { hold: reason });
}

function release(uploader: Uploader) {
  uploader.cancelHold();
  become(uploader, { hold: null });
  sendNext(uploader);
}

const without = ({ queue }: Uploader, keys: readonly string[]) =>
  queue.uploads.filter(({ key }) => !keys.includes(key));

function stopSending(uploader: Uploader, keys: readonly string[]) {
  for (const key of keys) {
    const stop = uploader.stops.get(key);
    uploader.stops.delete(key);
    stop?.();
  }
}

function add(uploader: Uploader, files: readonly ChosenFile[]) {
  const { uploads, arrived } = uploader.queue;
  const going = new Set(uploads.filter(isOnItsWay).map(({ key }) => key));
  const chosen = files.filter(({ key }) => !going.has(key));
  // A file that is chosen again replaces its refused entry in the queue.
  const again = new Set(chosen.map(({ key }) => key));
  const fresh = chosen.map((file) => newUpload(file, (uploader.chosen += 1)));
  become(uploader, {
    uploads: [...uploads.filter(({ key }) => !again.has(key)), ...fresh],
    arrived: going.size > 0 ? arrived : 0,
  });
  sendNext(uploader);
}

export function createUploads(transport: Transport, keep: Uploader['keep'], timers: Timers): Uploads {
  const queue: Queue = { uploads: [], isPaused: false, hold: null, arrived: 0 };
  const uploader: Uploader = {
    queue,
    transport,
    timers,
    keep,
    listeners: new Set(),
    stops: new Map(),
    losses: 0,
    busies: 0,
    cancelHold: () => {},
    chosen: 0,
  };
  return {
    snapshot: () => uploader.queue,
    subscribe(listener) {
      uploader.listeners.add(listener);
      return () => uploader.listeners.delete(listener);
    },
    add: (files) => add(uploader, files),
    pause() {
      const sending = [...uploader.stops.keys()];
      stopSending(uploader, sending);
      change(uploader, sending, { state: 'waiting' });
      become(uploader, { isPaused: true });
    },
    goOn() {
      become(uploader, { isPaused: false });
      release(uploader);
    },
    retry(keys) {
      const refused = uploader.queue.uploads.filter(({ key, state }) => state === 'refused' && keys.includes(key));
      change(
        uploader,
        refused.map(({ key }) => key),
        { state: 'waiting', message: '' },
      );
      sendNext(uploader);
    },
    forgetArrived() {
      if (!uploader.queue.uploads.some(isOnItsWay)) become(uploader, { arrived: 0 });
    },
    dismiss(keys) {
      stopSending(uploader, keys);
      transport.forget(keys);
      become(uploader, { uploads: without(uploader, keys) });
      sendNext(uploader);
    },
  };
}
