import { useSyncExternalStore } from 'react';
import { windowWidth } from '#platform/ui/theme/windowWidth.ts';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/**
 * True at or below `width` pixels at the usual font size (windowWidth.ts), updated on resize. The server renders for a
 * wide window, so on a phone components are rendered again after hydration; pass `when` to compute it only when needed:
 * until then it is false.
 */
export const useSmallWindow = (width = 991, when = true): boolean =>
  useSyncExternalStore(
    subscribe,
    () => when && windowWidth() <= width,
    () => false,
  );
