import { type SQL, sql } from 'drizzle-orm';
import { disclosedOrNull, isDisclosed } from '#domains/profiles/disclosure.ts';
import { mainBreedOf } from '#domains/profiles/server/public.ts';
import { type ContactRow, profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { OrganizationListInput, OrganizationPage, OrganizationRow } from '../../../contract.ts';
import { type OrganizationSort, pageSize } from '../../../kinds.ts';
import { behind, type Order, orderBy, placeOf, writeAfter } from '../keyset.ts';
import { everyOf } from '../listed.ts';
import { refuseUnknown } from '../names.ts';
import { conditionsOf, isActivated, isActiveUser, isMember } from './conditions.ts';

const id = { column: sql`${profiles.id}`, type: 'int' } as const;
const name = { column: sql`${profiles.sortName}`, type: 'text' } as const;

const orders: Record<OrganizationSort, Order> = {
  default: { keys: [{ column: sql`${profiles.directoryPlace}`, type: 'int' }, name, id] },
  name: { keys: [name, id] },
  name_desc: { keys: [name, id], descending: true },
  confirmed: { keys: [{ column: sql`coalesce(${profiles.activatedAt}, '-infinity')`, type: 'timestamptz' }, id], descending: true },
  popular: { keys: [{ column: sql`${profiles.likes}`, type: 'int' }, id], descending: true },
};

/** Breeds named on a card. */
const breedsNamed = 3;

interface Selected extends Record<string, unknown>, Omit<OrganizationRow, 'full_alias' | 'user_type'> {
  user_type: UserType;
  disclosed: string[] | null;
  federation_name: string | null;
  federation_alias: string | null;
  place: unknown[];
  total: number | null;
}

/** What a card shows, for the ids of one page. */
const columns = (
  now: Date,
): SQL => sql`${profiles.id} as profile_id, ${profiles.shortName} as name, ${profiles.alias}, ${profiles.userType}, ${profiles.logoLink},
  ${profiles.coverGroup}, ${mainBreedOf(sql`${profiles}`)} as main_breed, ${profiles.headName}, ${profiles.contacts}, ${profiles.site}, ${profiles.disclosed}, ${profiles.likes},
  ${isMember} as is_member, ${isActiveUser(now)} as is_active_user, ${isActivated} as is_activated,
  (select name from cities where id = ${profiles.cityId}) as city,
  (select short_name from profiles f where f.id = ${profiles.federationId}) as federation_name,
  (select alias from profiles f where f.id = ${profiles.federationId}) as federation_alias,
  array(select b.name from profile_breeds pb join breeds b on b.id = pb.breed_id where pb.profile_id = ${profiles.id} order by b.name limit ${breedsNamed}) as breeds,
  (select count(*)::int from profile_breeds pb where pb.profile_id = ${profiles.id}) as breeds_total`;

function toRow(row: Selected): OrganizationRow {
  const chosen = { userType: row.user_type, disclosed: row.disclosed };
  return {
    profile_id: row.profile_id,
    name: row.name,
    alias: row.alias,
    user_type: row.user_type,
    full_alias: fullAlias(row.user_type, row.alias),
    logo_link: row.logo_link,
    cover_group: row.cover_group,
    main_breed: row.main_breed,
    city: row.user_type === userTypes.kennel ? disclosedOrNull(chosen, 'city', row.city) : row.city,
    // A kennel's head is its owner, a person.
    head_name: disclosedOrNull(chosen, 'full_name', row.head_name),
    federation: row.federation_alias && row.federation_name ? { name: row.federation_name, alias: row.federation_alias } : null,
    contacts: (row.contacts as ContactRow[]).filter(
      ({ contact_type_id }) => contact_type_id !== contactTypes.link && isDisclosed(chosen, contact_type_id === contactTypes.phone ? 'phones' : 'mails'),
    ),
    site: row.user_type === userTypes.kennel ? disclosedOrNull(chosen, 'site', row.site) : row.site,
    breeds: row.breeds,
    breeds_total: row.breeds_total,
    is_member: row.is_member,
    is_active_user: row.is_active_user,
    is_activated: row.is_activated,
    likes: row.likes,
  };
}

interface Slice {
  rows: OrganizationRow[];
  total: number | null;
  next: string | null;
}

async function slice(db: Queryable, { sort = 'default', after, ...filter }: OrganizationListInput, size: number, now: Date): Promise<Slice> {
  await refuseUnknown(db, filter);
  const conditions = conditionsOf(filter, now);
  const wanted = everyOf(...Object.values(conditions));
  const order = orders[sort];
  const total = after ? sql`null::int` : sql`(select count(*)::int from ${profiles} where ${wanted})`;
  // The ids first, from the index alone: rows are read for one page only.
  const { rows } = await db.execute<Selected>(sql`with page as (
      select ${profiles.id}, row_number() over (order by ${orderBy(order)}) as nth from ${profiles}
      where ${after ? sql`${wanted} and ${behind(order, after)}` : wanted} order by ${orderBy(order)} limit ${size + 1})
    select ${columns(now)}, ${placeOf(order)} as place, ${total} as total
    from page join ${profiles} on ${profiles.id} = page.id order by nth`);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown.map(toRow), total: after ? null : (rows[0]?.total ?? 0), next: last && rows.length > size ? writeAfter(last.place) : null };
}

/** A page of organisations, found by the last row of the page before. */
export async function listOrganizations(db: Queryable, input: OrganizationListInput, now: Date): Promise<OrganizationPage> {
  const { rows, total, next } = await slice(db, input, pageSize, now);
  return { items: rows, total, next };
}

/** Rows asked of the database at once while a file is written. */
const batch = 250;

/** The list from its beginning, a batch at a time, up to `limit` rows; for files. */
export async function* streamOrganizations(db: Queryable, input: OrganizationListInput, limit: number, now: Date): AsyncGenerator<OrganizationRow[]> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    const { rows, next } = await slice(db, { ...input, after }, Math.min(batch, left), now);
    yield rows;
    left -= rows.length;
    if (!next) return;
    after = next;
  }
}
