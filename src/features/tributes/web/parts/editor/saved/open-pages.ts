import { heldLocks } from './file-locks.ts';

const nameOf = (page: string) => `editing:${page}`;

/** Marks this page load as open by a lock, which ends with it. Without locks, all other page loads count as closed. */
export async function claimPage(page: string): Promise<{ isOpen: (page: string) => boolean; release: () => void }> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return { isOpen: () => false, release: () => {} };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks.request(nameOf(page), () => released).catch(() => {});
  return { isOpen: await pagesOpen(), release };
}

/** Tells which page loads are open now. */
export async function pagesOpen(): Promise<(page: string) => boolean> {
  const held = await heldLocks();
  return (page) => held.has(nameOf(page));
}
