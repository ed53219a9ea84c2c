/** Takes the exclusive lock to send a file. Resolves to a function that releases it; null while another tab has it. */
export type TakeFile = (key: string) => Promise<(() => void) | null>;

const nothing = () => {};

/** Browsers release a page's locks when it closes. Without locks, two tabs may send a key: it makes one photograph. */
export const takeFileHere: TakeFile = (key) =>
  new Promise((resolve) => {
    const locks = globalThis.navigator?.locks;
    if (!locks) return resolve(nothing);
    locks
      .request(`photograph:${key}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(nothing));
  });
