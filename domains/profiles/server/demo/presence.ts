import { createHash } from 'node:crypto';
import type { NamedCity } from '#domains/dictionaries/server/public.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { NewProfile } from '../factories.ts';

/** Numbers from 0 to 1 derived from an alias, so that they stay when other demo data change. */
function numbersOf(alias: string): [number, number, number, number] {
  const bytes = createHash('sha256').update(alias).digest();
  const at = (index: number): number => bytes.readUInt32BE(index * 4) / 2 ** 32;
  return [at(0), at(1), at(2), at(3)];
}

/** A town of ten thousand is two kilometres wide, Moscow forty. Degrees of latitude. */
const radiusOf = ({ population }: NamedCity): number => 0.006 + Math.sqrt(Math.max(population, 1000)) / 20_000;

/** A point for a fictional address, uniformly within the city's circle. */
export function placeIn(city: NamedCity, alias: string): Pick<NewProfile, 'latitude' | 'longitude'> {
  const [turn, way] = numbersOf(alias);
  const radius = radiusOf(city) * Math.sqrt(way);
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    latitude: round(city.latitude + radius * Math.sin(turn * 2 * Math.PI)),
    longitude: round(
      city.longitude + (radius * Math.cos(turn * 2 * Math.PI)) / Math.cos((city.latitude * Math.PI) / 180),
    ),
  };
}

/** Portal presence of an organisation: most are on it, most joined recently; a few belong to no federation. */
export function presenceOf(
  alias: string,
  today: string,
): { isMember: boolean } & Pick<NewProfile, 'activatedAt' | 'lastSeenOn'> {
  const [, , activation, visit] = numbersOf(alias);
  const isActivated = activation < 0.78;
  return {
    isMember: visit * 7 - Math.floor(visit * 7) > 0.09,
    activatedAt: isActivated
      ? new Date(`${addDays(today, -30 - Math.floor((activation / 0.78) * 2200))}T09:00:00Z`)
      : null,
    lastSeenOn: isActivated && visit < 0.8 ? addDays(today, -Math.floor((visit / 0.8) ** 2 * 240)) : null,
  };
}
