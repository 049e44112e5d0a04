import { listBanners } from '#domains/banners/contract.ts';
import { bannerPositions } from '#domains/banners/positions.ts';
import { BannerCard } from '#domains/banners/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';

export const sideBannerInput = { position: bannerPositions.exhibitionPageLeftSiteBar };

/** Banner below the menu of a show. */
export function SideBanner() {
  const { data: banners = [] } = useRead(listBanners, sideBannerInput);
  const [first] = banners;
  return first ? <BannerCard banner={first} /> : null;
}
