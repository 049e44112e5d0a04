import { useEffect } from 'react';

/** Class of <body> while a layer is open; theme/base.css stops the scroll. */
export const scrollLockClass = 'scroll-locked';

let locks = 0;

/** Stops the page's scroll; returns the release. With several layers the last release applies. */
export function lockScroll(): () => void {
  const { body, documentElement } = document;
  locks += 1;
  if (locks === 1) {
    body.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - documentElement.clientWidth)}px`);
    body.classList.add(scrollLockClass);
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) {
      body.classList.remove(scrollLockClass);
      body.style.removeProperty('--scrollbar');
    }
  };
}

export function useScrollLock(locked: boolean): void {
  useEffect(() => (locked ? lockScroll() : undefined), [locked]);
}
