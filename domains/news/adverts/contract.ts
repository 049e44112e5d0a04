import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type AdvertCard = z.infer<typeof schemas.advertCard>;
export type AdvertList = z.infer<typeof schemas.advertList>;
export type AdvertsAround = z.infer<typeof schemas.advertsAround>;
export type AdvertsInput = z.infer<typeof schemas.advertsInput>;
export type AroundInput = z.infer<typeof schemas.aroundInput>;
export type MissingInput = z.infer<typeof schemas.missingInput>;
export type LostDogPhones = z.infer<typeof schemas.missingPhones>;
export type WatchInput = z.infer<typeof schemas.watchInput>;
export type Watch = z.infer<typeof schemas.watch>;

type Nothing = Record<string, never>;
const topics = ['articles', 'profiles', 'dictionaries'];

/** Open adverts within their term, newest first unless another order is asked for. */
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
/** The phone of an open advert, fetched by «Позвонить»; each call is counted. */
export const showPhone = endpoint<{ articleId: number }, { phone: string }>({
  name: 'showPhone',
  method: 'POST',
  path: '/api/adverts/:articleId/phone',
});
/** Phones of open notices of lost and found dogs; not counted. They are in no page, so that robots find none. */
export const listMissingPhones = endpoint<MissingInput, LostDogPhones>({
  name: 'listMissingPhones',
  method: 'POST',
  path: '/api/adverts/missing-phones',
});
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
