import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while React takes the page over, then true: what only works with scripts waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
