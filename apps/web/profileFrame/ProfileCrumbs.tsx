import { useLocation } from 'react-router';
import { placeOf } from '#domains/profiles/place.ts';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { crumbsOf } from './crumbs.ts';
import { usePageMenu } from './menu/usePageMenu.ts';

/**
 * Over every page of a profile: where it is listed, and whose it is. No part with code of its own: it stays while the
 * page under it changes, and what wakes up after a press would be compared with the markup of the page before.
 */
export function ProfileCrumbs() {
  const { pathname } = useLocation();
  const { page } = usePageMenu();
  const place = placeOf(pathname);
  return page && place && <Crumbs items={crumbsOf(page, place.rest)} />;
}
