import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** True at or below `width` CSS pixels, asked again on each resize. The server renders for a wide window. */
export const useSmallWindow = (width = 991): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth <= width,
    () => false,
  );
