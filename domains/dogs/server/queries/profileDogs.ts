import { type SQL, sql } from 'drizzle-orm';
import { breeds, dignities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { foldText } from '#platform/contract/cleanText.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { type DogCard, dogsPageSize, type OwnDogsInput, type ProfileDogs } from '../../contract.ts';
import { readPedigreeNumber, readStamp } from '../../numbers.ts';
import { canKeepDogs } from '../../policy.ts';
import { dogs } from '../tables.ts';

export interface Holder {
  id: number;
  name: string;
  alias: string;
  userType: UserType;
}

/** The profile whose dogs are asked for. Throws 404 for whom keeps none: clubs and federations. */
export async function getHolder(db: Queryable, wanted: { alias: string } | { id: number }): Promise<Holder> {
  const condition = 'id' in wanted ? sql`${profiles.id} = ${wanted.id}` : sql`lower(${profiles.alias}) = lower(${wanted.alias})`;
  const { rows } = await db.execute<{ id: number; name: string; alias: string; user_type: UserType }>(
    sql`select id, short_name as name, alias, user_type from ${profiles} where ${condition} and is_active`,
  );
  const [row] = rows;
  if (!row || !canKeepDogs({ userType: row.user_type, alias: row.alias, roles: [] })) throw notFound();
  return { id: row.id, name: row.name, alias: row.alias, userType: row.user_type };
}

export const wireHolder = ({ name, alias, userType }: Holder): ProfileDogs['holder'] => ({ name, alias, user_type: userType });

/** Everybody sees of a person's dogs the listed ones only. */
function keptBy({ id, userType }: Holder, kind: 'owned' | 'bred', isOwn: boolean): SQL {
  if (kind === 'bred') return sql`${dogs.breederId} = ${id} and ${dogs.ownerId} is distinct from ${id}`;
  const hidden = !isOwn && userType !== userTypes.kennel;
  return hidden ? sql`${dogs.ownerId} = ${id} and ${dogs.isListed}` : sql`${dogs.ownerId} = ${id}`;
}

function narrowed({ breed, sex, text }: OwnDogsInput): SQL {
  const parts: SQL[] = [];
  if (breed) parts.push(sql`${dogs.breedId} = ${breed}`);
  if (sex) parts.push(sql`${dogs.sex} = ${sex}`);
  if (text) parts.push(textCondition(text));
  return parts.length ? sql` and ${sql.join(parts, sql` and `)}` : sql``;
}

function textCondition(text: string): SQL {
  const [number, stamp] = [readPedigreeNumber(text), readStamp(text)];
  if (stamp) return sql`${dogs.stampCode} = ${stamp.code} and ${dogs.stampNumber} = ${stamp.number}`;
  if (number) return sql`${dogs.pedigreeNumber} = ${number}`;
  const part = `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(replace(lower(${dogs.name}), 'ё', 'е') like ${part} or lower(${dogs.nameLat}) like ${part})`;
}

interface CardRow extends Record<string, unknown>, Omit<DogCard, 'titles'> {
  titles: string[] | null;
}

/** A card's columns over `dogs` joined with `breeds`. */
export const cardColumns = sql`${dogs.id}, ${dogs.name}, ${dogs.nameLat}, ${breeds.name} as breed, ${breeds.fciGroup}, ${dogs.sex}, ${dogs.bornOn},
  ${dogs.colour}, ${dogs.pedigreeNumber}, ${dogs.isListed},
  (select array_agg(t.name order by t.id) from ${dignities} t where t.id = any(${dogs.dignityIds})) as titles`;

export const toCard = ({ id, name, name_lat, breed, fci_group, sex, born_on, colour, pedigree_number, is_listed, titles }: CardRow): DogCard => ({
  ...{ id, name, name_lat, breed, fci_group, sex, born_on, colour, pedigree_number, is_listed },
  titles: titles ?? [],
});

/** A page of a profile's dogs, the newest records first; found by the last row of the page before. A profile's dogs are few: counted each time. */
export async function listDogs(db: Queryable, holder: Holder, input: OwnDogsInput, isOwn: boolean): Promise<ProfileDogs> {
  const isKennel = holder.userType === userTypes.kennel;
  const kept = keptBy(holder, isKennel ? (input.kind ?? 'owned') : 'owned', isOwn);
  const after = input.after ? sql` and ${dogs.id} < ${input.after}` : sql``;
  const [page, counts, breedRows] = await Promise.all([
    db.execute<CardRow>(sql`select ${cardColumns} from ${dogs} join ${breeds} on ${breeds.id} = ${dogs.breedId}
      where ${kept}${narrowed(input)}${after} order by ${dogs.id} desc limit ${dogsPageSize + 1}`),
    db.execute<{ owned: number; bred: number }>(sql`select (select count(*)::int from ${dogs} where ${keptBy(holder, 'owned', isOwn)}) as owned,
      ${isKennel ? sql`(select count(*)::int from ${dogs} where ${keptBy(holder, 'bred', isOwn)})` : sql`0`} as bred`),
    db.execute<{ id: number; name: string; total: number }>(sql`select ${breeds.id}, ${breeds.name}, count(*)::int as total
      from ${dogs} join ${breeds} on ${breeds.id} = ${dogs.breedId} where ${kept} group by ${breeds.id}, ${breeds.name} order by ${breeds.name}`),
  ]);
  const items = page.rows.slice(0, dogsPageSize).map(toCard);
  return {
    holder: wireHolder(holder),
    owned: counts.rows[0]?.owned ?? 0,
    bred: counts.rows[0]?.bred ?? 0,
    breeds: breedRows.rows,
    items,
    next: page.rows.length > dogsPageSize ? (items.at(-1)?.id ?? null) : null,
  };
}
