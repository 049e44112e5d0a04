import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import { query, valueOrNull } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { type DogCard, dogsPageSize, type OwnDogsInput, type ProfileDogs } from '../../contract.ts';
import { readPedigreeNumber, readStamp } from '../../numbers.ts';
import { dogIdsOwnedBy } from '../../owners/server/queries.ts';
import { mainPhotoOf } from '../../photos/server/queries.ts';
import { canHaveDogs } from '../../policy.ts';
import { dogDeaths } from '../../records/server/tables.ts';
import { dogs } from '../tables.ts';
import { birthOf } from './births.ts';
import { dignityNames } from './pedigree.ts';

export interface Holder {
  id: number;
  name: string;
  alias: string;
  userType: UserType;
}

/** Throws 404 for clubs and federations, which hold no dogs. */
export async function getHolder(db: Queryable, wanted: { alias: string } | { id: number }): Promise<Holder> {
  const condition =
    'id' in wanted ? eq(profiles.id, wanted.id) : sql`lower(${profiles.alias}) = lower(${wanted.alias})`;
  const [row] = await db
    .select({ id: profiles.id, name: profiles.shortName, alias: profiles.alias, userType: profiles.userType })
    .from(profiles)
    .where(and(condition, profiles.isActive));
  if (!row || !canHaveDogs({ userType: row.userType as UserType, alias: row.alias, roles: [] })) throw notFound();
  return { ...row, userType: row.userType as UserType };
}

export const wireHolder = ({ name, alias, userType }: Holder): ProfileDogs['holder'] => ({
  name,
  alias,
  user_type: userType,
});

/** Others see only a person's listed dogs. */
function isDogOf({ id, userType }: Holder, kind: 'owned' | 'bred', isOwn: boolean): SQL {
  if (kind === 'bred') return sql`${dogs.breederId} = ${id} and ${dogs.ownerId} is distinct from ${id}`;
  // An owner also sees co-owned dogs.
  if (isOwn) return sql`${dogs.id} in ${dogIdsOwnedBy(id)}`;
  return userType === userTypes.kennel
    ? sql`${dogs.ownerId} = ${id}`
    : sql`${dogs.ownerId} = ${id} and ${dogs.isListed}`;
}

const narrowed = ({ breed, sex, text }: OwnDogsInput): SQL | undefined =>
  and(
    breed ? eq(dogs.breedId, breed) : undefined,
    sex ? eq(dogs.sex, sex) : undefined,
    text ? textCondition(text) : undefined,
  );

function textCondition(text: string): SQL {
  const [number, stamp] = [readPedigreeNumber(text), readStamp(text)];
  if (stamp) return sql`${dogs.stampCode} = ${stamp.code} and ${dogs.stampNumber} = ${stamp.number}`;
  if (number) return sql`${dogs.pedigreeNumber} = ${number}`;
  const part = partOfName(text);
  return sql`(${foldedName(dogs.name)} like ${part} or ${foldedName(dogs.nameLat)} like ${part})`;
}

/** «QDG 715», as `formatStamp` writes it. */
const stampText = sql<string | null>`${dogs.stampCode} || ' ' || ${dogs.stampNumber}`;

/** A card's columns over `dogs` joined with `breeds`. */
export const cardColumns = {
  id: dogs.id,
  name: dogs.name,
  name_lat: dogs.nameLat,
  breed: breeds.name,
  fci_group: breeds.fciGroup,
  head: breeds.head,
  sex: dogs.sex,
  born_on: birthOf(dogs),
  colour: dogs.colour,
  pedigree_number: dogs.pedigreeNumber,
  stamp: stampText,
  is_listed: dogs.isListed,
  titles: dignityNames(dogs.dignityIds),
  photo: mainPhotoOf,
  years: valueOrNull(
    query
      .select({
        years:
          sql<string>`extract(year from ${dogs.bornOn}) || ' – ' || case when ${dogDeaths.known} = 'none' then '?' else extract(year from ${dogDeaths.diedOn})::text end`.as(
            'years',
          ),
      })
      .from(dogDeaths)
      .where(eq(dogDeaths.dogId, dogs.id)),
  ),
};

/**
 * Returns a page of a profile's dogs, the newest records first, by a cursor on the last row. The total is counted each
 * time, because a profile has few dogs.
 */
export async function listDogs(
  db: Queryable,
  holder: Holder,
  input: OwnDogsInput,
  isOwn: boolean,
): Promise<ProfileDogs> {
  const isKennel = holder.userType === userTypes.kennel;
  const kept = isDogOf(holder, isKennel ? (input.kind ?? 'owned') : 'owned', isOwn);
  const countOf = (kind: 'owned' | 'bred') => db.$count(dogs, isDogOf(holder, kind, isOwn));
  const [page, owned, bred, breedRows] = await Promise.all([
    db
      .select(cardColumns)
      .from(dogs)
      .innerJoin(breeds, eq(breeds.id, dogs.breedId))
      .where(and(kept, narrowed(input), input.after ? lt(dogs.id, input.after) : undefined))
      .orderBy(desc(dogs.id))
      .limit(dogsPageSize + 1),
    countOf('owned'),
    isKennel ? countOf('bred') : 0,
    db
      .select({ id: breeds.id, name: breeds.name, total: count() })
      .from(dogs)
      .innerJoin(breeds, eq(breeds.id, dogs.breedId))
      .where(kept)
      .groupBy(breeds.id, breeds.name)
      .orderBy(breeds.name),
  ]);
  const items: DogCard[] = page.slice(0, dogsPageSize);
  return {
    holder: wireHolder(holder),
    owned,
    bred,
    breeds: breedRows,
    items,
    next: page.length > dogsPageSize ? (items.at(-1)?.id ?? null) : null,
  };
}
