import { useSyncExternalStore } from 'react';
import { windowWidth } from '#platform/ui/theme/windowWidth.ts';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/**
 * True at or below `width` pixels of usual letters (windowWidth.ts), asked again on each resize. The server renders for
 * a wide window, so on a telephone whoever asks is rendered twice while the page wakes up; unless it is asked only
 * `when` it matters: until then it is false.
 */
export const useSmallWindow = (width = 991, when = true): boolean =>
  useSyncExternalStore(
    subscribe,
    () => when && windowWidth() <= width,
    () => false,
  );
