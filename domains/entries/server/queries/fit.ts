import { and, eq, inArray } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { studbookPath } from '#domains/dogs/paths.ts';
import { exhibitionReferees } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { classesAt, type EntrantFacts, refusalOfDog } from '../../classes.ts';
import { listLentDogs } from '../../codes/server/queries.ts';
import type { EntrantDog, FitInput } from '../../contract.ts';
import { liveStates } from '../../machine.ts';
import { entries } from '../tables.ts';
import { listOwnDogs, type StudbookDog } from './dogs.ts';
import { type OfferedShow, offeredDay, readOfferedShow, rulesOf } from './show.ts';

/** The viewer's own dogs with the classes that each may enter, the dogs that may be entered first. */
export async function listEntrantDogs(db: Queryable, profileId: number, exhibitionId: number): Promise<EntrantDog[]> {
  const offered = await readOfferedShow(db, exhibitionId);
  const lent = await listLentDogs(db, profileId);
  return fitStudbookDogs(
    db,
    offered,
    [...(await listOwnDogs(db, profileId)), ...lent],
    new Set(lent.map(({ id }) => id)),
  );
}

/**
 * Dogs of the studbook with the classes that each may enter, the dogs that may be entered first. `lentIds`: dogs of
 * other owners, entered by their codes.
 */
export async function fitStudbookDogs(
  db: Queryable,
  offered: OfferedShow,
  dogs: readonly StudbookDog[],
  lentIds: ReadonlySet<number> = new Set(),
): Promise<EntrantDog[]> {
  const entered = await listEntered(
    db,
    offered,
    dogs.map(({ id }) => id),
  );
  const daysOf = await fitting(db, offered);
  return dogs
    .map(({ id, breed, facts, snapshot }) => ({
      id,
      name: snapshot.name,
      name_lat: snapshot.name_lat,
      breed,
      breed_id: facts.breed_id,
      fci_group: facts.fci_group,
      sex: snapshot.sex,
      born_on: facts.born_on,
      path: studbookPath(id),
      is_lent: lentIds.has(id),
      refusal: refusalOfDog(facts),
      days: daysOf(facts, (offerId) => entered.get(`${id} ${offerId}`) ?? null),
    }))
    .toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
}

/** The classes of a dog that is known by breed, sex and birthday only. */
export async function fitDog(db: Queryable, input: FitInput): Promise<EntrantDog> {
  const offered = await readOfferedShow(db, input.exhibitionId);
  const { breed, facts } = await factsOfHand(db, { ...input, name: 'собака' });
  const daysOf = await fitting(db, offered);
  return {
    id: null,
    name: '',
    name_lat: '',
    breed,
    breed_id: input.breed_id,
    fci_group: facts.fci_group,
    sex: input.sex,
    born_on: input.born_on,
    path: null,
    is_lent: false,
    refusal: null,
    days: daysOf(facts, () => null),
  };
}

/** Facts of a dog that the studbook does not know. Throws 400 for an unknown breed. */
export async function factsOfHand(
  db: Queryable,
  { breed_id, born_on, name }: { breed_id: number; born_on: string; name: string },
): Promise<{ breed: string; facts: EntrantFacts }> {
  const [breed] = await db
    .select({ name: breeds.name, group: breeds.fciGroup, workingTrial: breeds.workingTrial })
    .from(breeds)
    .where(and(eq(breeds.id, breed_id), eq(breeds.isDeleted, false)));
  if (!breed) throw new PortalError(400, { breed_id: 'Такой породы нет в списке' });
  return {
    breed: breed.name,
    facts: {
      ...{ name, breed_id, born_on, fci_group: breed.group, working_trial: breed.workingTrial, has_pedigree: null },
      ...{ is_dead: false, is_frozen: false, titles: [], working: [] },
    },
  };
}

async function fitting(db: Queryable, { show, offers, castes }: OfferedShow) {
  const rules = rulesOf(show, castes);
  const judges = await db
    .select({ name: referees.name, groups: exhibitionReferees.fciGroups })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, show.id))
    .orderBy(exhibitionReferees.position);
  return (
    facts: EntrantFacts,
    enteredAt: (offerId: number) => EntrantDog['days'][number]['entered'],
  ): EntrantDog['days'] =>
    offers.map((offer) => ({
      offer_id: offer.id,
      ...classesAt(rules, facts, offeredDay(offer)),
      entered: enteredAt(offer.id),
      judges: judges.flatMap(({ name, groups }) => (groups.includes(facts.fci_group) ? [name] : [])),
    }));
}

async function listEntered(db: Queryable, { offers }: OfferedShow, dogIds: readonly number[]) {
  const offerIds = offers.map(({ id }) => id);
  const rows = await db
    .select({ dogId: entries.dogId, offerId: entries.offerId, state: entries.state })
    .from(entries)
    .where(
      and(
        inArray(entries.dogId, [...dogIds, 0]),
        inArray(entries.offerId, [...offerIds, 0]),
        inArray(entries.state, [...liveStates]),
      ),
    );
  return new Map(rows.map(({ dogId, offerId, state }) => [`${dogId} ${offerId}`, state]));
}
