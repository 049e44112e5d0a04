import { type SQL, sql } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { matings } from '#domains/dogs/matings/server/tables.ts';
import { publicLitterPlans, smallPhotoOf } from '#domains/dogs/server/public.ts';
import { dogs, litters } from '#domains/dogs/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  day,
  int,
  jsonArray,
  jsonObject,
  jsonRows,
  orNull,
  selectRow,
  selectRows,
  text,
  when,
} from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { isCityShown } from '../../../clubsAndKennels/server/queries/conditions.ts';
import { type LitterKind, litterKinds, pageSize } from '../../../kinds.ts';
import { cursorOf, encodeCursor, type Order, orderBy, rowsAfter } from '../../../server/queries/keyset.ts';
import { allOf, ids, inPlaces, placeCounts } from '../../../server/queries/listed.ts';
import { assertKnownIds } from '../../../server/queries/names.ts';
import type { LitterFacets, LitterFilter, LitterListInput, LitterPage, LitterRow } from '../../contract.ts';

/** `litters.status` of a registered litter. */
const registered = 3;
/** Days from the mating to the birth, and the most that a birth is waited for. */
const [carried, longest] = [63, 75];

/** Dogs that the profile bred. */
const bredBy = (profileId: number): SQL =>
  sql`(select ${dogs.damId}, ${dogs.bornOn} from ${dogs} where ${dogs.breederId} = ${profileId})`;

/** Registered litters; their place is that of the club or kennel whose stamp they have. */
const registeredLitters = (kennelId: number | undefined): SQL => sql`
  select ${litters.id} as id, ${litters.breedId} as breed_id, ${litters.sireId} as sire_id, ${litters.damId} as dam_id,
    ${litters.bornOn} as day, ${litters.bornOn} as born_on, ${litters.registeredOn} as registered_on,
    ${litters.males} as males, ${litters.females} as females, ${litters.organisationId} as holder_id
  from ${litters} where ${litters.status} = ${registered}
    ${
      kennelId === undefined
        ? sql``
        : sql`and (${litters.organisationId} = ${kennelId} or (${litters.damId}, ${litters.bornOn}) in ${bredBy(kennelId)})`
    }`;

/**
 * Litters of confirmed matings that the breeder shows to everybody, until they are registered or their time is over. A
 * person's name is not shown: the club that registers the litter is shown instead.
 */
const expectedLitters = (kennelId: number | undefined): SQL => sql`
  select ${matings.id} as id, dam.breed_id, ${matings.sireId} as sire_id, ${matings.damId} as dam_id,
    coalesce(${matings.bornOn}, ${matings.matedOn} + ${carried}::int) as day, ${matings.bornOn} as born_on, null::date as registered_on,
    ${matings.males} as males, ${matings.females} as females, coalesce(breeder.id, ${matings.organisationId}) as holder_id
  from ${matings} join ${dogs} dam on dam.id = ${matings.damId}
    left join ${profiles} breeder on breeder.id = ${matings.damOwnerId} and breeder.user_type = ${userTypes.kennel}
  where ${matings.announcedAt} is not null and ${matings.state} = 'agreed' and ${matings.litterId} is null
    and (${matings.bornOn} is not null or ${matings.matedOn} + ${longest}::int >= ${portalToday})
    ${kennelId === undefined ? sql`` : sql`and ${kennelId} in (${matings.damOwnerId}, ${matings.organisationId})`}`;

/** Litters that breeders announce before a mating. A person's name is not shown. */
const plannedLitters = (kennelId: number | undefined): SQL => sql`
  select plan.id, plan.breed_id, plan.sire_id, plan.dam_id, plan.day, null::date as born_on, null::date as registered_on,
    0 as males, 0 as females, breeder.id as holder_id
  from (${publicLitterPlans}) plan
    left join ${profiles} breeder on breeder.id = plan.planner_id and breeder.user_type = ${userTypes.kennel}
  ${kennelId === undefined ? sql`` : sql`where plan.planner_id = ${kennelId}`}`;

const sources: Record<LitterKind, (kennelId: number | undefined) => SQL> = {
  registered: registeredLitters,
  expected: expectedLitters,
  planned: plannedLitters,
};

export const littersOf = (kind: LitterKind, kennelId: number): SQL => sources[kind](kennelId);

const bornOrDue = { column: sql`r.day`, type: 'date' } as const;
const id = { column: sql`r.id`, type: 'int' } as const;
const orders: Record<LitterKind, Order> = {
  registered: { keys: [bornOrDue, id], descending: true },
  expected: { keys: [bornOrDue, id] },
  planned: { keys: [bornOrDue, id] },
};

/** The city as the public may see it. */
const shownCity = sql`(case when ${isCityShown} then ${profiles.cityId} end)`;
const holder = sql`left join ${profiles} on ${profiles.id} = r.holder_id and ${profiles.isActive}`;

const conditionsOf = ({ breeds: chosen, years, ...places }: LitterFilter) => ({
  breeds: chosen?.length ? [sql`r.breed_id = any(${ids(chosen)})`] : [],
  years: years?.length ? [sql`extract(year from r.day)::int = any(${ids(years)})`] : [],
  places: inPlaces(shownCity, places),
});

interface Kennel {
  id: number;
  name: string;
  full_alias: string;
}

/** Throws 404 for an unknown or closed page. */
export async function findKennel(db: Queryable, alias: string): Promise<Kennel> {
  const [found] = await selectRows(
    db,
    { id: profiles.id, name: profiles.shortName, alias: profiles.alias, user_type: profiles.userType },
    sql`from ${profiles} where lower(${profiles.alias}) = lower(${alias}) and ${profiles.isActive}`,
  );
  if (!found) throw notFound();
  return { id: found.id, name: found.name, full_alias: fullAlias(found.user_type as UserType, found.alias) };
}

const kennelIn = async (db: Queryable, { kennel }: LitterFilter): Promise<Kennel | null> =>
  kennel === undefined ? null : findKennel(db, kennel);

/** A photograph of the first puppy that has one. */
const photoOfPuppy = sql`(select found from (select ${smallPhotoOf} as found, ${dogs.id} as puppy from ${dogs}
  where ${dogs.damId} = r.dam_id and ${dogs.bornOn} = r.born_on) young where found is not null order by puppy limit 1)`;

const fields = {
  id: int(sql`r.id`),
  breed: jsonObject({ id: breeds.id, name: breeds.name }),
  sire: when(sql`sire.id is not null`, jsonObject({ id: int(sql`sire.id`), name_lat: text(sql`sire.name_lat`) })),
  dam: jsonObject({ id: int(sql`dam.id`), name_lat: text(sql`dam.name_lat`) }),
  day: day(sql`r.day`),
  born_on: orNull(day(sql`r.born_on`)),
  registered_on: orNull(day(sql`r.registered_on`)),
  photo: orNull(text(photoOfPuppy)),
  males: int(sql`r.males`),
  females: int(sql`r.females`),
  kennel_name: orNull(text(sql`coalesce(b.short_name, ${profiles.shortName})`)),
  kennel_alias: orNull(text(sql`coalesce(b.alias, ${profiles.alias})`)),
  kennel_type: orNull(int(sql`coalesce(b.user_type, ${profiles.userType})`)),
  city: orNull(
    text(
      sql`(select ${cities.name} from ${cities} where ${cities.id} = case when b.id is null then ${shownCity} when b.disclosed @> '{city}' then b.city_id end)`,
    ),
  ),
};

/** The kennel that bred the puppies, when a club has registered them. */
const breederOfLitter = sql`left join lateral (select p.* from ${dogs} y join ${profiles} p on p.id = y.breeder_id
  where y.dam_id = r.dam_id and y.born_on = r.born_on and p.user_type = ${userTypes.kennel} and p.is_active limit 1) b on true`;

/** A page of the register by keyset. */
export async function listLitters(
  db: Queryable,
  { kind = 'registered', after, ...filter }: LitterListInput,
): Promise<LitterPage> {
  await assertKnownIds(db, filter);
  const kennel = await kennelIn(db, filter);
  const source = sql`(${sources[kind](kennel?.id)}) r`;
  const wanted = allOf(...Object.values(conditionsOf(filter)));
  const order = orders[kind];
  const total = after ? sql`null` : sql`(select count(*) from ${source} ${holder} where ${wanted})`;
  const rows = await selectRows(
    db,
    { ...fields, place: cursorOf(order), total: orNull(int(total)) },
    sql`from page r ${holder} ${breederOfLitter} join ${breeds} on ${breeds.id} = r.breed_id
      left join ${dogs} sire on sire.id = r.sire_id join ${dogs} dam on dam.id = r.dam_id order by ${orderBy(order)}`,
    sql`with page as (select r.* from ${source} ${holder} where ${after ? sql`${wanted} and ${rowsAfter(order, after)}` : wanted}
      order by ${orderBy(order)} limit ${pageSize + 1})`,
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toRow(row, kind)),
    total: after ? null : (rows[0]?.total ?? 0),
    next: last && rows.length > pageSize ? encodeCursor(last.place) : null,
  };
}

function toRow(
  row: Omit<LitterRow, 'due_on' | 'planned_for' | 'puppies' | 'kennel'> & {
    day: string;
    males: number;
    females: number;
    kennel_name: string | null;
    kennel_alias: string | null;
    kennel_type: number | null;
    city: string | null;
  },
  kind: LitterKind,
): LitterRow {
  const isBorn = row.born_on !== null;
  return {
    id: row.id,
    breed: row.breed,
    sire: row.sire,
    dam: row.dam,
    born_on: row.born_on,
    planned_for: kind === 'planned' ? row.day : null,
    due_on: kind === 'expected' && !isBorn ? row.day : null,
    registered_on: row.registered_on,
    photo: row.photo,
    puppies: isBorn ? { males: row.males, females: row.females } : null,
    kennel:
      row.kennel_name !== null && row.kennel_alias !== null
        ? {
            name: row.kennel_name,
            full_alias: fullAlias(row.kennel_type as UserType, row.kennel_alias),
            city: row.city,
          }
        : null,
  };
}

/** Counts per filter option: the length of the list with that option added. */
export async function countLitters(db: Queryable, filter: LitterFilter): Promise<LitterFacets> {
  await assertKnownIds(db, filter);
  const kennel = await kennelIn(db, filter);
  const { kind = 'registered' } = filter;
  const { breeds: ofBreeds, years, places } = conditionsOf(filter);
  // Another tab keeps these filters, and its years are other years.
  const countOf = (one: LitterKind): SQL =>
    sql`(select count(*) from (${sources[one](kennel?.id)}) r ${holder} where ${allOf(ofBreeds, places, one === kind ? years : [])})`;
  const counts = await selectRow(
    db,
    {
      kinds: jsonArray(
        ...litterKinds.map((one) => jsonObject({ kind: sql<LitterKind>`${one}::text`, total: int(countOf(one)) })),
      ),
      ...placeCounts(sql`matched`, sql`in_years`, filter.regions),
      years: jsonRows(
        { year: int(sql`year`), total: int(sql`total`) },
        sql`(select year, count(*) as total from matched where in_places group by year order by year desc limit 40) years`,
        sql`year desc`,
      ),
    },
    sql``,
    sql`with matched as materialized (
      select ${shownCity} as city_id, extract(year from r.day)::int as year, (${allOf(years)}) as in_years, (${allOf(places)}) as in_places
      from (${sources[kind](kennel?.id)}) r ${holder} where ${allOf(ofBreeds)})`,
  );
  return { ...counts, kennel: kennel && { name: kennel.name, full_alias: kennel.full_alias } };
}
