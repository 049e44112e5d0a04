import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activeSince } from '#domains/profiles/activity.ts';
import { profileBreeds, profiles, searchedName } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import { aliased } from '#platform/server/db/typedSql.ts';
import type { OrganizationKind } from '../../../kinds.ts';
import { ids, inPlaces, texts } from '../../../server/queries/listed.ts';
import type { OrganizationFilter } from '../../contract.ts';

/** Parts of a filter, separate because each count leaves its own part out. */
export interface Conditions {
  scope: SQL[];
  federations: SQL[];
  places: SQL[];
  active: SQL[];
  member: SQL[];
  activated: SQL[];
}

export const isFederation = sql`lower(${profiles.alias}) = any(${texts(federationAliases)})`;

export const federation = alias(profiles, 'federation');

const ofKind: Record<OrganizationKind, SQL> = {
  federations: sql`(${profiles.userType} = 5 or ${profiles.userType} = 3 and ${isFederation})`,
  clubs: sql`${profiles.userType} = 3 and ${profiles.id} not in (select ${profiles.id} from ${profiles} where ${isFederation})`,
  kennels: sql`${profiles.userType} = 4`,
  nbc: sql`${profiles.userType} = 7`,
};

export const isActiveUser = (now: Date): SQL =>
  sql`coalesce(${profiles.lastSeenOn} >= ${activeSince(moscowDay(now))}::date, false)`;
export const isMember = sql`(${profiles.federationId} is not null or ${profiles.userType} = 5)`;
export const isActivated = sql`(${profiles.activatedAt} is not null)`;

/**
 * A kennel's owner decides whether its city is shown: without consent it is listed by name, in no city and not on the
 * map.
 */
export const isCityShown = sql`(${profiles.userType} <> 4 or ${profiles.disclosed} @> '{city}')`;

/**
 * The city as the public may see it. Organisations other than kennels always show it, and are counted by an index-only
 * scan.
 */
export const shownCity = (kind: OrganizationKind | undefined): SQL =>
  kind === 'kennels' ? sql`(case when ${isCityShown} then ${profiles.cityId} end)` : sql`${profiles.cityId}`;

/**
 * Searches a part of the name by the index `profiles_search`; a kennel's full name only when its owner discloses it.
 */
export const matchesName = (text: string): SQL => sql`(${searchedName(profiles)} like ${partOfName(text)}
  and (${profiles.userType} <> 4 or ${profiles.disclosed} @> '{full_name}' or ${foldedName(profiles.shortName)} like ${partOfName(text)}))`;

export function conditionsOf(filter: OrganizationFilter, now: Date): Conditions {
  const scope = [ofKind[filter.kind ?? 'clubs'], sql`${profiles.isActive}`];
  if (filter.text) scope.push(matchesName(filter.text));
  if (filter.breeds?.length) {
    scope.push(
      sql`${profiles.id} in (select ${profileBreeds.profileId} from ${profileBreeds} where ${profileBreeds.breedId} = any(${ids(filter.breeds)}))`,
    );
  }
  const flag = (wanted: boolean | undefined, condition: SQL): SQL[] =>
    wanted === undefined ? [] : [wanted ? condition : sql`not ${condition}`];
  return {
    scope,
    federations: filter.federations?.length
      ? [
          sql`${profiles.federationId} in (select ${federation.id} from ${aliased(federation)} where lower(${federation.alias}) = any(${texts(filter.federations)}))`,
        ]
      : [],
    places: inPlaces(shownCity(filter.kind), filter),
    active: flag(filter.active_user, isActiveUser(now)),
    member: flag(filter.member, isMember),
    activated: flag(filter.activated, isActivated),
  };
}
