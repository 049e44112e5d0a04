import { type RefObject, useEffect, useRef } from 'react';

/** Distance below the viewport at which the end of a list loads the next page. CSS pixels. */
const ahead = 700;

/** The nearest scrolling ancestor, or the window; the observer's margin works only relative to it. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}

/**
 * Calls `reached` each time the element comes near the viewport while `active`. `shown` identifies the content above
 * it: when another list replaces it while the end is visible, the observer would not fire again, so it is created anew.
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
