import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import { foldedName } from '#platform/server/db/nameSearch.ts';

export interface ContactRow {
  value: string;
  description: string;
  is_main: boolean;
  /** 1 phone, 2 e-mail, 4 other link. */
  contact_type_id: number;
}

export interface ScheduleRow {
  week_day_id: number;
  /** HH:MM */
  time_from: string;
  time_to: string;
}

/** Searched by substring as `foldedName` writes it. The index has the same expression. */
export const searchedName = (table: { name: AnyPgColumn; shortName: AnyPgColumn }): SQL =>
  foldedName(sql`${table.name} || ' ' || ${table.shortName}`);

/** The public face of a person, club, kennel, federation or national breed club. */
export const profiles = pgTable(
  'profiles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** 1 individual, 3 club, 4 kennel, 5 federation, 7 breed club, 101 administrator. */
    userType: smallint('user_type').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    nameLat: text('name_lat'),
    lastName: text('last_name'),
    firstName: text('first_name'),
    secondName: text('second_name'),
    description: text('description').notNull().default(''),
    cityId: integer('city_id').references(() => cities.id),
    address: text('address'),
    site: text('site'),
    logoLink: text('logo_link'),
    headlinerLink: text('headliner_link'),
    /** FCI group of the generated cover's colour and head; 0: none. */
    coverGroup: smallint('cover_group').notNull().default(0),
    /** The federation a club or kennel belongs to: profile id. */
    federationId: integer('federation_id'),
    headName: text('head_name'),
    contacts: jsonb('contacts').$type<ContactRow[]>().notNull().default([]),
    schedule: jsonb('schedule').$type<ScheduleRow[]>().notNull().default([]),
    /** A person's full name and contacts are public. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Fields the owner has made public: names from `disclosure.ts`. Null: no choice yet. */
    disclosed: text('disclosed').array(),
    isActive: boolean('is_active').notNull().default(true),
    foundedOn: date('founded_on'),
    /** Map position; default: its city. A kennel's own position needs consent. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** When the organisation joined the portal: a club by its code, a kennel by its approved form. */
    activatedAt: instant('activated_at'),
    /** Day of the account's last visit, updated by a job: «активный пользователь портала». */
    lastSeenOn: date('last_seen_on'),
    likes: integer('likes').notNull().default(0),
    /** Sort key: without quotation marks, ё among е. */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`translate(lower(short_name), 'ё«»"„“', 'е')`),
    /** Order of the directory: active members, then those who are one of both, then the others. */
    directoryPlace: smallint('directory_place')
      .notNull()
      .generatedAlwaysAs(
        sql`(case when activated_at is null then 2 else 0 end + case when federation_id is null then 1 else 0 end)::smallint`,
      ),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('profiles_alias_key').on(sql`lower(${table.alias})`),
    index('profiles_type_city').on(table.userType, table.cityId),
    index('profiles_federation').on(table.federationId, table.userType),
    index('profiles_folded_names').using('gin', sql`${searchedName(table)} gin_trgm_ops`),
    // Used by release 0.1.0, which may run beside this one; the next release drops it.
    index('profiles_search').using(
      'gin',
      sql`replace(lower(${table.name} || ' ' || ${table.shortName}), 'ё', 'е') gin_trgm_ops`,
    ),
    // In the directory's order, with all columns of its filters, counts and map, so that counting is index-only.
    index('profiles_directory').on(
      table.userType,
      table.directoryPlace,
      table.sortName,
      table.id,
      table.cityId,
      table.federationId,
      table.isActive,
      table.activatedAt,
      table.lastSeenOn,
      table.likes,
      table.latitude,
      table.longitude,
    ),
    check('profiles_user_type', sql`${table.userType} in (1, 3, 4, 5, 7, 101)`),
  ],
);

/** Breeds of a breed club or a kennel. */
export const profileBreeds = pgTable(
  'profile_breeds',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    breedId: integer('breed_id')
      .notNull()
      .references(() => breeds.id),
  },
  (table) => [
    uniqueIndex('profile_breeds_key').on(table.profileId, table.breedId),
    index('profile_breeds_breed').on(table.breedId),
  ],
);

/** A link to a social network. */
export interface SocialRow {
  site: string;
  description: string;
}

/**
 * Data only its owner reads, and data few pages need. A missing row means none. Hidden contacts stand here, so that
 * showing `profiles.contacts` cannot reveal them.
 */
export const profileDetails = pgTable('profile_details', {
  profileId: integer('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** For a breed club: the portrait of its head. */
  ownerPictureLink: text('owner_picture_link'),
  hiddenContacts: jsonb('hidden_contacts').$type<ContactRow[]>().notNull().default([]),
  socials: jsonb('socials').$type<SocialRow[]>().notNull().default([]),
  birthDate: date('birth_date'),
  /** 1 male, 2 female, 0 not said. */
  sex: smallint('sex').notNull().default(0),
  /** For a kennel: its co-owner, and the affixes of its dogs' names. */
  coOwner: text('co_owner').notNull().default(''),
  dogPrefix: text('dog_prefix').notNull().default(''),
  dogSuffix: text('dog_suffix').notNull().default(''),
  legalName: text('legal_name').notNull().default(''),
  inn: text('inn').notNull().default(''),
  kpp: text('kpp').notNull().default(''),
  ogrn: text('ogrn').notNull().default(''),
  okpo: text('okpo').notNull().default(''),
  directorName: text('director_name').notNull().default(''),
  legalAddress: text('legal_address').notNull().default(''),
  registeredOn: date('registered_on'),
  /** The legal data are public. */
  isLegalPublic: boolean('is_legal_public').notNull().default(false),
  bankName: text('bank_name').notNull().default(''),
  bic: text('bic').notNull().default(''),
  bankAccount: text('bank_account').notNull().default(''),
  bankComment: text('bank_comment').notNull().default(''),
});

/** Former aliases: links redirect, and others must not take them. */
export const movedAliases = pgTable(
  'moved_aliases',
  {
    /** In lower case. */
    alias: text('alias').primaryKey(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    movedAt: instant('moved_at').notNull().default(portalNow),
  },
  (table) => [
    index('moved_aliases_profile').on(table.profileId),
    check('moved_aliases_small', sql`${table.alias} = lower(${table.alias})`),
  ],
);
