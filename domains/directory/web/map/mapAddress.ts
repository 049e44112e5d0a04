import { type PointFilter, type PointType, pointTypes } from './points.ts';

/** Reads what has the right shape and leaves the rest out. */
export function readMapAddress(query: URLSearchParams): PointFilter {
  const types = pointTypes.filter((type) => query.getAll('types').includes(String(type)));
  const region = query.get('region') ?? '';
  const city = query.get('city') ?? '';
  return {
    types: types.length === pointTypes.length ? [] : types,
    region: /^[\p{L}\p{N} ().,—–-]{1,60}$/u.test(region) ? region : '',
    city: /^[1-9]\d{0,8}$/.test(city) ? Number(city) : 0,
  };
}

export function mapAddress(path: string, { types, region, city }: PointFilter): string {
  const query = [...types.map((type) => `types=${type}`), region && `region=${encodeURIComponent(region)}`, city && `city=${city}`].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}

/** None chosen means all: a press on one of all leaves the others. */
export function toggledType(types: readonly PointType[], type: PointType): PointType[] {
  const now = types.length ? types : pointTypes;
  const next = now.includes(type) ? now.filter((one) => one !== type) : pointTypes.filter((one) => one === type || now.includes(one));
  return next.length === pointTypes.length ? [] : next;
}
