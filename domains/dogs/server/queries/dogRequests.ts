import { and, desc, eq, exists, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool, jsonList, jsonRow, query, text } from '#platform/server/db/typedSql.ts';
import type { DogToAdd, OwnRequest, RequestList, RequestToReview } from '../../contract.ts';
import { readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { requestStatuses } from '../../texts.ts';
import { type DogByHand, dogRequests, dogs } from '../tables.ts';
import { cardColumns } from './profileDogs.ts';
import { stampOf } from './studbook.ts';

const pageSize = 30;

const originOf = ({ other_number = '', sire = '', dam = '' }: DogByHand) => ({ other_number, sire, dam });

/** On review, or refused and not dismissed. */
export async function listOwnRequests(db: Queryable, profileId: number): Promise<OwnRequest[]> {
  const rows = await db
    .select({
      id: dogRequests.id,
      name: text(sql`coalesce(${dogs.nameLat}, ${dogRequests.data} ->> 'name_lat')`),
      status: dogRequests.status,
      decision: dogRequests.decision,
      created_at: dogRequests.createdAt,
      comment: dogRequests.comment,
      data: dogRequests.data,
      dog: {
        pedigree_number: dogs.pedigreeNumber,
        stamp_code: dogs.stampCode,
        stamp_number: dogs.stampNumber,
      },
    })
    .from(dogRequests)
    .leftJoin(dogs, eq(dogs.id, dogRequests.dogId))
    .where(
      and(
        eq(dogRequests.profileId, profileId),
        ne(dogRequests.status, requestStatuses.confirmed),
        isNull(dogRequests.putAwayAt),
      ),
    )
    .orderBy(desc(dogRequests.id))
    .limit(100);
  return rows.map(({ dog, data, ...row }) => ({
    ...row,
    data: data && { ...data, ...originOf(data) },
    created_at: new Date(row.created_at).toISOString(),
    number: dog && (dog.pedigree_number === null ? stampOf(dog) : formatPedigree(dog.pedigree_number)),
  }));
}

const asker = alias(profiles, 'asker');
const owner = alias(profiles, 'owner');

const selectReviews = (db: Queryable) =>
  db
    .select({
      id: dogRequests.id,
      status: dogRequests.status,
      decision: dogRequests.decision,
      comment: dogRequests.comment,
      created_at: dogRequests.createdAt,
      data: dogRequests.data,
      breed: breeds.name,
      profile: asker.shortName,
      alias: asker.alias,
      user_type: asker.userType,
      dog: { id: dogs.id, name_lat: dogs.nameLat, pedigree_number: dogs.pedigreeNumber },
      owner: owner.shortName,
      documents: jsonList(
        query
          .select(jsonRow({ id: documents.id, name: documents.name }))
          .from(documents)
          .where(
            sql`${documents.purpose} = 'dog_request' and ${documents.ownerId} = ${dogRequests.id}
              and ${documents.discardedAt} is null`,
          )
          .orderBy(documents.id),
      ),
    })
    .from(dogRequests)
    .innerJoin(asker, eq(asker.id, dogRequests.profileId))
    .leftJoin(dogs, eq(dogs.id, dogRequests.dogId))
    .leftJoin(owner, eq(owner.id, dogs.ownerId))
    .leftJoin(breeds, sql`${breeds.id} = (${dogRequests.data} ->> 'breed_id')::int`);
type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** Waiting ones oldest first, decided ones latest first. */
export async function listDogRequests(
  db: Queryable,
  input: { status?: number | undefined; after?: number | undefined },
): Promise<RequestList> {
  const status = input.status ?? requestStatuses.onReview;
  const isWaiting = status === requestStatuses.onReview;
  const [order, beyond] = isWaiting
    ? [dogRequests.id, gt(dogRequests.id, input.after ?? 0)]
    : [desc(dogRequests.id), lt(dogRequests.id, input.after ?? 2_147_483_647)];
  const rows = await selectReviews(db)
    .where(and(eq(dogRequests.status, status), beyond))
    .orderBy(order)
    .limit(pageSize + 1);
  const waiting = await db.$count(dogRequests, sql`${dogRequests.status} = ${requestStatuses.onReview}`);
  const items = rows.slice(0, pageSize).map(toReview);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null, waiting };
}

function toReview({ data, dog, ...row }: ReviewRow): RequestToReview {
  return {
    id: row.id,
    name: dog?.name_lat ?? data?.name_lat ?? '',
    status: row.status,
    decision: row.decision,
    comment: row.comment,
    created_at: new Date(row.created_at).toISOString(),
    profile: { name: row.profile, full_alias: fullAlias(row.user_type as UserType, row.alias) },
    dog: dog && { ...dog, owner: row.owner },
    data: data && {
      name: data.name,
      name_lat: data.name_lat,
      breed: row.breed ?? '',
      sex: data.sex,
      born_on: data.born_on,
      colour: data.colour,
      stamp: stampOf(data),
      chip: data.chip,
      ...originOf(data),
    },
    documents: row.documents,
  };
}

/** Finds a dog to add by its stamp, chip or pedigree number, with what prevents adding it. */
export async function findDogToAdd(db: Queryable, profileId: number, given: string): Promise<DogToAdd> {
  const [stamp, chip, number] = [readStamp(given), readChip(given), readPedigreeNumber(given)];
  const wanted = chip
    ? eq(dogs.chip, chip)
    : stamp
      ? and(eq(dogs.stampCode, stamp.code), eq(dogs.stampNumber, stamp.number))
      : sql`${dogs.pedigreeNumber} = ${number}`;
  const isAsked = query
    .select({ id: dogRequests.id })
    .from(dogRequests)
    .where(
      and(
        eq(dogRequests.dogId, dogs.id),
        eq(dogRequests.profileId, profileId),
        eq(dogRequests.status, requestStatuses.onReview),
      ),
    );
  const [row] = await db
    .select({
      ...{ card: cardColumns, owner_id: dogs.ownerId },
      asked: bool(exists(isAsked)),
    })
    .from(dogs)
    .innerJoin(breeds, eq(breeds.id, dogs.breedId))
    .where(wanted);
  if (!row) return { dog: null, state: 'nothing' };
  return { dog: row.card, state: stateOf({ ...row, ...row.card }, profileId) };
}

function stateOf(
  row: { owner_id: number | null; is_listed: boolean; asked: boolean },
  profileId: number,
): DogToAdd['state'] {
  if (row.owner_id === profileId) return row.is_listed ? 'listed' : 'own';
  if (row.asked) return 'asked';
  return row.owner_id === null ? 'free' : 'taken';
}
