/** Takes the exclusive lock to send a file. Resolves to a function that releases it; null while another tab has it. */
export type TakeFile = (key: string) => Promise<(() => void) | null>;

const nothing = () => {};
const lockOf = (key: string) => `photograph:${key}`;

/** Browsers release a page's locks when it closes. Without locks, two tabs may send a key: it makes one photograph. */
export const takeFileHere: TakeFile = (key) =>
  new Promise((resolve) => {
    const locks = globalThis.navigator?.locks;
    if (!locks) return resolve(nothing);
    locks
      .request(lockOf(key), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(nothing));
  });

/** Names of all locks that pages of this browser hold. */
export const heldLocks = async (): Promise<Set<string | undefined>> =>
  new Set(((await globalThis.navigator?.locks?.query().catch(() => null))?.held ?? []).map(({ name }) => name));

/** Tells which files a page of this browser is sending. */
export async function filesTaken(): Promise<(key: string) => boolean> {
  const held = await heldLocks();
  return (key) => held.has(lockOf(key));
}
