import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readNotice, useNoticeRead } from '../cookies/cookieNotice.ts';

/** Milliseconds a page is left alone before the portal asks for something. */
const firstLook = 4000;

/**
 * True once the person has looked at the page they came for (a while, a scroll, a way on) and the cookie notice is out
 * of the way. The notice asks for nothing: a member who goes on to another page has seen it, and what waits behind it
 * does not wait for ever.
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
  useEffect(() => {
    if (pathname !== first) readNotice();
  }, [pathname, first]);
  return isRead && (isOver || pathname !== first);
}
