import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { breeds, cities, exhibitionTypes, ranks } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profileBreeds, profiles, searchedName } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import {
  int,
  jsonAgg,
  jsonObject,
  jsonRows,
  listOf,
  onlyValue,
  query,
  selectRow,
  text,
  valueOrNull,
} from '#platform/server/db/typedSql.ts';
import type { FilterInput } from '../../contract.ts';
import { recordNames } from '../../filters.ts';

/** A name that matches more organisers narrows nothing. */
const mostClubs = 300;

/** Whether the filter refers to records, which may not exist. */
export const hasNames = (filter: FilterInput): boolean =>
  Boolean(filter.text || recordNames.some((name) => filter[name]?.length));

const list = (values: readonly (number | string)[] | undefined) => sql.param(values ?? []);
const among = (column: AnyPgColumn, values: readonly number[] | undefined): SQL =>
  sql`${column} = any(${list(values)}::int[])`;

const named = (table: PgTable & { id: AnyPgColumn; name: AnyPgColumn }, ids: readonly number[] | undefined) =>
  jsonRows({ id: int(table.id), name: text(table.name) }, sql`${table} where ${among(table.id, ids)}`, table.name);

const organises = inArray(profiles.userType, [userTypes.club, userTypes.federation, userTypes.nbc]);

export type FoundFilter = Awaited<ReturnType<typeof lookUpFilter>>;

export const lookUpFilter = (db: Queryable, filter: FilterInput) =>
  selectRow(db, {
    organiser: valueOrNull(
      query
        .select({
          organiser: jsonObject({
            id: profiles.id,
            alias: profiles.alias,
            name: profiles.shortName,
            user_type: profiles.userType,
            breed_ids: onlyValue(
              query
                .select({ ids: jsonAgg(profileBreeds.breedId) })
                .from(profileBreeds)
                .where(and(eq(profileBreeds.profileId, profiles.id), eq(profiles.userType, userTypes.nbc))),
            ),
          }),
        })
        .from(profiles)
        .where(
          and(
            sql`lower(${profiles.alias}) = lower(${filter.alias ?? null}::text)`,
            organises,
            sql`${profiles.isActive}`,
          ),
        ),
    ),
    breeds: jsonRows(
      { id: breeds.id, name: breeds.name, fci_group: breeds.fciGroup },
      sql`${breeds} where ${among(breeds.id, filter.breeds)}`,
      breeds.name,
    ),
    ranks: named(ranks, filter.ranks),
    cities: named(cities, filter.cities),
    types: named(exhibitionTypes, filter.types),
    judges: named(referees, filter.judges),
    regions: onlyValue(
      query
        .select({ regions: sql<string[]>`coalesce(json_agg(distinct ${cities.region}), '[]')` })
        .from(cities)
        .where(sql`${cities.region} = any(${list(filter.regions)}::text[])`),
    ),
    clubs_by_text: listOf(
      query
        .select({ id: profiles.id })
        .from(profiles)
        .where(
          and(sql`${searchedName(profiles)} like ${filter.text ? partOfName(filter.text) : null}::text`, organises),
        )
        .limit(mostClubs),
    ),
    cities_by_text: listOf(
      query
        .select({ id: cities.id })
        .from(cities)
        .where(sql`${foldedName(cities.name)} like ${filter.text ? partOfName(filter.text) : null}::text`),
    ),
  });
