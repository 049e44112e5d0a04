import { useSyncExternalStore } from 'react';
import { windowWidth } from '../theme/windowWidth.ts';

/** How many slides stand side by side in a window of this width; Slider.module.css says the same. */
export function slidesPerView(width: number): 1 | 2 | 3 {
  if (width <= 768) return 1;
  return width <= 1181 ? 2 : 3;
}

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

export const useSlidesPerView = (): 1 | 2 | 3 =>
  useSyncExternalStore(
    subscribe,
    () => slidesPerView(windowWidth()),
    () => 3,
  );
