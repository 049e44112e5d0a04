import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { AbbreviationSubject } from '../abbreviations.ts';
import * as tables from './tables.ts';

/** Sends `is_deleted` only when true: a thousand repeated «false» would travel with every page. */
const omitFalseDeleted = <Row extends { is_deleted: boolean }>({
  is_deleted,
  ...row
}: Row): Omit<Row, 'is_deleted'> & { is_deleted?: true } => (is_deleted ? { ...row, is_deleted: true } : row);

/** Everyday names of breeds, as people and files write them. */
export const readEverydayBreedNames = (db: Queryable) =>
  db
    .select({ name: tables.everydayNames.name, standsFor: tables.everydayNames.standsFor })
    .from(tables.everydayNames)
    .where(and(eq(tables.everydayNames.kind, 'breed'), eq(tables.everydayNames.isDeleted, false)));

/** Abbreviations of the glossary. Full names of certificates come from their own dictionary. */
export function readAbbreviations(db: Queryable) {
  const { id, name, fullName, meaning, subject, isDeleted } = tables.abbreviations;
  return db
    .select({
      id,
      name,
      full_name: sql<string>`coalesce(nullif(${fullName}, ''), ${tables.dignities.fullName}, '')`,
      meaning,
      subject: sql<AbbreviationSubject>`${subject}`,
    })
    .from(tables.abbreviations)
    .leftJoin(tables.dignities, eq(tables.dignities.name, name))
    .where(eq(isDeleted, false))
    .orderBy(asc(id));
}

/** That the column holds a city of the region. */
export const isCityOf = (cityId: AnyPgColumn, region: string): SQL =>
  sql`${cityId} in (select c.id from ${tables.cities} c where c.region = ${region})`;

/** Columns keyed by wire name. */
export const dictionary = {
  cities: (db: Db) => async () => {
    const { id, name, region, federalDistrict, latitude, longitude, timeZone, isDeleted } = tables.cities;
    const rows = await db
      .select({
        id,
        name,
        region,
        federal_district: federalDistrict,
        latitude,
        longitude,
        time_zone: timeZone,
        is_deleted: isDeleted,
      })
      .from(tables.cities)
      .orderBy(asc(name), asc(id));
    return rows.map(omitFalseDeleted);
  },
  ranks: (db: Db) => () => {
    const { id, name, shortName, fullName, format, fciGroup, colour, isDeleted, sortOrder } = tables.ranks;
    return db
      .select({
        ...{ id, name, short_name: shortName, full_name: fullName },
        ...{ format, fci_group: fciGroup, colour, is_deleted: isDeleted },
      })
      .from(tables.ranks)
      .orderBy(asc(sortOrder), asc(id));
  },
  castes: (db: Db) => () => {
    const { id, name, minMonths, maxMonths, isDeleted } = tables.castes;
    return db
      .select({ id, name, min_months: minMonths, max_months: maxMonths, is_deleted: isDeleted })
      .from(tables.castes)
      .orderBy(asc(id));
  },
  dignities: (db: Db) => async () => {
    const { id, name, fullName, kind, isDeleted } = tables.dignities;
    const rows = await db
      .select({ id, name, full_name: fullName, kind, is_deleted: isDeleted })
      .from(tables.dignities)
      .orderBy(asc(id));
    return rows.map(omitFalseDeleted);
  },
  abbreviations: (db: Db) => () => readAbbreviations(db),
  breeds: (db: Db) => async () => {
    const { id, name, nameLat, fciNumber, fciGroup, isDeleted } = tables.breeds;
    const rows = await db
      .select({ id, name, name_lat: nameLat, fci_number: fciNumber, fci_group: fciGroup, is_deleted: isDeleted })
      .from(tables.breeds)
      .orderBy(asc(name), asc(id));
    return rows.map(omitFalseDeleted);
  },
  breedGroups: (db: Db) => () => {
    const { id, name, shortName, roman } = tables.breedGroups;
    return db.select({ id, name, short_name: shortName, roman }).from(tables.breedGroups).orderBy(asc(id));
  },
  grades: (db: Db) => async () => {
    const { id, name, forPuppies, isDeleted } = tables.grades;
    const rows = await db
      .select({ id, name, for_puppies: forPuppies, is_deleted: isDeleted })
      .from(tables.grades)
      .orderBy(asc(id));
    return rows.map(omitFalseDeleted);
  },
  exhibitionTypes: (db: Db) => () => {
    const { id, name } = tables.exhibitionTypes;
    return db.select({ id, name }).from(tables.exhibitionTypes).orderBy(asc(id));
  },
  weekdays: (db: Db) => () => {
    const { id, name, shortName, nameEng, shortNameEng, weekDayNumber } = tables.weekdays;
    return db
      .select({
        id,
        name,
        short_name: shortName,
        name_eng: nameEng,
        short_name_eng: shortNameEng,
        week_day_number: weekDayNumber,
      })
      .from(tables.weekdays)
      .orderBy(asc(weekDayNumber));
  },
  disciplines: (db: Db) => async () => {
    const { id, name, kind, section, isDeleted } = tables.judgingTerms;
    const rows = await db
      .select({ id, name, kind, isDeleted })
      .from(tables.judgingTerms)
      .where(eq(section, 'discipline'))
      .orderBy(asc(kind), asc(name));
    return rows.map(({ isDeleted: gone, ...row }) => ({ ...row, ...(gone && { is_deleted: true as const }) }));
  },
  contactTypes: (db: Db) => () => {
    const { id, name, hasMain } = tables.contactTypes;
    return db.select({ id, name, has_main: hasMain }).from(tables.contactTypes).orderBy(asc(id));
  },
};

type Offered =
  | typeof tables.breeds
  | typeof tables.castes
  | typeof tables.cities
  | typeof tables.dignities
  | typeof tables.ranks;

/** Throws 400 under the field when an id is unknown, or deleted and not already stored in the record. */
export async function assertOffered(
  tx: Queryable,
  table: Offered,
  ids: readonly number[],
  { field, kept }: { field: string; kept: readonly number[] },
): Promise<void> {
  if (!ids.length) return;
  const rows = await tx
    .select({ id: table.id, isDeleted: table.isDeleted })
    .from(table)
    .where(inArray(table.id, [...ids]));
  if (rows.length !== new Set(ids).size)
    throw new PortalError(400, { [field]: 'Такой записи нет в справочнике: выберите из списка' });
  if (rows.some(({ id, isDeleted }) => isDeleted && !kept.includes(id)))
    throw new PortalError(400, { [field]: 'Этой записи в справочнике больше нет: выберите другую' });
}
