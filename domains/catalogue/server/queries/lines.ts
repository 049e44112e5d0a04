import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { breeds, castes, ranks } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { liveStates } from '#domains/entries/machine.ts';
import { isBreederNamed } from '#domains/entries/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FrozenLine } from '../../frozen.ts';
import { type CatalogueNumber, comparePrinted, numberDogs, numberText } from '../../numbers.ts';
import type { BreedNames, Numbering } from '../../policy.ts';
import { catalogueLines, type FrozenDog } from '../tables.ts';

/** A confirmed entry as the catalogue would print it. */
export interface ConfirmedDog extends FrozenDog {
  entryId: number;
  dogId: number | null;
  owner: string;
  handler: string;
}

/** The breeder's profile in the studbook; null without one. */
const breederOf = { userType: profiles.userType, disclosed: profiles.disclosed };
const ownerPrinted = sql<string>`case when ${entries.isOwnerPrinted} then ${entries.ownerName} else '' end`;

/** Confirmed entries of a show that have no number yet, in no order; of `only` when given. */
export async function listConfirmed(
  db: Queryable,
  exhibitionId: number,
  only?: readonly number[],
): Promise<ConfirmedDog[]> {
  const rows = await db
    .select({
      entryId: entries.id,
      dogId: entries.dogId,
      owner: ownerPrinted,
      handler: entries.handler,
      dog: entries.dog,
      ownBreeder: breederOf,
      day: showOffers.day,
      rank: sql<string>`coalesce(${ranks.shortName}, '')`,
      rankOrder: sql<number>`coalesce(${ranks.sortOrder}, 0)`,
      group: breeds.fciGroup,
      breedId: breeds.id,
      breed: breeds.name,
      breedLat: breeds.nameLat,
      sex: entries.sex,
      casteId: entries.casteId,
      caste: castes.name,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(breeds, eq(breeds.id, entries.breedId))
    .innerJoin(castes, eq(castes.id, entries.casteId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .leftJoin(catalogueLines, eq(catalogueLines.entryId, entries.id))
    .leftJoin(dogs, eq(dogs.id, entries.dogId))
    .leftJoin(profiles, eq(profiles.id, dogs.breederId))
    .where(
      and(
        eq(showOffers.exhibitionId, exhibitionId),
        // An entry that is being taken into the catalogue has its next state already.
        inArray(entries.state, ['confirmed', 'in_catalogue']),
        isNull(catalogueLines.id),
        only && inArray(entries.id, [...only, 0]),
      ),
    );
  return rows.map(({ dog, ownBreeder, rankOrder, breedId, breedLat, casteId, ...row }) => ({
    ...{ ...row, rank_order: rankOrder, breed_id: breedId, breed_lat: breedLat, caste_id: casteId },
    ...{ name: dog.name, name_lat: dog.name_lat, number: dog.number, stamp: dog.stamp, born_on: dog.born_on },
    ...{ colour: dog.colour, sire: dog.sire, dam: dog.dam, breeder: isBreederNamed(ownBreeder) ? dog.breeder : '' },
  }));
}

export const frozenDogOf = (dog: ConfirmedDog): FrozenDog => ({
  ...{ day: dog.day, rank: dog.rank, rank_order: dog.rank_order, group: dog.group, breed_id: dog.breed_id },
  ...{ breed: dog.breed, breed_lat: dog.breed_lat, sex: dog.sex, caste_id: dog.caste_id, caste: dog.caste },
  ...{ name: dog.name, name_lat: dog.name_lat, number: dog.number, stamp: dog.stamp, born_on: dog.born_on },
  ...{ colour: dog.colour, sire: dog.sire, dam: dog.dam, breeder: dog.breeder },
});

/** The catalogue as it would be if it were frozen now. */
export const previewLines = (
  dogs: readonly ConfirmedDog[],
  { numbering, names, now }: { numbering: Numbering; names: BreedNames; now: Date },
): CatalogueLine[] =>
  numberDogs(dogs, { numbering, names }).map((dog) => ({
    ...dog,
    ...{ id: dog.entryId, isWithdrawn: false, addedAt: now.toISOString(), version: 0 },
  }));

export interface CatalogueLine extends FrozenDog, CatalogueNumber {
  id: number;
  entryId: number;
  /** In the studbook; null for a foreign dog. */
  dogId: number | null;
  isWithdrawn: boolean;
  /** Empty without the owner's consent and after an erasure. */
  owner: string;
  handler: string;
  addedAt: string;
  version: number;
}

/**
 * Lines of a frozen catalogue in the order of printing. A breeder who has withdrawn the name since is left out, and an
 * erasure by law takes the breeder that its entrant typed for a foreign dog.
 */
export async function listLines(db: Queryable, exhibitionId: number, names: BreedNames): Promise<CatalogueLine[]> {
  const rows = await db
    .select({
      id: catalogueLines.id,
      entryId: catalogueLines.entryId,
      base: catalogueLines.base,
      letter: catalogueLines.letter,
      dog: catalogueLines.dog,
      // A show that is moved takes its catalogue along.
      day: showOffers.day,
      addedAt: catalogueLines.addedAt,
      version: catalogueLines.version,
      dogId: entries.dogId,
      state: entries.state,
      entrantId: entries.entrantId,
      owner: ownerPrinted,
      handler: entries.handler,
      ownBreeder: breederOf,
    })
    .from(catalogueLines)
    .innerJoin(entries, eq(entries.id, catalogueLines.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .leftJoin(dogs, eq(dogs.id, entries.dogId))
    .leftJoin(profiles, eq(profiles.id, dogs.breederId))
    .where(eq(catalogueLines.exhibitionId, exhibitionId))
    .orderBy(asc(catalogueLines.id));
  return rows
    .map(({ dog, state, entrantId, ownBreeder, ...row }) => ({
      ...dog,
      ...row,
      breeder: (entrantId === null && row.dogId === null) || !isBreederNamed(ownBreeder) ? '' : dog.breeder,
      isWithdrawn: !liveStates.includes(state),
    }))
    .toSorted(comparePrinted(names));
}

export const toFrozen = (line: CatalogueLine): FrozenLine => ({
  ...{ entryId: line.entryId, number: numberText(line), day: line.day, rank: line.rank, group: line.group },
  ...{ breedId: line.breed_id, breed: line.breed, breedLat: line.breed_lat, sex: line.sex, classId: line.caste_id },
  ...{ class: line.caste, isWithdrawn: line.isWithdrawn, name: line.name, nameLat: line.name_lat },
  ...{ studbookNumber: line.number, stamp: line.stamp, bornOn: line.born_on, colour: line.colour },
  ...{ sire: line.sire, dam: line.dam, breeder: line.breeder, owner: line.owner, handler: line.handler },
});
