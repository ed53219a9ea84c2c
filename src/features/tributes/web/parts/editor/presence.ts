// Shows other writers on this page, and tells them about this writer. Optional: if it fails, no writers are shown.
import { ORPCError } from '@orpc/client';
import { SAY_WRITING_MS, WRITING_MS } from '../../../../../shared/limits/limits.ts';
import type { Part, Presence, Writer } from '../../../contract/presence.ts';
import type { Timers } from './saving/save-loop.ts';

export interface PresenceParts {
  timers: Timers & { now: () => number };
  /** Opens the event stream of one connection. It ends when the server ends it, or with `signal`. */
  follow: (signal: AbortSignal) => Promise<AsyncIterable<Presence>>;
  /** `isLeaving` sets `keepalive`, so that the request outlives the page. */
  say: (part: Part | null, isLeaving: boolean) => Promise<unknown>;
  /** The state that this editor has; null if the server does not know the page. */
  known: () => Pick<Presence, 'rev' | 'savedAt'> | null;
  read: () => Promise<unknown>;
}

export interface PresenceWatch {
  writers: () => readonly Writer[];
  subscribe: (listener: () => void) => () => void;
  wrote: (part: Part) => void;
  saved: () => void;
  /** Call when a response contained something that other editors do not have yet. */
  changed: () => void;
  /** Follows others only while the page is visible, because a browser allows few connections. */
  seen: (isSeen: boolean) => void;
  close: () => void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** Time until the next connection if nobody else is on the page. Somebody may be invited meanwhile. */
const ALONE_MS = 60_000;
/** Time until the next connection if the server does not know the page, or if the session has ended. */
const REFUSED_MS = 60_000;
/** After this time, the server has dropped a writer, even if this editor missed the message. */
const GONE_MS = WRITING_MS + 2_500;
const NOBODY: readonly Writer[] = [];

interface Watch extends PresenceParts {
  writers: readonly Writer[];
  listeners: Set<() => void>;
  /** False while there is nobody to tell, or while that is unknown. */
  isTold: boolean;
  connection: AbortController | null;
  latest: Presence | null;
  isReading: boolean;
  failures: number;
  cancelRetry: () => void;
  cancelGone: () => void;
  part: Part | null;
  wroteAt: number;
  /** True if something was written since the last message to others. */
  isOwed: boolean;
  /** True if something was written since the last complete save. */
  isUnsaved: boolean;
  saidAt: number;
  cancelSay: () => void;
}

export function createPresence(parts: PresenceParts): PresenceWatch {
  const nothing = () => {};
  const watch: Watch = {
    ...parts,
    writers: NOBODY,
    listeners: new Set(),
    isTold: false,
    connection: null,
    latest: null,
    isReading: false,
    failures: 0,
    cancelRetry: nothing,
    cancelGone: nothing,
    part: null,
    wroteAt: -Infinity,
    isOwed: false,
    isUnsaved: false,
    saidAt: -Infinity,
    cancelSay: nothing,
  };
  const stop = () => {
    leave(watch);
    watch.cancelRetry();
    watch.connection?.abort();
    watch.connection = null;
    show(watch, NOBODY);
  };
  return {
    writers: () => watch.writers,
    subscribe(listener) {
      watch.listeners.add(listener);
      return () => watch.listeners.delete(listener);
    },
    wrote(part) {
      Object.assign(watch, { part, wroteAt: watch.timers.now(), isOwed: true, isUnsaved: true });
      sayInTime(watch);
    },
    saved() {
      if (watch.isUnsaved) sayNow(watch);
      watch.isUnsaved = false;
    },
    changed: () => sayNow(watch),
    seen: (isSeen) => (isSeen ? connect(watch) : stop()),
    close: stop,
  };
}

function show(watch: Watch, writers: readonly Writer[]) {
  watch.cancelGone();
  if (writers.length > 0) watch.cancelGone = watch.timers.after(GONE_MS, () => show(watch, NOBODY));
  if (writers.length === 0 && watch.writers.length === 0) return;
  watch.writers = writers;
  for (const listener of watch.listeners) listener();
}

function connect(watch: Watch) {
  if (watch.connection) return;
  const connection = new AbortController();
  watch.connection = connection;
  watch.cancelRetry();
  void listen(watch, connection.signal).then((waitMs) => {
    if (watch.connection !== connection) return;
    watch.connection = null;
    watch.isTold = false;
    show(watch, NOBODY);
    watch.cancelRetry = watch.timers.after(waitMs, () => connect(watch));
  });
}

/** Reads the stream to its end. Resolves to the wait before the next connection. */
async function listen(watch: Watch, signal: AbortSignal): Promise<number> {
  if (watch.known() === null) return retryMs(watch);
  try {
    for await (const now of await watch.follow(signal)) {
      if (signal.aborted) return 0;
      watch.failures = 0;
      watch.isTold = !now.isAlone;
      if (now.isAlone) return ALONE_MS;
      show(watch, now.writers);
      watch.latest = now;
      void catchUp(watch);
    }
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500 && error.status !== 429) return REFUSED_MS;
  }
  return retryMs(watch);
}

/** Reads the page. Events during a read cause one more read. After a failure, the next event or save reads again. */
async function catchUp(watch: Watch) {
  if (watch.isReading) return;
  watch.isReading = true;
  try {
    for (
      let told = watch.latest;
      told && isNewer(told, watch.known());
      told = watch.latest === told ? null : watch.latest
    )
      await watch.read();
  } catch {
    // Ignore errors, because presence is optional.
  }
  watch.isReading = false;
}

function retryMs(watch: Watch): number {
  watch.failures += 1;
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (watch.failures - 1));
  return longest * (0.5 + watch.timers.random() / 2);
}

const isNewer = (now: Presence, known: Pick<Presence, 'rev' | 'savedAt'> | null): boolean =>
  known !== null &&
  (now.rev > known.rev || (now.rev === known.rev && Date.parse(now.savedAt) > Date.parse(known.savedAt)));

const partNow = ({ part, wroteAt, timers }: Watch): Part | null => (timers.now() - wroteAt < WRITING_MS ? part : null);

/** Tells others at once if the interval allows, otherwise as soon as it has passed. */
function sayInTime(watch: Watch) {
  const waitMs = watch.saidAt + SAY_WRITING_MS - watch.timers.now();
  watch.cancelSay();
  if (waitMs <= 0) sayNow(watch);
  else watch.cancelSay = watch.timers.after(waitMs, () => watch.isOwed && sayNow(watch));
}

function sayNow(watch: Watch, part = partNow(watch), isLeaving = false) {
  watch.cancelSay();
  if (!watch.isTold) return;
  watch.isOwed = false;
  watch.saidAt = watch.timers.now();
  void watch.say(part, isLeaving).catch(() => undefined);
}

/** Tells others that this writer left. Not needed after a long silence: the server has dropped the writer then. */
function leave(watch: Watch) {
  if (partNow(watch) !== null) sayNow(watch, null, true);
  watch.part = null;
}
