import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNoticeRead } from '../cookies/cookieNotice.ts';

/** Milliseconds a page is left alone before the portal asks for something. */
const firstLook = 4000;

/**
 * True once the person has looked at the page they came for (a while, a scroll, a way on) and the cookie notice is out
 * of the way.
 */
export function useFirstLook(): boolean {
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
  return isRead && (isOver || pathname !== first);
}
