// Saves what is typed: one request at a time, soon after a pause, again and again while there is no connection.
import { AUTOSAVE_PAUSE_MS } from '../../../contract/limits.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import { takeAnswer } from './answers.ts';
import { hasUnsaved, type DraftStore } from './draft-store.ts';
import { changeFields, changeWords, decide, markSent, receive } from './edit.ts';
import type { Edit, OtherVersion, PhotographWords } from './edit.ts';
import type { Changes, Field, FieldValue } from './fields.ts';
import { nextRequest, type Answer, type Request, type Send } from './sending.ts';

export type SaveState = 'new' | 'saved' | 'typing' | 'saving' | 'offline' | 'conflict' | 'refused' | 'signed-out' | 'error';

/** One picture of the editor at a time; a new object whenever anything changed. */
export interface Snapshot {
  edit: Edit;
  state: SaveState;
  /** The server's words, in the state `error`. */
  message: string;
  /** Whether everything unsaved is at least kept in this browser. */
  isKeptHere: boolean;
}

export interface Timers {
  after: (ms: number, act: () => void) => () => void;
  random: () => number;
}

export interface Autosave {
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (changes: Changes) => void;
  describe: (photographId: string, words: PhotographWords) => void;
  /** What a field shall be, after seeing one other version of it. */
  decide: (name: Field, against: OtherVersion, value: FieldValue) => void;
  /** A tribute answered by another call (photographs, publication). */
  receive: (tribute: Tribute) => void;
  /** Sends now; resolves when everything is on the server (true) or cannot be at the moment (false). */
  saveNow: () => Promise<boolean>;
  /** The page is being left or hidden. */
  leave: () => void;
  /** The editor is closed: nothing more is sent, and what is unsaved stays in the browser. */
  stop: () => void;
}

type Trouble = Exclude<Answer['kind'], 'saved' | 'conflict' | 'refused'>;

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export function createAutosave(start: Edit, send: Send, store: DraftStore, timers: Timers): Autosave {
  let edit = start;
  let running: Promise<void> | null = null;
  let trouble: { kind: Trouble; message: string; isFinal: boolean } | null = null;
  let failures = 0;
  /** Someone waits for everything to be saved. */
  let isHurried = false;
  let isStopped = false;
  let isKeptHere = store.keep(edit);
  let cancel = () => {};
  const listeners = new Set<() => void>();
  let snapshot = picture();

  function picture(): Snapshot {
    const state = stateOf(edit, running !== null, trouble?.kind ?? null);
    return { edit, state, message: trouble?.message ?? '', isKeptHere };
  }
  function show() {
    snapshot = picture();
    for (const listener of listeners) listener();
  }
  function become(next: Edit) {
    if (next !== edit) {
      edit = next;
      if (!isStopped || !hasUnsaved(edit)) isKeptHere = store.keep(edit);
    }
    show();
  }
  function schedule(ms: number) {
    cancel();
    if (isStopped) return;
    cancel = timers.after(ms, () => void run());
  }
  function changed(next: Edit) {
    become(next);
    if (trouble?.kind === 'failed') trouble = null;
    if (!trouble && nextRequest(edit)) schedule(edit.rev === 0 && !running ? 0 : AUTOSAVE_PAUSE_MS);
  }
  async function sendOne(request: Request, isLeaving: boolean) {
    if (request.kind !== 'describe') become(markSent(edit, request.changes));
    const answer = await send(request, isLeaving);
    const taken = takeAnswer(edit, request, answer);
    trouble = taken.trouble;
    become(taken.edit);
    return answer;
  }
  async function runAll() {
    cancel();
    for (let request = nextRequest(edit); request; request = nextRequest(edit)) {
      const answer = await sendOne(request, false);
      if (!trouble && isHurried) continue;
      return goOnAfter(answer);
    }
    trouble = null;
  }
  function goOnAfter(answer: Answer) {
    // With nothing left to send there is nothing to try again, and the next keystroke starts afresh.
    if (!nextRequest(edit)) trouble = null;
    failures = trouble ? failures + 1 : 0;
    if (!nextRequest(edit) || trouble?.isFinal) return;
    if (!trouble) schedule(AUTOSAVE_PAUSE_MS);
    else schedule(answer.kind === 'busy' ? answer.waitMs : backoff(failures, timers.random()));
  }
  function run(): Promise<void> {
    if (running) return running;
    // Assigned before the first await, so that two calls cannot start two requests.
    running = runAll().finally(() => {
      running = null;
      show();
    });
    show();
    return running;
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (changes) => changed(changeFields(edit, changes)),
    describe: (photographId, words) => changed(changeWords(edit, photographId, words)),
    decide: (name, against, value) => changed(decide(edit, name, against, value)),
    receive: (tribute) => changed(receive(edit, tribute)),
    async saveNow() {
      trouble = null;
      isHurried = true;
      await run();
      // A run that was under way may have ended after its one request.
      if (!trouble) await run();
      isHurried = false;
      return !hasUnsaved(edit);
    },
    leave() {
      const request = nextRequest(edit);
      if (!request || trouble?.kind === 'signed-out') return;
      if (running && request.kind === 'describe') return;
      void sendOne(request, true).then(goOnAfter).then(show);
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

export function backoff(failures: number, random: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
}

const troubleStates: Record<Trouble, SaveState> = {
  'signed-out': 'signed-out',
  unreachable: 'offline',
  busy: 'offline',
  failed: 'error',
};

function stateOf(edit: Edit, isRunning: boolean, trouble: Trouble | null): SaveState {
  if (trouble) return troubleStates[trouble];
  if (isRunning) return 'saving';
  if (nextRequest(edit)) return 'typing';
  if (Object.keys(edit.others).length > 0) return 'conflict';
  if (hasUnsaved(edit)) return 'refused';
  return edit.rev === 0 ? 'new' : 'saved';
}
