import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type AdvertCard = z.infer<typeof schemas.advertCard>;
export type AdvertList = z.infer<typeof schemas.advertList>;
export type AdvertsAround = z.infer<typeof schemas.advertsAround>;
export type AdvertsInput = z.infer<typeof schemas.advertsInput>;
export type AroundInput = z.infer<typeof schemas.aroundInput>;
export type MissingInput = z.infer<typeof schemas.missingInput>;
export type MissingPhones = z.infer<typeof schemas.missingPhones>;
export type WatchInput = z.infer<typeof schemas.watchInput>;
export type Watch = z.infer<typeof schemas.watch>;

type Nothing = Record<string, never>;
const topics = ['articles', 'profiles', 'dictionaries'];

/** Adverts that are open and hold still, newest first if no other order is asked for. */
export const listAdverts = endpoint<AdvertsInput, AdvertList>({
  name: 'listAdverts',
  method: 'GET',
  path: '/api/adverts',
  topics,
});
export const getAdvertsAround = endpoint<AroundInput, AdvertsAround>({
  name: 'getAdvertsAround',
  method: 'GET',
  path: '/api/adverts/around',
  topics,
});
/** The number of an open advert, for whoever presses «Позвонить»; counted. */
export const showPhone = endpoint<{ articleId: number }, { phone: string }>({
  name: 'showPhone',
  method: 'POST',
  path: '/api/adverts/:articleId/phone',
});
/**
 * Numbers of open notices of dogs lost and found; not counted. In no page, so that robots that gather numbers from pages
 * find none.
 */
export const tellMissingPhones = endpoint<MissingInput, MissingPhones>({
  name: 'tellMissingPhones',
  method: 'POST',
  path: '/api/adverts/missing-phones',
});
/** Tell the caller of adverts like these when they come. */
export const watchAdverts = endpoint<WatchInput, Watch>({
  name: 'watchAdverts',
  method: 'POST',
  path: '/api/adverts/watches',
  once: true,
});
export const listAdvertWatches = endpoint<Nothing, Watch[]>({
  name: 'listAdvertWatches',
  method: 'GET',
  path: '/api/adverts/watches',
});
export const unwatchAdverts = endpoint<{ watchId: number }, Nothing>({
  name: 'unwatchAdverts',
  method: 'DELETE',
  path: '/api/adverts/watches/:watchId',
});
