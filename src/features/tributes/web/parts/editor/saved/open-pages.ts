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
  const held = await locks.query().then(
    (state) => new Set((state.held ?? []).map(({ name }) => name)),
    () => new Set<string | undefined>(),
  );
  return { isOpen: (other) => held.has(nameOf(other)), release };
}
