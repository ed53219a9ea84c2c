// Photographs being sent to the server: two at a time, in the order they were chosen. A lost connection holds the whole
// queue, which goes on by itself; a file that fails alone lets the others pass.
import type { PhotographRole, UploadAnswer } from '../../../contract/tributes.ts';
import { backoff, type Timers } from './save-loop.ts';

export interface Upload {
  key: string;
  role: PhotographRole;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** The share of its bytes that have gone. */
  progress: number;
  message: string;
  /** Refused for what the file is, so that trying again cannot help. */
  isHopeless: boolean;
  failures: number;
  /** Its number in the order of choosing. */
  rank: number;
}

/** Why nothing is sent though something waits. */
export type Hold = 'lost' | 'busy' | 'signed-out';

export interface Queue {
  uploads: readonly Upload[];
  isPaused: boolean;
  hold: Hold | null;
  /** How many have arrived since the queue was last empty. */
  arrived: number;
}

export type UploadOutcome =
  | { kind: 'kept'; answer: UploadAnswer }
  | { kind: 'refused'; message: string; isHopeless: boolean }
  | { kind: 'signed-out' }
  | { kind: 'busy'; waitMs: number }
  /** An answer that says nothing useful: this file is tried again later, after the others. */
  | { kind: 'failed' }
  | { kind: 'lost' };

export interface Transport {
  /** `stop` breaks it off; what has arrived stays on the server, and the next send of the same key goes on from there. */
  send: (
    upload: Upload,
    onProgress: (progress: number) => void,
  ) => { outcome: Promise<UploadOutcome>; stop: () => void };
  /** Takes back what has arrived of uploads that nobody wants any more. */
  forget: (keys: readonly string[]) => void;
}

export interface ChosenFile {
  key: string;
  file: File;
  role: PhotographRole;
}

export interface Uploads {
  snapshot: () => Queue;
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly ChosenFile[]) => void;
  pause: () => void;
  /** Ends a pause, or a hold before its time. */
  goOn: () => void;
  retry: (keys: readonly string[]) => void;
  /** Leaves them out for good, also what an earlier opening of the page had begun. */
  dismiss: (keys: readonly string[]) => void;
  /** One of those that arrived is off the page: once nothing is on its way, their number says nothing any more. */
  forgetArrived: () => void;
}

const AT_ONCE = 2;
const FAILURES_BEFORE_ASKING = 4;

export const isOnItsWay = ({ state }: Upload): boolean => state !== 'refused';

const newUpload = ({ key, role, file }: ChosenFile, rank: number): Upload => ({
  key,
  role,
  file,
  state: 'waiting',
  progress: 0,
  message: '',
  isHopeless: false,
  failures: 0,
  rank,
});

interface Desk {
  queue: Queue;
  transport: Transport;
  timers: Timers;
  keep: (answer: UploadAnswer, upload: Upload) => void;
  listeners: Set<() => void>;
  stops: Map<string, () => void>;
  /** Lost connections since something last arrived. */
  losses: number;
  cancelHold: () => void;
  chosen: number;
}

function become(desk: Desk, changes: Partial<Queue>) {
  desk.queue = { ...desk.queue, ...changes };
  for (const listener of desk.listeners) listener();
}

const change = (desk: Desk, keys: readonly string[], changes: Partial<Upload>) =>
  become(desk, {
    uploads: desk.queue.uploads.map((upload) => (keys.includes(upload.key) ? { ...upload, ...changes } : upload)),
  });

function sendNext(desk: Desk) {
  const { uploads, isPaused, hold } = desk.queue;
  if (isPaused || hold) return;
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  const next = waiting.toSorted((one, other) => one.failures - other.failures).slice(0, Math.max(0, free));
  for (const upload of next) start(desk, upload);
}

function start(desk: Desk, upload: Upload) {
  const { key } = upload;
  change(desk, [key], { state: 'sending', message: '' });
  const { outcome, stop } = desk.transport.send(upload, (progress) => {
    if (desk.stops.get(key) === stop) change(desk, [key], { progress });
  });
  desk.stops.set(key, stop);
  void outcome.then((ended) => {
    // Stopped meanwhile: another sending of the same file may be under way.
    if (desk.stops.get(key) !== stop) return;
    desk.stops.delete(key);
    take(desk, upload, ended);
    sendNext(desk);
  });
}

function take(desk: Desk, upload: Upload, outcome: UploadOutcome) {
  const { key } = upload;
  switch (outcome.kind) {
    case 'kept':
      desk.losses = 0;
      desk.keep(outcome.answer, upload);
      return become(desk, { uploads: without(desk, [key]), arrived: desk.queue.arrived + 1 });
    case 'refused':
      return change(desk, [key], { state: 'refused', message: outcome.message, isHopeless: outcome.isHopeless });
    case 'failed': {
      const failures = upload.failures + 1;
      const isEnough = failures % FAILURES_BEFORE_ASKING === 0;
      change(desk, [key], { state: isEnough ? 'refused' : 'waiting', failures });
      return isEnough ? undefined : holdAll(desk, 'busy', backoff(failures, desk.timers.random()));
    }
    case 'busy':
      change(desk, [key], { state: 'waiting' });
      return holdAll(desk, 'busy', outcome.waitMs);
    case 'signed-out':
      change(desk, [key], { state: 'waiting' });
      return holdAll(desk, 'signed-out', null);
    case 'lost':
      desk.losses += 1;
      change(desk, [key], { state: 'waiting' });
      return holdAll(desk, 'lost', backoff(desk.losses, desk.timers.random()));
  }
}

function holdAll(desk: Desk, reason: Hold, waitMs: number | null) {
  desk.cancelHold();
  desk.cancelHold = waitMs === null ? () => {} : desk.timers.after(waitMs, () => release(desk));
  become(desk, { hold: reason });
}

function release(desk: Desk) {
  desk.cancelHold();
  become(desk, { hold: null });
  sendNext(desk);
}

const without = ({ queue }: Desk, keys: readonly string[]) => queue.uploads.filter(({ key }) => !keys.includes(key));

function stopSending(desk: Desk, keys: readonly string[]) {
  for (const key of keys) {
    const stop = desk.stops.get(key);
    desk.stops.delete(key);
    stop?.();
  }
}

export function createUploads(transport: Transport, keep: Desk['keep'], timers: Timers): Uploads {
  const queue: Queue = { uploads: [], isPaused: false, hold: null, arrived: 0 };
  const desk: Desk = {
    queue,
    transport,
    timers,
    keep,
    listeners: new Set(),
    stops: new Map(),
    losses: 0,
    cancelHold: () => {},
    chosen: 0,
  };
  return {
    snapshot: () => desk.queue,
    subscribe(listener) {
      desk.listeners.add(listener);
      return () => desk.listeners.delete(listener);
    },
    add(files) {
      const { uploads, arrived } = desk.queue;
      const fresh = files
        .filter((file) => !uploads.some(({ key }) => key === file.key))
        .map((file) => newUpload(file, (desk.chosen += 1)));
      become(desk, { uploads: [...uploads, ...fresh], arrived: uploads.some(isOnItsWay) ? arrived : 0 });
      sendNext(desk);
    },
    pause() {
      const sending = [...desk.stops.keys()];
      stopSending(desk, sending);
      change(desk, sending, { state: 'waiting' });
      become(desk, { isPaused: true });
    },
    goOn() {
      become(desk, { isPaused: false });
      release(desk);
    },
    retry(keys) {
      const refused = desk.queue.uploads.filter(({ key, state }) => state === 'refused' && keys.includes(key));
      change(
        desk,
        refused.map(({ key }) => key),
        { state: 'waiting', message: '' },
      );
      sendNext(desk);
    },
    forgetArrived() {
      if (!desk.queue.uploads.some(isOnItsWay)) become(desk, { arrived: 0 });
    },
    dismiss(keys) {
      stopSending(desk, keys);
      transport.forget(keys);
      become(desk, { uploads: without(desk, keys) });
      sendNext(desk);
    },
  };
}
