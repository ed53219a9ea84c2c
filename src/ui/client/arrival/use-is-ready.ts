import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True once the script of the page is here: before, and without one, nothing is shown that only a script can do. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
