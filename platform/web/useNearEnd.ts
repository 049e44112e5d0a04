import { type RefObject, useEffect, useRef } from 'react';

/** How far below the window the end of a list may be for the next page to be asked for. CSS pixels. */
const ahead = 700;

/** Calls `reached` each time the element comes near the window while `active`. */
export function useNearEnd(active: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(reached);
  latest.current = reached;
  useEffect(() => {
    const element = end.current;
    if (!active || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: `${ahead}px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return end;
}
