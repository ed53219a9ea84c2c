import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True once JavaScript runs. Until then, hide controls that need it. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
