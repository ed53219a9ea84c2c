// Changes that wait on this device until the server has them. Each feature says which ones are its own (decision 136).

export interface Unsent {
  /** The page or checklist, as its writer calls it. */
  title: string;
  /** The screen that shows them. */
  address: string;
  texts: readonly { label: string; text: string }[];
  files: readonly File[];
  /** Whether the writer must choose first, because a change was refused or something else was saved meanwhile. */
  needsChoice: boolean;
}

export interface UnsentKind {
  /** Changes of this account. Those of other accounts are never shown. */
  left: (owner: string) => Promise<Unsent[]>;
  /** Sends what can be sent now, in order. The rest stays. */
  send: (owner: string) => Promise<void>;
  clear: (owner: string) => Promise<void>;
}

const none: readonly Unsent[] = [];
const listeners = new Set<() => void>();
let kinds: () => Promise<UnsentKind[]> = async () => [];
let owner: string | null = null;
let here = none;

const unsentOf = async (whose: string): Promise<Unsent[]> =>
  (await Promise.all((await kinds()).map(({ left }) => left(whose)))).flat();

/** Changes that wait here, as of the last look. */
export const unsentHere = (): readonly Unsent[] => here;

export function followUnsent(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Call after a change was stored on this device, sent or deleted. */
export async function lookForUnsent(): Promise<readonly Unsent[]> {
  // A look that fails, for example because the browser's storage is busy, changes nothing.
  const found = owner === null ? none : await unsentOf(owner).catch(() => here);
  if (found.length === 0 && here.length === 0) return here;
  here = found;
  for (const tell of listeners) tell();
  return here;
}

/** Sends what waits, by one tab of this browser at a time. Returns what is left. */
export async function sendUnsent(whose = owner): Promise<readonly Unsent[]> {
  if (whose === null) return none;
  owner = whose;
  const send = async () => {
    // A failure leaves the rest for the next time.
    for (const kind of await kinds()) await kind.send(whose).catch(() => undefined);
  };
  const { locks } = globalThis.navigator;
  await (locks ? locks.request(`sending:${whose}`, send) : send());
  return lookForUnsent();
}

/** Deletes what the account has not sent from here. */
export async function clearUnsent(whose = owner): Promise<void> {
  if (whose !== null) for (const kind of await kinds()) await kind.clear(whose);
  await lookForUnsent();
}

/** Called once by the entry, because this file knows no feature. */
export function offerUnsent(load: () => Promise<UnsentKind[]>): void {
  let loading: Promise<UnsentKind[]> | null = null;
  kinds = () =>
    (loading ??= load().catch((error: unknown) => {
      // The code did not load. It may do so later.
      loading = null;
      throw error;
    }));
}

const AGAIN_MS = 30_000;

/**
 * Sends what earlier page loads left behind: now, when the connection is back, and again while something waits. Calls
 * `sent` after something was sent.
 */
export async function startSending(whose: string, sent: () => void): Promise<void> {
  owner = whose;
  const send = async () => {
    const before = (await lookForUnsent()).length;
    if (before > 0 && (await sendUnsent()).length < before) sent();
  };
  window.addEventListener('online', () => void send());
  window.addEventListener('offline', () => void lookForUnsent());
  setInterval(() => document.visibilityState === 'visible' && here.length > 0 && void send(), AGAIN_MS);
  await send();
}
