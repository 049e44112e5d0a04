import { useLocation } from 'react-router';
import { Crumbs } from '#platform/ui/type/Crumbs.tsx';
import { crumbsOf } from '../../crumbs.ts';
import { placeOf } from '../../place.ts';
import { usePageMenu } from '../menu/usePageMenu.ts';

/** Over every page of a profile: where it is listed, and whose it is. */
export default function ProfileCrumbs() {
  const { pathname } = useLocation();
  const { page } = usePageMenu();
  const place = placeOf(pathname);
  return page && place && <Crumbs items={crumbsOf(page, place.rest)} />;
}
