import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type BannerAdmin = z.infer<typeof schemas.bannerAdmin>;
export type AdminBanner = BannerAdmin['rows'][number];
export type BannerValues = z.infer<typeof schemas.bannerValues>;
export type BannerEdited = z.infer<typeof schemas.bannerEdited>;
type Nothing = Record<string, never>;

/** Every banner with its counts of shows and clicks. */
export const listAdminBanners = endpoint<z.infer<typeof schemas.bannerAdminInput>, BannerAdmin>({
  name: 'listAdminBanners',
  method: 'GET',
  path: '/api/administration/banners',
});
export const createBanner = endpoint<BannerValues, { id: number }>({
  name: 'createBanner',
  method: 'POST',
  path: '/api/administration/banners',
  once: true,
});
/** Also deletes the banner's picture and counts. Answers 412 when the banner was changed in the meantime. */
export const removeBanner = endpoint<z.infer<typeof schemas.bannerDeleted>, Nothing>({
  name: 'removeBanner',
  method: 'DELETE',
  path: '/api/administration/banners/:bannerId',
});
export const editBanner = endpoint<BannerEdited, Nothing>({
  name: 'editBanner',
  method: 'PUT',
  path: '/api/administration/banners/:bannerId',
});
