import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds a slide stays. */
export const slideTime = 7000;

export interface Autoplay {
  playing: boolean;
  /** By the person's button. */
  paused: boolean;
  setPaused: (paused: boolean) => void;
  hold: () => void;
  release: () => void;
}

/**
 * Calls `next` with the shown page every seven seconds, restarting for each page; never while held, paused, hidden, or
 * with reduced motion.
 */
export function useAutoplay(enabled: boolean, next: (from: number) => void, page: number): Autoplay {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  const playing = enabled && !paused && !held;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => !document.hidden && latest.current(page), slideTime);
    return () => clearInterval(timer);
  }, [playing, page]);
  return {
    playing,
    paused,
    setPaused,
    hold: useCallback(() => setHeld(true), []),
    release: useCallback(() => setHeld(false), []),
  };
}
