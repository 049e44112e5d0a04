import { type RefObject, useEffect, useState } from 'react';
import { windowWidth } from '#platform/ui/theme/windowWidth.ts';

/** Scrolling below this distance, in pixels, is ignored. */
const tremble = 4;
/** Near the top, in pixels, the header stays visible. */
const topZone = 120;

/** At or below this width the mobile header and menu are used (specification, 9). */
export const mobileMenuWidth = 1080;

/**
 * True while the reader scrolls down a list on a small screen. Scrolling up or a keyboard focus in the header shows it
 * at once.
 */
export function useHiddenOnScroll(header: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(false);
    if (!enabled) return;
    let last = scrollY;
    const follow = () => {
      const now = Math.max(0, scrollY);
      if (Math.abs(now - last) < tremble) return;
      const down = now > last;
      last = now;
      setHidden(
        down && windowWidth() <= mobileMenuWidth && now > topZone && !header.current?.querySelector(':focus-visible'),
      );
    };
    const show = () => setHidden(false);
    const shown = header.current;
    addEventListener('scroll', follow, { passive: true });
    shown?.addEventListener('focusin', show);
    return () => {
      removeEventListener('scroll', follow);
      shown?.removeEventListener('focusin', show);
    };
  }, [header, enabled]);
  return hidden;
}
