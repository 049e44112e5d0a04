import { useEffect, useState } from 'react';

/** Milliseconds of the exit, as `--t-base` of the styles. */
const leaving = 200;

/** Stays true during the exit animation. */
export function useExitAnimation(opened: boolean): boolean {
  const [there, setThere] = useState(opened);
  if (opened && !there) setThere(true);
  useEffect(() => {
    if (opened) return;
    const timer = setTimeout(() => setThere(false), leaving);
    return () => clearTimeout(timer);
  }, [opened]);
  return there;
}
