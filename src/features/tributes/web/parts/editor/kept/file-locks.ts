/** Takes the right to send one file, which one tab has at a time; null while another tab has it. */
export type TakeFile = (key: string) => Promise<(() => void) | null>;

const nothing = () => {};

/**
 * The browser frees a lock when its page goes, however it goes. Without locks every tab sends, and the server makes one
 * photograph of it: the key is the same.
 */
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
