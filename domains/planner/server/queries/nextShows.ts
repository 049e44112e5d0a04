import { listOwnDogs } from '#domains/entries/server/public.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { nextDays } from '../../constants.ts';
import type { NextShows } from '../../contract.ts';
import { refusalOfShow } from '../../fit.ts';
import { readFitShows, townOf } from './facts.ts';
import { daysOnWire, showOnWire } from './wire.ts';

const mostShown = 12;
const mostRefused = 30;

/** Shows with open entries for an own dog, the near ones first. Throws 404 for another's dog. */
export async function listNextShows(
  db: Queryable,
  profileId: number,
  { dogId, today }: { dogId: number; today: Day },
): Promise<NextShows> {
  const [own] = await listOwnDogs(db, profileId, [dogId]);
  if (!own) throw notFound();
  const town = await townOf(db, profileId);
  const name = own.snapshot.name_lat || own.snapshot.name;
  const shows = await readFitShows(db, {
    ...{ profileId, town, from: addDays(today, 1), to: addDays(today, nextDays) },
    dogs: [{ id: own.id, name, breed: own.breed, facts: own.facts }],
  });
  const found = shows.flatMap((show) => {
    const [fit] = show.dogs;
    return fit ? [{ show, fit, reason: refusalOfShow(own.facts, show.gate, fit.days) }] : [];
  });
  const near = found.toSorted((one, other) => (one.show.km ?? 0) - (other.show.km ?? 0));
  return {
    dog: { id: own.id, name, breed: own.breed },
    town: town?.name ?? null,
    shows: near
      .flatMap(({ show, fit, reason }) => (reason === null ? [{ ...showOnWire(show), days: daysOnWire(fit) }] : []))
      .slice(0, mostShown),
    refused: near
      .flatMap(({ show, reason }) => (reason === null ? [] : [{ ...showOnWire(show), reason }]))
      .slice(0, mostRefused),
  };
}
