import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Id of <main>, the skip link's target. */
export const mainId = 'main';

/** After a navigation, announces the new page's title to screen readers and moves the focus to its beginning. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [said, setSaid] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSaid(document.title);
    if (!hash) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
