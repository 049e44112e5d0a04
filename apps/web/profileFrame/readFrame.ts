import { redirect } from 'react-router';
import { listBanners } from '#domains/banners/contract.ts';
import { getPageMenu } from '#domains/profiles/menu/contract.ts';
import { canonicalPath, isElsewhere, placeOf } from '#domains/profiles/place.ts';
import { breadcrumbList } from '#platform/web/page/breadcrumbList.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { anchors, isShowPage } from './anchors.ts';
import { crumbsOf } from './crumbs.ts';
import { menuList } from './menu/menuListPart.ts';
import { sideBannerInput } from './menu/SideBanner.tsx';
import { menuInputOf } from './menu/usePageMenu.ts';

/** Reads the page's menu; throws 404 for an unknown profile and redirects to the canonical address. */
export async function readFrame({ read, pathname, params, search, linkedData, origin }: Reader): Promise<void> {
  const input = menuInputOf(pathname, params.exhibitionId);
  if (!input) throw new Response(null, { status: 404 });
  const [page] = await Promise.all([
    read(getPageMenu, input),
    params.exhibitionId && read(listBanners, sideBannerInput),
    menuList.load(),
    isShowPage(pathname, params.exhibitionId) && anchors.load(),
  ]);
  const place = params.exhibitionId ? null : placeOf(pathname);
  if (place && !isElsewhere(place, page.full_alias)) {
    // For search engines, in the server's markup only.
    if (import.meta.env.SSR)
      linkedData(
        breadcrumbList(
          [...crumbsOf(page, place.rest), ...(place.rest ? [] : [{ label: page.name, to: page.full_alias }])],
          origin,
        ),
      );
    return;
  }
  if (!place) return;
  throw redirect(canonicalPath(page.full_alias, place) + (search.size ? `?${search}` : ''), 301);
}
