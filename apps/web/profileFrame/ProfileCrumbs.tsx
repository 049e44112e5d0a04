import { useLocation } from 'react-router';
import { placeOf } from '#domains/profiles/place.ts';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { crumbsOf } from './crumbs.ts';
import { usePageMenu } from './menu/usePageMenu.ts';

/**
 * Breadcrumbs above every page of a profile. Not lazy: it stays mounted across navigations, and a late hydration would
 * compare it with the previous page's markup.
 */
export function ProfileCrumbs() {
  const { pathname } = useLocation();
  const { page } = usePageMenu();
  const place = placeOf(pathname);
  return page && place && <Crumbs items={crumbsOf(page, place.rest)} />;
}
