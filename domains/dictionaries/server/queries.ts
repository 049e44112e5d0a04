import { asc } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import * as tables from './tables.ts';

/** Columns as the wire names them. */
export const dictionary = {
  cities: (db: Db) => () => {
    const { id, name, region, federalDistrict, latitude, longitude, timeZone } = tables.cities;
    return db
      .select({ id, name, region, federal_district: federalDistrict, latitude, longitude, time_zone: timeZone })
      .from(tables.cities)
      .orderBy(asc(name), asc(id));
  },
  ranks: (db: Db) => () => {
    const { id, name, shortName, format, fciGroup, colour, isDeleted, sortOrder } = tables.ranks;
    return db
      .select({ id, name, short_name: shortName, format, fci_group: fciGroup, colour, is_deleted: isDeleted })
      .from(tables.ranks)
      .orderBy(asc(sortOrder), asc(id));
  },
  castes: (db: Db) => () => {
    const { id, name, minMonths, maxMonths, isDeleted } = tables.castes;
    return db.select({ id, name, min_months: minMonths, max_months: maxMonths, is_deleted: isDeleted }).from(tables.castes).orderBy(asc(id));
  },
  dignities: (db: Db) => () => {
    const { id, name, fullName, kind } = tables.dignities;
    return db.select({ id, name, full_name: fullName, kind }).from(tables.dignities).orderBy(asc(id));
  },
  breeds: (db: Db) => () => {
    const { id, name, nameLat, fciNumber, fciGroup } = tables.breeds;
    return db.select({ id, name, name_lat: nameLat, fci_number: fciNumber, fci_group: fciGroup }).from(tables.breeds).orderBy(asc(name), asc(id));
  },
  breedGroups: (db: Db) => () => {
    const { id, name, shortName, roman } = tables.breedGroups;
    return db.select({ id, name, short_name: shortName, roman }).from(tables.breedGroups).orderBy(asc(id));
  },
  grades: (db: Db) => () => {
    const { id, name, forPuppies } = tables.grades;
    return db.select({ id, name, for_puppies: forPuppies }).from(tables.grades).orderBy(asc(id));
  },
  exhibitionTypes: (db: Db) => () => {
    const { id, name } = tables.exhibitionTypes;
    return db.select({ id, name }).from(tables.exhibitionTypes).orderBy(asc(id));
  },
  weekdays: (db: Db) => () => {
    const { id, name, shortName, nameEng, shortNameEng, weekDayNumber } = tables.weekdays;
    return db
      .select({ id, name, short_name: shortName, name_eng: nameEng, short_name_eng: shortNameEng, week_day_number: weekDayNumber })
      .from(tables.weekdays)
      .orderBy(asc(weekDayNumber));
  },
  contactTypes: (db: Db) => () => {
    const { id, name, hasMain } = tables.contactTypes;
    return db.select({ id, name, has_main: hasMain }).from(tables.contactTypes).orderBy(asc(id));
  },
};
