// Who else writes on this page, and telling them that one writes oneself. Nothing hangs on it: when it fails, nobody is shown.
import { ORPCError } from '@orpc/client';
import { SAY_WRITING_MS, WRITING_MS } from '../../../../../shared/limits/limits.ts';
import type { Part, Presence, Writer } from '../../../contract/presence.ts';
import type { Timers } from './saving/save-loop.ts';

export interface PresenceParts {
  timers: Timers & { now: () => number };
  /** The stream of one connection; ends when the server ends it, and with `signal`. */
  follow: (signal: AbortSignal) => Promise<AsyncIterable<Presence>>;
  /** `isLeaving` asks the browser to finish it after the page is gone. */
  say: (part: Part | null, isLeaving: boolean) => Promise<unknown>;
  /** What this page holds; null while the server knows nothing of it. */
  known: () => Pick<Presence, 'rev' | 'savedAt'> | null;
  /** Takes in what is saved by now. */
  read: () => Promise<unknown>;
}

export interface PresenceWatch {
  writers: () => readonly Writer[];
  subscribe: (listener: () => void) => () => void;
  /** Something was changed here. */
  wrote: (part: Part) => void;
  /** Everything here is saved. */
  saved: () => void;
  /** The server has answered with something new of this page, which the others do not know yet. */
  changed: () => void;
  /** Follows while the page is seen, and not longer: a browser has few connections. */
  seen: (isSeen: boolean) => void;
  close: () => void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** Somebody may be invited meanwhile. */
const ALONE_MS = 60_000;
/** The server knows no such page, or nobody is signed in. */
const REFUSED_MS = 60_000;
/** After what somebody said has been over on the server, and that did not reach us. */
const GONE_MS = WRITING_MS + 2_500;
const NOBODY: readonly Writer[] = [];

interface Watch extends PresenceParts {
  writers: readonly Writer[];
  listeners: Set<() => void>;
  /** Null while there is nobody to tell, or that is not known. */
  isTold: boolean;
  connection: AbortController | null;
  /** As the server told it last. */
  latest: Presence | null;
  isReading: boolean;
  failures: number;
  cancelRetry: () => void;
  cancelGone: () => void;
  part: Part | null;
  wroteAt: number;
  /** Written since it was said last. */
  isOwed: boolean;
  /** Written since everything was saved last. */
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

/** Until the stream ends; resolves with how long to wait before another. */
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

/** One at a time; what came meanwhile is read after it. Where reading fails, the next word or the next save brings it. */
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
    // Nobody minds.
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

/** At once when it was not said lately, else as soon as it may be said again. */
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

/** Whoever has not written for a while is forgotten by the server anyway. */
function leave(watch: Watch) {
  if (partNow(watch) !== null) sayNow(watch, null, true);
  watch.part = null;
}
