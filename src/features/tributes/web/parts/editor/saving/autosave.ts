// Autosave stores typed text in this browser at once, and on the server soon after.
import type { TributeField } from '../../../../contract/tribute-fields.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import type { Taken } from './answers.ts';
import { hasUnsaved, type DraftStore } from '../saved/draft-store.ts';
import { changeFields, decide, receive } from './edit.ts';
import type { Edit, OtherVersion, PhotographWords } from './edit.ts';
import type { Changes, FieldValue } from './fields.ts';
import { changeWords, withinReach } from '../photographs/photograph-words.ts';
import { createSaveLoop, type Timers } from './save-loop.ts';
import { nextRequest, type Send } from './sending.ts';

export type SaveState =
  /** starting: not hydrated yet, so typed text is neither stored nor saved. */
  'starting' | 'new' | 'saved' | 'typing' | 'saving' | 'offline' | 'conflict' | 'refused' | 'signed-out' | 'error';

/** State for rendering. Every change makes a new object. */
export interface Snapshot {
  edit: Edit;
  state: SaveState;
  message: string;
  /** Whether this browser stores everything that is unsaved. */
  isKeptHere: boolean;
}

export interface Autosave {
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (changes: Changes) => void;
  describe: (photographId: string, words: PhotographWords) => void;
  decide: (name: TributeField, against: OtherVersion, value: FieldValue) => void;
  receive: (tribute: Tribute) => void;
  /** Sends now. Resolves to true if the server has everything, and to false if that is not possible now. */
  saveNow: () => Promise<boolean>;
  leave: () => void;
  /** Stops sending. Unsaved text stays in the browser. */
  stop: () => void;
}

export function createAutosave(start: Edit, send: Send, store: DraftStore, timers: Timers): Autosave {
  let edit = start;
  let isStopped = false;
  let isKeptHere = store.keep(edit);
  const listeners = new Set<() => void>();
  function show() {
    snapshot = picture();
    for (const listener of listeners) listener();
  }
  function put(next: Edit) {
    if (next !== edit) {
      edit = next;
      if (!isStopped || !hasUnsaved(edit)) isKeptHere = store.keep(edit);
    }
    show();
  }
  const loop = createSaveLoop({ edit: () => edit, put, show }, send, timers);
  const picture = (): Snapshot => {
    const trouble = loop.trouble();
    return { edit, state: stateOf(edit, loop.isRunning(), trouble), message: trouble?.message ?? '', isKeptHere };
  };
  let snapshot = picture();
  const changed = (next: Edit) => {
    put(next);
    loop.nudge();
  };
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
    saveNow: () => loop.hurry().then(() => !hasUnsaved(withinReach(edit))),
    leave: loop.leave,
    stop() {
      isStopped = true;
      loop.stop();
    },
  };
}

const troubleStates: Record<NonNullable<Taken['trouble']>['kind'], SaveState> = {
  'signed-out': 'signed-out',
  unreachable: 'offline',
  busy: 'offline',
  failed: 'error',
};

function stateOf(edit: Edit, isRunning: boolean, trouble: Taken['trouble']): SaveState {
  if (trouble) return troubleStates[trouble.kind];
  if (isRunning) return 'saving';
  if (nextRequest(edit)) return 'typing';
  if (Object.keys(edit.others).length > 0) return 'conflict';
  if (hasUnsaved(withinReach(edit))) return 'refused';
  return edit.rev === 0 ? 'new' : 'saved';
}
