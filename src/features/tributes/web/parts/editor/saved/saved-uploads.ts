// The upload queue. The browser stores every file until it arrived. One tab sends a file, and the other tabs wait.
import type { UploadAnswer } from '../../../../contract/tributes.ts';
import type { TakeFile } from './file-locks.ts';
import type { SavedFile, SavedFiles } from './saved-files.ts';
import type { UploadMemory } from '../photographs/upload-memory.ts';
import { isOnItsWay, type ChosenFile, type Upload, type Uploads } from '../photographs/uploads.ts';

export interface Keeping {
  /** Keys of files that another tab is sending. */
  elsewhere: readonly string[];
  /** Keys of uploads that the browser does not store. Closing this page loses them. */
  loose: readonly string[];
  /** True if the browser refused to store some files. */
  isFull: boolean;
  /** True once the uploads that earlier page loads left behind are known. */
  isKnown: boolean;
}

export interface SavedUploads extends Uploads {
  keeping: () => Keeping;
  /** Resumes files that closed pages left behind. Resolves once these files are known. */
  takeUp: () => Promise<void>;
  /** Stops sending from this page load. Another tab or the next page load resumes. */
  close: () => void;
}

export interface KeepingPlace {
  files: SavedFiles;
  memory: Pick<UploadMemory, 'begin' | 'photographOf'>;
  take: TakeFile;
  owner: string;
  tributeId: string;
  now: () => number;
}

interface State {
  place: KeepingPlace;
  uploads: Uploads;
  releases: Map<string, () => void>;
  keeping: Keeping;
  /** Keys of refused files whose refusal is stored already. */
  refused: Set<string>;
  tell: () => void;
  /** Runs writes one after another, so that a deleted file is not stored a moment later. */
  writes: Promise<unknown>;
  isClosed: boolean;
  /** Runs checks one after another, because a lock that this tab is about to take looks like another tab's. */
  looking: Promise<void> | null;
}

const write = (state: State, act: () => Promise<unknown>): Promise<void> => {
  state.writes = state.writes.then(act);
  return state.writes.then(() => undefined);
};

function change(state: State, changes: Partial<Keeping>) {
  state.keeping = { ...state.keeping, ...changes };
  state.tell();
}

const withoutLoose = ({ keeping }: State, keys: readonly string[]) =>
  keeping.loose.filter((key) => !keys.includes(key));

function letGo(state: State, keys: readonly string[]) {
  void write(state, () => state.place.files.forget(keys));
  for (const key of keys) {
    state.releases.get(key)?.();
    state.releases.delete(key);
    state.refused.delete(key);
  }
  const loose = withoutLoose(state, keys);
  change(state, { loose, isFull: state.keeping.isFull && loose.length > 0 });
}

const recordOf = ({ place }: State, { key, role, file, rank }: Upload): SavedFile => ({
  key,
  owner: place.owner,
  tributeId: place.tributeId,
  role,
  name: file.name,
  file,
  refusal: null,
  at: place.now(),
  rank,
});

async function add(state: State, chosen: readonly ChosenFile[]) {
  const taken: ChosenFile[] = [];
  for (const one of chosen) {
    const release = state.releases.get(one.key) ?? (await state.place.take(one.key));
    if (release) state.releases.set(one.key, release);
    if (release) taken.push(one);
  }
  if (state.isClosed) return releaseAll(state);
  const missing = chosen.filter((one) => !taken.includes(one)).map(({ key }) => key);
  change(state, {
    elsewhere: [...new Set([...state.keeping.elsewhere, ...missing])],
    loose: [...state.keeping.loose, ...taken.map(({ key }) => key)],
  });
  for (const { key } of taken) state.refused.delete(key);
  state.place.memory.begin(taken);
  state.uploads.add(taken);
  const keys = new Set(taken.map(({ key }) => key));
  for (const upload of state.uploads.snapshot().uploads.filter(({ key }) => keys.has(key)))
    void write(state, () => keepOne(state, upload));
}

/** Stores files one by one, so that a browser with little space stores at least the first. */
async function keepOne(state: State, upload: Upload) {
  const isThere = () => state.uploads.snapshot().uploads.some(({ key }) => key === upload.key);
  if (!isThere()) return;
  const isKept = await state.place.files.keep(recordOf(state, upload));
  if (isKept) change(state, { loose: withoutLoose(state, [upload.key]) });
  else if (isThere()) change(state, { isFull: true });
}

/** Stores refusals. For a file that no retry can help, stores only its name, until somebody has seen the message. */
function keepRefusals(state: State) {
  for (const upload of state.uploads.snapshot().uploads) {
    const { key, message, isHopeless } = upload;
    if (isOnItsWay(upload)) {
      // The file is being retried, so the next page load must not report it as refused.
      if (state.refused.delete(key)) void write(state, () => keepOne(state, upload));
    } else if (!state.refused.has(key)) {
      state.refused.add(key);
      const file = isHopeless ? null : upload.file;
      void write(state, () =>
        state.place.files.keep({ ...recordOf(state, upload), file, refusal: { message, isHopeless } }),
      );
    }
  }
}

async function takeUp(state: State) {
  const { files, owner, tributeId, memory, take } = state.place;
  await state.writes;
  const known = new Set(state.uploads.snapshot().uploads.map(({ key }) => key));
  const left = (await files.of(owner, tributeId)).filter(({ key }) => !known.has(key) && !state.releases.has(key));
  const taken: SavedFile[] = [];
  const elsewhere: string[] = [];
  for (const one of left) {
    const release = await take(one.key);
    if (release) state.releases.set(one.key, release);
    if (release) taken.push(one);
    else if (!one.refusal) elsewhere.push(one.key);
  }
  if (state.isClosed) return releaseAll(state);
  // Read again, because another tab may have sent some of these files meanwhile.
  const still = new Set((await files.of(owner, tributeId)).map(({ key }) => key));
  const [fresh, gone] = [taken.filter(({ key }) => still.has(key)), taken.filter(({ key }) => !still.has(key))];
  const arrived = fresh.filter(({ key }) => memory.photographOf(key) !== null);
  if (gone.length + arrived.length > 0)
    letGo(
      state,
      [...gone, ...arrived].map(({ key }) => key),
    );
  const open = fresh.filter((one) => !arrived.includes(one));
  for (const { key, refusal } of open) if (refusal) state.refused.add(key);
  const chosen = open.map(({ key, role, file, name, refusal }) => ({
    key,
    role,
    file: file ?? new File([], name),
    refusal,
  }));
  memory.begin(chosen.filter(({ refusal }) => !refusal));
  state.uploads.add(chosen);
  change(state, { elsewhere, isKnown: true });
}

function releaseAll(state: State) {
  for (const release of state.releases.values()) release();
  state.releases.clear();
}

/** Creates the upload queue with `make`. The queue must call `arrived` for each photograph that arrived. */
export function createSavedUploads(
  place: KeepingPlace,
  make: (arrived: (answer: UploadAnswer, upload: Upload) => void) => Uploads,
): SavedUploads {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const uploads = make((_answer, { key }) => letGo(state, [key]));
  const state: State = {
    place,
    uploads,
    releases: new Map(),
    keeping: { elsewhere: [], loose: [], isFull: false, isKnown: false },
    refused: new Set(),
    tell,
    writes: Promise.resolve(),
    isClosed: false,
    looking: null,
  };
  uploads.subscribe(() => {
    keepRefusals(state);
    tell();
  });
  return {
    ...uploads,
    keeping: () => state.keeping,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files) => void add(state, files),
    takeUp() {
      state.looking ??= takeUp(state).finally(() => (state.looking = null));
      return state.looking;
    },
    dismiss(keys) {
      uploads.dismiss(keys);
      letGo(state, keys);
    },
    close() {
      state.isClosed = true;
      uploads.pause();
      releaseAll(state);
    },
  };
}
