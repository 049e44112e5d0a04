import type { MapPageInput } from '../contract.ts';
import { type PointFilter, type PointType, pointTypes } from './points.ts';

/** Query parameters of the map; `page` is for readers without scripts. */
export interface MapAddress extends PointFilter {
  page: number;
}

export function readMapAddress(query: URLSearchParams): MapAddress {
  const types = pointTypes.filter((type) => query.getAll('types').includes(String(type)));
  const region = query.get('region') ?? '';
  const city = query.get('city') ?? '';
  const page = query.get('page') ?? '';
  return {
    types: types.length === pointTypes.length ? [] : types,
    region: /^[\p{L}\p{N} ().,—–-]{1,60}$/u.test(region) ? region : '',
    city: /^[1-9]\d{0,8}$/.test(city) ? Number(city) : 0,
    text: (query.get('text') ?? '').replace(/\p{C}/gu, '').trim().slice(0, 100),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

export function mapAddress(path: string, { types, region, city, text }: PointFilter, page = 1): string {
  const query = [
    ...types.map((type) => `types=${type}`),
    region && `region=${encodeURIComponent(region)}`,
    city && `city=${city}`,
    text && `text=${encodeURIComponent(text)}`,
    page > 1 && `page=${page}`,
  ]
    .filter(Boolean)
    .join('&');
  return query ? `${path}?${query}` : path;
}

export const pageInputOf = ({ types, region, city, text }: PointFilter, page = 1): MapPageInput => ({
  ...(types.length && { types: [...types] }),
  ...(region && { region }),
  ...(city && { city }),
  ...(text && { text }),
  ...(page > 1 && { page }),
});

/** None chosen means all: toggling one of all keeps the others. */
export function toggleType(types: readonly PointType[], type: PointType): PointType[] {
  const now = types.length ? types : pointTypes;
  const next = now.includes(type)
    ? now.filter((one) => one !== type)
    : pointTypes.filter((one) => one === type || now.includes(one));
  return next.length === pointTypes.length ? [] : next;
}
