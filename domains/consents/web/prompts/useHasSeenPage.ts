import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readNotice, useNoticeRead } from '../cookies/cookieNotice.ts';

/** Milliseconds before the first prompt on a page. */
const firstLook = 4000;

/**
 * Returns true once the person has seen the page (after some time, a scroll or a navigation) and the cookie notice is
 * dismissed. A navigation dismisses the notice too, so that it cannot block prompts forever.
 */
export function useHasSeenPage(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isOver, setOver] = useState(false);
  const isRead = useNoticeRead();
  useEffect(() => {
    const end = () => setOver(true);
    const timer = setTimeout(end, firstLook);
    window.addEventListener('scroll', end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', end);
    };
  }, []);
  useEffect(() => {
    if (pathname !== first) readNotice();
  }, [pathname, first]);
  return isRead && (isOver || pathname !== first);
}
