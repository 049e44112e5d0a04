import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';

/** Runs `done` once after `ms`, not counting the time while `paused`. Null: never. */
export function usePausableTimer(ms: number | null, done: () => void): { pause: () => void; resume: () => void } {
  const left = useRef(ms);
  const [paused, setPaused] = useState(false);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (left.current === null || paused) return;
    const started = clock.milliseconds();
    const timer = setTimeout(() => {
      left.current = null;
      latest.current();
    }, left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, left.current - (clock.milliseconds() - started));
    };
  }, [paused]);
  return { pause: useCallback(() => setPaused(true), []), resume: useCallback(() => setPaused(false), []) };
}
