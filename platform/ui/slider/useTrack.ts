import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Track {
  ref: RefObject<HTMLUListElement | null>;
  page: number;
  /** Hydrated; without scripts slides are reached by scrolling. */
  hydrated: boolean;
  go: (page: number) => void;
}

/** State of a row of slides, `shown` of them per page, moved by `go` and by swiping. */
export function useTrack(shown: number, pages: number): Track {
  const ref = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const [hydrated, setHydrated] = useState(false);
  const go = (next: number) => {
    setChosen(next);
    const row = ref.current;
    const slide = row?.children[next * shown] as HTMLElement | undefined;
    if (!row || !slide) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: slide.offsetLeft, behavior: still ? 'auto' : 'smooth' });
  };
  // Swiping updates the page.
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    setHydrated(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settled = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setChosen(Math.round(row.scrollLeft / Math.max(1, row.clientWidth))), 120);
    };
    row.addEventListener('scroll', settled, { passive: true });
    return () => {
      clearTimeout(timer);
      row.removeEventListener('scroll', settled);
    };
  }, []);
  return { ref, page: Math.min(chosen, pages - 1), hydrated, go };
}
