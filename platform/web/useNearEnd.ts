import { type RefObject, useEffect, useRef } from 'react';

/** How far below what is seen the end of a list may be for the next page to be asked for. CSS pixels. */
const ahead = 700;

/**
 * What scrolls around the element; the window, when nothing nearer does. Only from there does the distance ahead count.
 */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}

/**
 * Calls `reached` each time the element comes near what is seen while `active`. `shown` is what stands above it: when
 * another list takes its place while the end is in sight, nothing comes nearer, and the new list's end has to be looked
 * at anew.
 */
export function useNearEnd(active: boolean, reached: () => void, shown?: unknown): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(reached);
  latest.current = reached;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is a reason to look again.
  useEffect(() => {
    const element = end.current;
    if (!active || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: scrollerOf(element),
      rootMargin: `${ahead}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [active, shown]);
  return end;
}
