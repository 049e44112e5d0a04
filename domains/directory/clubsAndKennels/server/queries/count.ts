import { type SQL, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { aliased, int, jsonArray, jsonObject, jsonRows, selectRow } from '#platform/server/db/typedSql.ts';
import { type OrganizationKind, organizationKinds } from '../../../kinds.ts';
import { allOf, placeCounts } from '../../../server/queries/listed.ts';
import { assertKnownIds } from '../../../server/queries/names.ts';
import type { OrganizationFacets, OrganizationFilter } from '../../contract.ts';
import { conditionsOf, federation, isActivated, isActiveUser, isMember, shownCity } from './conditions.ts';

const matched = sql`matched`;
const allExcept = (...left: string[]): SQL =>
  sql.raw(
    ['in_federations', 'in_places', 'in_active', 'in_member', 'in_activated']
      .filter((name) => !left.includes(name))
      .join(' and '),
  );

/** Counts per filter option: the length of the list with that option added. */
export async function countOrganizations(
  db: Queryable,
  filter: OrganizationFilter,
  now: Date,
): Promise<OrganizationFacets> {
  await assertKnownIds(db, filter);
  const { scope, federations, places, active, member, activated } = conditionsOf(filter, now);
  const { text, federations: ofFederations, regions, cities } = filter;
  // The open tab counts its list, another tab what its link opens: only these filters are kept there.
  const filterOf = (kind: OrganizationKind): OrganizationFilter =>
    kind === (filter.kind ?? 'clubs') ? filter : { kind, text, federations: ofFederations, regions, cities };
  const countOf = (one: OrganizationFilter): SQL =>
    sql`(select count(*) from ${profiles} where ${allOf(...Object.values(conditionsOf(one, now)))})`;
  const kinds = organizationKinds.map((kind) =>
    jsonObject({ kind: sql<OrganizationKind>`${kind}::text`, total: int(countOf(filterOf(kind))) }),
  );
  const everybody = sql.join(
    organizationKinds.map((kind) => countOf({ kind })),
    sql` + `,
  );
  return selectRow(
    db,
    {
      all: int(everybody),
      kinds: jsonArray(...kinds),
      federations: jsonRows(
        { alias: federation.alias, name: federation.shortName, total: int(sql`total`) },
        sql`(select federation_id, count(*) as total from matched
          where ${allExcept('in_federations')} and federation_id is not null group by federation_id) counted
          join ${aliased(federation)} on ${federation.id} = counted.federation_id`,
        federation.id,
      ),
      ...placeCounts(matched, allExcept('in_places'), filter.regions),
      active_user: int(sql`active_user`),
      member: int(sql`member`),
      activated: int(sql`activated`),
      not_activated: int(sql`not_activated`),
    },
    sql`from marks`,
    sql`with matched as materialized (
      select ${shownCity(filter.kind)} as city_id, ${profiles.federationId}, ${isActiveUser(now)} as is_active_user, ${isMember} as is_member, ${isActivated} as is_activated,
        (${allOf(federations)}) as in_federations, (${allOf(places)}) as in_places, (${allOf(active)}) as in_active,
        (${allOf(member)}) as in_member, (${allOf(activated)}) as in_activated
      from ${profiles} where ${allOf(scope)}),
    marks as (select count(*) filter (where is_active_user and ${allExcept('in_active')}) as active_user,
        count(*) filter (where is_member and ${allExcept('in_member')}) as member,
        count(*) filter (where is_activated and ${allExcept('in_activated')}) as activated,
        count(*) filter (where not is_activated and ${allExcept('in_activated')}) as not_activated from matched)`,
  );
}

export async function countListedOrganizations(db: Queryable, filter: OrganizationFilter, now: Date): Promise<number> {
  const { total } = await selectRow(
    db,
    { total: int(sql`count(*)`) },
    sql`from ${profiles} where ${allOf(...Object.values(conditionsOf(filter, now)))}`,
  );
  return total;
}
