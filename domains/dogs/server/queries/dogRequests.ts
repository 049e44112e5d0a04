import { sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DogRequest, DogToAdd, RequestList, RequestToReview } from '../../contract.ts';
import { readPedigreeNumber, readStamp } from '../../numbers.ts';
import { requestStatuses } from '../../words.ts';
import { type DogByHand, dogRequests, dogs } from '../tables.ts';
import { cardColumns, toCard } from './profileDogs.ts';
import { stampOf } from './studbook.ts';

const pageSize = 30;

/** What the owner has asked for and is not yet on the page: on review and refused. */
export async function listOwnRequests(db: Queryable, profileId: number): Promise<DogRequest[]> {
  const { rows } = await db.execute<DogRequest & Record<string, unknown>>(sql`
    select r.id, coalesce(d.name_lat, r.data ->> 'name_lat') as name, r.status, r.decision, r.created_at
    from ${dogRequests} r left join ${dogs} d on d.id = r.dog_id
    where r.profile_id = ${profileId} and r.status <> ${requestStatuses.confirmed} order by r.id desc limit 100`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

interface ReviewRow extends Record<string, unknown> {
  id: number;
  status: number;
  decision: string;
  comment: string;
  created_at: string;
  data: DogByHand | null;
  breed: string | null;
  profile: string;
  alias: string;
  user_type: UserType;
  dog_id: number | null;
  dog_name: string | null;
  pedigree_number: number | null;
  owner: string | null;
  documents: { id: number; name: string }[] | null;
}

/** What staff decide, the oldest first while it waits, the latest first once decided. */
export async function listDogRequests(db: Queryable, input: { status?: number | undefined; after?: number | undefined }): Promise<RequestList> {
  const status = input.status ?? requestStatuses.onReview;
  const isWaiting = status === requestStatuses.onReview;
  const [order, beyond] = isWaiting ? [sql`r.id`, sql`r.id > ${input.after ?? 0}`] : [sql`r.id desc`, sql`r.id < ${input.after ?? 2_147_483_647}`];
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.id, r.status, r.decision, r.comment, r.created_at, r.data, b.name as breed, asker.short_name as profile, asker.alias, asker.user_type,
      d.id as dog_id, d.name_lat as dog_name, d.pedigree_number, owner.short_name as owner,
      (select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id) from ${documents} f
        where f.purpose = 'dog_request' and f.owner_id = r.id and f.discarded_at is null) as documents
    from ${dogRequests} r join ${profiles} asker on asker.id = r.profile_id
      left join ${dogs} d on d.id = r.dog_id left join ${profiles} owner on owner.id = d.owner_id
      left join ${breeds} b on b.id = (r.data ->> 'breed_id')::int
    where r.status = ${status} and ${beyond} order by ${order} limit ${pageSize + 1}`);
  const waiting = await db.$count(dogRequests, sql`${dogRequests.status} = ${requestStatuses.onReview}`);
  const items = rows.slice(0, pageSize).map(toReview);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null, waiting };
}

function toReview({ data, ...row }: ReviewRow): RequestToReview {
  return {
    id: row.id,
    name: row.dog_name ?? data?.name_lat ?? '',
    status: row.status,
    decision: row.decision,
    comment: row.comment,
    created_at: new Date(row.created_at).toISOString(),
    profile: { name: row.profile, full_alias: fullAlias(row.user_type, row.alias) },
    dog: row.dog_id === null ? null : { id: row.dog_id, name_lat: row.dog_name ?? '', pedigree_number: row.pedigree_number, owner: row.owner },
    data: data && {
      name: data.name,
      name_lat: data.name_lat,
      breed: row.breed ?? '',
      sex: data.sex,
      born_on: data.born_on,
      colour: data.colour,
      stamp: stampOf(data),
      chip: data.chip,
    },
    documents: row.documents ?? [],
  };
}

/** The dog an owner wants on the page, by its stamp or pedigree number, and what stands in the way. */
export async function findDogToAdd(db: Queryable, profileId: number, given: string): Promise<DogToAdd> {
  const [stamp, number] = [readStamp(given), readPedigreeNumber(given)];
  const wanted = stamp ? sql`${dogs.stampCode} = ${stamp.code} and ${dogs.stampNumber} = ${stamp.number}` : sql`${dogs.pedigreeNumber} = ${number}`;
  const { rows } = await db.execute<
    Parameters<typeof toCard>[0] & { stamp_code: string | null; stamp_number: number | null; owner_id: number | null; asked: boolean }
  >(sql`
    select ${cardColumns}, ${dogs.stampCode}, ${dogs.stampNumber}, ${dogs.ownerId}, exists (
        select from ${dogRequests} where dog_id = ${dogs.id} and profile_id = ${profileId} and status = ${requestStatuses.onReview}) as asked
    from ${dogs} join ${breeds} on ${breeds.id} = ${dogs.breedId} where ${wanted}`);
  const [row] = rows;
  if (!row) return { dog: null, state: 'nothing' };
  return { dog: { ...toCard(row), stamp: stampOf(row) }, state: stateOf(row, profileId) };
}

function stateOf(row: { owner_id: number | null; is_listed: boolean; asked: boolean }, profileId: number): DogToAdd['state'] {
  if (row.owner_id === profileId) return row.is_listed ? 'listed' : 'own';
  if (row.asked) return 'asked';
  return row.owner_id === null ? 'free' : 'taken';
}
