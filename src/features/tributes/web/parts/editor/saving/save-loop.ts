// The sending part of autosave: one request at a time, soon after a pause. Retries while offline.
import { AUTOSAVE_PAUSE_MS } from '../../../../../../shared/limits/limits.ts';
import { takeAnswer, type Taken } from './answers.ts';
import { markSent, type Edit } from './edit.ts';
import { markWordsSent } from '../photographs/photograph-words.ts';
import { nextRequest, type Answer, type Request, type Send } from './sending.ts';

export interface Timers {
  after: (ms: number, act: () => void) => () => void;
  random: () => number;
}

export interface EditStore {
  edit: () => Edit;
  put: (edit: Edit) => void;
  show: () => void;
}

export interface SaveLoop {
  trouble: () => Taken['trouble'];
  isRunning: () => boolean;
  nudge: () => void;
  hurry: () => Promise<void>;
  leave: () => void;
  stop: () => void;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export function backoff(failures: number, random: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
}

interface Loop {
  store: EditStore;
  send: Send;
  timers: Timers;
  running: Promise<void> | null;
  trouble: Taken['trouble'];
  failures: number;
  isHurried: boolean;
  isStopped: boolean;
  cancel: () => void;
}

export function createSaveLoop(store: EditStore, send: Send, timers: Timers): SaveLoop {
  const fresh = { running: null, trouble: null, failures: 0, isHurried: false, isStopped: false };
  const loop: Loop = { store, send, timers, ...fresh, cancel: () => {} };
  return {
    trouble: () => loop.trouble,
    isRunning: () => loop.running !== null,
    nudge() {
      if (loop.trouble?.kind === 'failed') loop.trouble = null;
      const isUnknown = store.edit().rev === 0 && !loop.running;
      if (!loop.trouble && nextRequest(store.edit())) schedule(loop, isUnknown ? 0 : AUTOSAVE_PAUSE_MS);
    },
    async hurry() {
      const isUnderWay = loop.running !== null;
      loop.trouble = null;
      loop.failures = 0;
      loop.isHurried = true;
      if (isUnderWay) store.show();
      await run(loop);
      // The running request may have failed on a connection that is back now, so retry.
      if (isUnderWay && isUnreached(loop)) loop.trouble = null;
      // A loop that was already running may have ended after one request, so run again.
      if (!loop.trouble) await run(loop);
      loop.isHurried = false;
    },
    leave() {
      const request = nextRequest(store.edit());
      if (!request || request.kind === 'read' || loop.trouble?.kind === 'signed-out') return;
      if (loop.running && request.kind === 'describe') return;
      void sendOne(loop, request, true).then((answer) => {
        goOnAfter(loop, answer);
        store.show();
      });
    },
    stop() {
      loop.isStopped = true;
      loop.cancel();
    },
  };
}

const isUnreached = ({ trouble }: Loop): boolean => trouble?.kind === 'unreachable';

function schedule(loop: Loop, ms: number) {
  loop.cancel();
  if (!loop.isStopped) loop.cancel = loop.timers.after(ms, () => void run(loop));
}

function run(loop: Loop): Promise<void> {
  if (loop.running) return loop.running;
  // Assign `running` before the first await, so that two calls cannot start two requests.
  loop.running = runAll(loop).finally(() => {
    loop.running = null;
    loop.store.show();
  });
  loop.store.show();
  return loop.running;
}

async function runAll(loop: Loop) {
  loop.cancel();
  // A stopped loop leaves the rest to the next page load. If it went on, its saves would look like somebody else's there.
  const next = () => (loop.isStopped ? null : nextRequest(loop.store.edit()));
  for (let request = next(); request; request = next()) {
    const answer = await sendOne(loop, request, false);
    if (loop.trouble || !loop.isHurried) return goOnAfter(loop, answer);
  }
  loop.trouble = null;
}

async function sendOne(loop: Loop, request: Request, isLeaving: boolean): Promise<Answer> {
  const { store, send } = loop;
  const edit = store.edit();
  if (request.kind === 'describe') store.put(markWordsSent(edit, request));
  else if (request.kind !== 'read') store.put(markSent(edit, request.changes));
  const answer = await send(request, isLeaving);
  const taken = takeAnswer(store.edit(), request, answer);
  loop.trouble = taken.trouble;
  store.put(taken.edit);
  return answer;
}

function goOnAfter(loop: Loop, answer: Answer) {
  const isMore = nextRequest(loop.store.edit()) !== null;
  // If nothing is left to send, clear the error. The next keystroke starts afresh.
  if (!isMore) loop.trouble = null;
  loop.failures = loop.trouble ? loop.failures + 1 : 0;
  if (!isMore || loop.trouble?.isFinal) return;
  if (!loop.trouble) schedule(loop, AUTOSAVE_PAUSE_MS);
  else schedule(loop, answer.kind === 'busy' ? answer.waitMs : backoff(loop.failures, loop.timers.random()));
}
