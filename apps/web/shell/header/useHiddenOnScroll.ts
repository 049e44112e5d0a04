import { type RefObject, useEffect, useState } from 'react';
import { windowWidth } from '#platform/ui/theme/windowWidth.ts';

/** Pixels a finger may tremble without meaning anything. */
const tremble = 4;
/** Near the top the header stays. */
const topZone = 120;

/** From this width down the mobile header and menu serve (specification, 9). */
export const mobileMenuWidth = 1080;

/**
 * True while one reads down a list on a small screen. Any step up brings the header back at once, and so does
 * the keyboard's focus: what has it is never out of sight.
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
