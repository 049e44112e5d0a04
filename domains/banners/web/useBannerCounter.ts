import { type RefObject, useEffect, useRef } from 'react';
import { beacon } from '#platform/web/calls/beacon.ts';
import { countBannerFollowed, countBannerShown } from '../contract.ts';

export interface BannerCounter<Box> {
  ref: RefObject<Box | null>;
  onFollow: () => void;
}

/** Counts a banner as shown once per page, when half of it is visible. */
export function useBannerCounter<Box extends Element>(bannerId: number): BannerCounter<Box> {
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
