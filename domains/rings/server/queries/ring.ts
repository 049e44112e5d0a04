import { eq } from 'drizzle-orm';
import { hourOf } from '#domains/catalogue/policy.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Ring } from '../../contract.ts';
import { phoneDays } from '../../policy.ts';
import { rings } from '../tables.ts';
import { listBreeds } from './breeds.ts';
import { listDogs } from './dogs.ts';
import { phoneAt } from './guests.ts';
import { readRules } from './rules.ts';

/** Everything that a phone of the ring needs to work without a network. The judges are the only people named. */
export async function getRing(db: Queryable, caller: Caller, ringId: number): Promise<Ring> {
  const phone = await phoneAt(db, caller, ringId);
  const [found] = await db
    .select({ ring: rings, name: exhibitions.name })
    .from(rings)
    .innerJoin(exhibitions, eq(exhibitions.id, rings.exhibitionId))
    .where(eq(rings.id, ringId));
  if (!found) throw notFound();
  const { ring, name } = found;
  const breeds = await listBreeds(db, ring.exhibitionId, ringId);
  const rules = await readRules(db, ring.exhibitionId);
  const dogs = await listDogs(db, ring.exhibitionId, {
    offerIds: breeds.map(({ row }) => row.offerId),
    breedIds: breeds.map(({ row }) => row.breedId),
  });
  return {
    ...{ id: ring.id, number: ring.number, day: ring.day, until: phoneDays(ring.day).until, name: phone.name },
    show: { id: ring.exhibitionId, name, time_zone: phone.timeZone },
    ...{ type_id: rules.typeId, grades: [...rules.grades], classes: rules.classes, puppy_classes: rules.puppyClasses },
    confirmed_awards: rules.confirmed,
    breeds: breeds.map(({ row, name: breed, rank, judge }) => ({
      ...{ id: row.id, name: breed, rank: rank ?? '', judge, starts_at: hourOf(row.startsAt) },
      awards: [...rules.ofOffer(row.offerId).awards],
      dogs: dogs
        .filter(({ offerId, breedId }) => offerId === row.offerId && breedId === row.breedId)
        .map(({ entryId, number, sex, classId, isWithdrawn, name: dogName }) => ({
          ...{ entryId, number, sex, classId, isWithdrawn, name: dogName },
        })),
    })),
    now: clock.now().toISOString(),
  };
}
