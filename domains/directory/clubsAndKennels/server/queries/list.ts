import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { disclosedOrNull, isDisclosed } from '#domains/profiles/disclosure.ts';
import { mainBreedOf } from '#domains/profiles/server/public.ts';
import { profileBreeds, profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  bool,
  int,
  listOf,
  orNull,
  query,
  type RowOf,
  selectRows,
  text,
  valueOrNull,
} from '#platform/server/db/typedSql.ts';
import { type OrganizationSort, pageSize } from '../../../kinds.ts';
import { cursorOf, encodeCursor, type Order, orderBy, rowsAfter } from '../../../server/queries/keyset.ts';
import { allOf } from '../../../server/queries/listed.ts';
import { assertKnownIds } from '../../../server/queries/names.ts';
import type { OrganizationListInput, OrganizationPage, OrganizationRow } from '../../contract.ts';
import { conditionsOf, federation, isActivated, isActiveUser, isMember } from './conditions.ts';

const id = { column: sql`${profiles.id}`, type: 'int' } as const;
const name = { column: sql`${profiles.sortName}`, type: 'text' } as const;

const orders: Record<OrganizationSort, Order> = {
  default: { keys: [{ column: sql`${profiles.directoryPlace}`, type: 'int' }, name, id] },
  name: { keys: [name, id] },
  name_desc: { keys: [name, id], descending: true },
  confirmed: {
    keys: [{ column: sql`coalesce(${profiles.activatedAt}, '-infinity')`, type: 'timestamptz' }, id],
    descending: true,
  },
  popular: { keys: [{ column: sql`${profiles.likes}`, type: 'int' }, id], descending: true },
};

const breedsNamed = 3;

const ofFederation = (field: AnyPgColumn) =>
  valueOrNull(
    query
      .select({ value: text(field) })
      .from(federation)
      .where(eq(federation.id, profiles.federationId)),
  );

const fields = (now: Date) => ({
  profile_id: profiles.id,
  name: profiles.shortName,
  alias: profiles.alias,
  user_type: profiles.userType,
  logo_link: profiles.logoLink,
  cover_group: profiles.coverGroup,
  main_breed: mainBreedOf(profiles),
  head_name: profiles.headName,
  contacts: profiles.contacts,
  site: profiles.site,
  disclosed: profiles.disclosed,
  likes: profiles.likes,
  is_member: bool(isMember),
  is_active_user: bool(isActiveUser(now)),
  is_activated: bool(isActivated),
  city: valueOrNull(query.select({ name: cities.name }).from(cities).where(eq(cities.id, profiles.cityId))),
  federation_name: ofFederation(federation.shortName),
  federation_alias: ofFederation(federation.alias),
  breeds: listOf(
    query
      .select({ name: breeds.name })
      .from(profileBreeds)
      .innerJoin(breeds, eq(breeds.id, profileBreeds.breedId))
      .where(eq(profileBreeds.profileId, profiles.id))
      .orderBy(breeds.name)
      .limit(breedsNamed),
  ),
  breeds_total: int(sql`(select count(*) from ${profileBreeds} where ${profileBreeds.profileId} = ${profiles.id})`),
});

function toRow(row: RowOf<ReturnType<typeof fields>>): OrganizationRow {
  const userType = row.user_type as UserType;
  const chosen = { userType: row.user_type, disclosed: row.disclosed };
  return {
    profile_id: row.profile_id,
    name: row.name,
    alias: row.alias,
    user_type: userType,
    full_alias: fullAlias(userType, row.alias),
    logo_link: row.logo_link,
    cover_group: row.cover_group,
    main_breed: row.main_breed,
    city: row.user_type === userTypes.kennel ? disclosedOrNull(chosen, 'city', row.city) : row.city,
    // The head of a kennel is its owner, a person.
    head_name: disclosedOrNull(chosen, 'full_name', row.head_name),
    federation:
      row.federation_alias && row.federation_name ? { name: row.federation_name, alias: row.federation_alias } : null,
    contacts: row.contacts.filter(
      ({ contact_type_id }) =>
        contact_type_id !== contactTypes.link &&
        isDisclosed(chosen, contact_type_id === contactTypes.phone ? 'phones' : 'mails'),
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

async function readPage(
  db: Queryable,
  { sort = 'default', after, ...filter }: OrganizationListInput,
  size: number,
  now: Date,
): Promise<Slice> {
  await assertKnownIds(db, filter);
  const conditions = conditionsOf(filter, now);
  const wanted = allOf(...Object.values(conditions));
  const order = orders[sort];
  const total = after ? sql`null` : sql`(select count(*) from ${profiles} where ${wanted})`;
  // Finds the ids by an index-only scan, then reads rows for one page only.
  const rows = await selectRows(
    db,
    { ...fields(now), place: cursorOf(order), total: orNull(int(total)) },
    sql`from page join ${profiles} on ${profiles.id} = page.id order by nth`,
    sql`with page as (
      select ${profiles.id}, row_number() over (order by ${orderBy(order)}) as nth from ${profiles}
      where ${after ? sql`${wanted} and ${rowsAfter(order, after)}` : wanted} order by ${orderBy(order)} limit ${size + 1})`,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(toRow),
    total: after ? null : (rows[0]?.total ?? 0),
    next: last && rows.length > size ? encodeCursor(last.place) : null,
  };
}

/** A page of organisations by keyset. */
export async function listOrganizations(
  db: Queryable,
  input: OrganizationListInput,
  now: Date,
): Promise<OrganizationPage> {
  const { rows, total, next } = await readPage(db, input, pageSize, now);
  return { items: rows, total, next };
}

/** Rows per query while a file is written. */
const batch = 250;

/** Yields the list in batches, up to `limit` rows; for files. */
export async function* streamOrganizations(
  db: Queryable,
  input: OrganizationListInput,
  limit: number,
  now: Date,
): AsyncGenerator<OrganizationRow[]> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    const { rows, next } = await readPage(db, { ...input, after }, Math.min(batch, left), now);
    yield rows;
    left -= rows.length;
    if (!next) return;
    after = next;
  }
}
