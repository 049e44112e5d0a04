import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Banner = z.infer<typeof schemas.banner>;
export type BannerPattern = z.infer<typeof schemas.bannerPattern>;
export type CountedInput = z.infer<typeof schemas.countedInput>;
export type BannersInput = z.infer<typeof schemas.bannersInput>;

/** Banners shown today at a position, in the editors' order. */
export const listBanners = endpoint<BannersInput, Banner[]>({
  name: 'listBanners',
  method: 'GET',
  path: '/api/banner',
  topics: ['banners'],
});
/** Sent by the browser: reading a page stays free of writes, and pages served from a cache are counted too. */
export const countBannerShown = endpoint<CountedInput, boolean>({
  name: 'countBannerShown',
  method: 'POST',
  path: '/api/banner/shown',
});
export const countBannerFollowed = endpoint<CountedInput, boolean>({
  name: 'countBannerFollowed',
  method: 'POST',
  path: '/api/banner/followed',
});
