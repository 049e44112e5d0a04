import { listReported } from '#domains/catalogue/server/public.ts';
import {
  countMissingPlaces,
  fillMainRing,
  type GivenPlace,
  sharedContests,
} from '#domains/exhibitions/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { FillInput, MainRingFill } from '../../contract.ts';
import { readMainRing } from '../queries/mainRing.ts';
import { listLeads } from '../queries/teams.ts';

interface Given {
  places: GivenPlace[];
  /** Main rings that have a contest in common. */
  rings: MainRingFill['rings'];
}

/** Places of the organiser's main rings with the dogs as the report names them. Throws 403 for others' shows. */
async function listGiven(db: Queryable, session: Session, exhibitionId: number): Promise<Given> {
  const reported = await listReported(db, session, exhibitionId);
  const dogs = new Map(reported?.dogs.map((dog) => [dog.number, dog]));
  const days = await readMainRing(db, exhibitionId);
  const leads = await listLeads(db, exhibitionId);
  const places = days.flatMap(({ offer_id: offerId, contests }) =>
    contests.flatMap(({ contest, dogs: finalists }) =>
      finalists
        .flatMap(({ number, place }) => {
          // A pair, a kennel or a producer has its first dog's row: the report knows dogs only.
          const dog = dogs.get(leads.get(number) ?? number);
          if (place === null || !dog) return [];
          const { breed, name, pedigree } = dog;
          return { ...{ arrangement: contest, place, number: dog.number, offerId }, breed, name, pedigree };
        })
        .toSorted((one, other) => one.place - other.place),
    ),
  );
  const shared = sharedContests(places);
  const rings = days.flatMap(({ offer_id: offerId, day, rank }) => {
    const own = places.filter((one) => one.offerId === offerId && shared.has(one.arrangement));
    return own.length > 0 ? { offer_id: offerId, day, rank, places: own.length } : [];
  });
  return { places, rings };
}

/** What `fillMainRingReport` would do: nothing before a place is given. */
export async function previewMainRingReport(
  db: Queryable,
  session: Session,
  { exhibitionId, offer_id: chosen }: FillInput,
): Promise<MainRingFill> {
  const { places, rings } = await listGiven(db, session, exhibitionId);
  if (!places.length) return { given: 0, added: 0, skipped: 0, undecided: 0, rings };
  const counts = await countMissingPlaces(db, session, { exhibitionId, places, offerId: chosen ?? null }, clock.now());
  return { given: places.length, ...counts, rings };
}

/**
 * Adds the places of the main ring to its part of the organiser's report; of contests that several main rings have,
 * those of the chosen day and rank. Throws 409 before a place is given.
 */
export async function fillMainRingReport(
  tx: Queryable,
  session: Session,
  { exhibitionId, offer_id: chosen }: FillInput,
): Promise<MainRingFill> {
  const { places, rings } = await listGiven(tx, session, exhibitionId);
  if (!places.length) throw new PortalError(409, 'В главном ринге ещё нет ни одного места: заполнять отчёт нечем');
  const counts = await fillMainRing(tx, session, { exhibitionId, places, offerId: chosen ?? null }, clock.now());
  return { given: places.length, ...counts, rings };
}
