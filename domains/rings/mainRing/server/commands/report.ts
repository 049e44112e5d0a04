import { listReported } from '#domains/catalogue/server/public.ts';
import { countMissingPlaces, fillMainRing, type GivenPlace } from '#domains/exhibitions/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { MainRingFill } from '../../contract.ts';
import { readMainRing } from '../queries/mainRing.ts';

/** Places of the organiser's main ring with the dogs as the report names them. Throws 403 for others' shows. */
async function listGiven(db: Queryable, session: Session, exhibitionId: number): Promise<GivenPlace[]> {
  const reported = await listReported(db, session, exhibitionId);
  const dogs = new Map(reported?.dogs.map((dog) => [dog.number, dog]));
  const contests = (await readMainRing(db, exhibitionId)).flatMap((day) => day.contests);
  return contests.flatMap(({ contest, dogs: finalists }) =>
    finalists
      .flatMap(({ number, place }) => {
        const dog = dogs.get(number);
        if (place === null || !dog) return [];
        return { arrangement: contest, place, number, breed: dog.breed, name: dog.name, pedigree: dog.pedigree };
      })
      .toSorted((one, other) => one.place - other.place),
  );
}

/** What `fillMainRingReport` would do: nothing before a place is given. */
export async function previewMainRingReport(
  db: Queryable,
  session: Session,
  exhibitionId: number,
): Promise<MainRingFill> {
  const places = await listGiven(db, session, exhibitionId);
  if (!places.length) return { given: 0, added: 0, skipped: 0 };
  return { given: places.length, ...(await countMissingPlaces(db, session, { exhibitionId, places }, clock.now())) };
}

/** Adds the places of the main ring to its part of the organiser's report. Throws 409 before one is given. */
export async function fillMainRingReport(tx: Queryable, session: Session, exhibitionId: number): Promise<MainRingFill> {
  const places = await listGiven(tx, session, exhibitionId);
  if (!places.length) throw new PortalError(409, 'В главном ринге ещё нет ни одного места: заполнять отчёт нечем');
  return { given: places.length, ...(await fillMainRing(tx, session, { exhibitionId, places }, clock.now())) };
}
