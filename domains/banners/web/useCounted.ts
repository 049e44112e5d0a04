import { type RefObject, useEffect, useRef } from 'react';
import { beacon } from '#platform/web/calls/beacon.ts';
import { countBannerFollowed, countBannerShown } from '../contract.ts';

export interface Counted<Box> {
  ref: RefObject<Box | null>;
  /** The reader follows it. */
  onFollow: () => void;
}

/** A banner counts as shown when half of it has come into sight, once for each page it stands on. */
export function useCounted<Box extends Element>(bannerId: number): Counted<Box> {
  const ref = useRef<Box | null>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        beacon(countBannerShown, { id: bannerId });
      },
      { threshold: 0.5 },
    );
    watch.observe(box);
    return () => watch.disconnect();
  }, [bannerId]);
  return { ref, onFollow: () => beacon(countBannerFollowed, { id: bannerId }) };
}
