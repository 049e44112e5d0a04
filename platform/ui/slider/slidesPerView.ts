import { useSyncExternalStore } from 'react';
import { windowWidth } from '../theme/windowWidth.ts';

/** Number of slides side by side at this window width; Slider.module.css must match. */
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
