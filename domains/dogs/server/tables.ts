import { isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { foldedName } from '#platform/server/db/nameSearch.ts';

/**
 * Stamp codes of three capital Latin letters and their holders. A confirmed code belongs to one organisation: a trigger
 * in the migrations refuses a second. Codes that had two holders before the trigger stay; queries use the newest, and
 * staff see them listed.
 */
export const stampCodes = pgTable(
  'stamp_codes',
  {
    code: text('code').notNull(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    /** 1 on review, 2 refused, 3 confirmed; only a confirmed one is shown. */
    status: smallint('status').notNull().default(3),
    isDefault: boolean('is_default').notNull().default(false),
    comment: text('comment').notNull().default(''),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.profileId] }),
    index('stamp_codes_profile').on(table.profileId),
    check('stamp_codes_form', sql`${table.code} ~ '^[A-Z]{3}$'`),
  ],
);

/** Searchable words of both names of a dog. */
export const nameWords = ({ name, nameLat }: { name: AnyPgColumn; nameLat: AnyPgColumn }): SQL =>
  sql`to_tsvector('simple', ${foldedName(sql`${name} || ' ' || ${nameLat}`)})`;

/** Columns that the studbook and the staging table of imports share: null when nothing is known. */
export const importedValues = () => ({
  stampCode: text('stamp_code'),
  stampNumber: integer('stamp_number'),
  /** 15 digits; leading zeros are significant. */
  chip: text('chip'),
  /** «РКФ» and up to 7 digits. */
  pedigreeNumber: integer('pedigree_number'),
  sireNumber: integer('sire_number'),
  damNumber: integer('dam_number'),
  /** A–E */
  hd: text('hd'),
  /** 0–3 */
  ed: smallint('ed'),
  pl: smallint('pl'),
});

/**
 * The studbook: every dog the federation knows. Natural keys are the pedigree number, the stamp and the chip. Parents
 * are stored twice: as the numbers in their papers, and as records once those exist. `columns.ts` says how imports and
 * merges treat each column.
 */
export const dogs = pgTable(
  'dogs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    nameLat: text('name_lat').notNull(),
    breedId: integer('breed_id')
      .notNull()
      .references(() => breeds.id),
    /** 1 male, 2 female. */
    sex: smallint('sex').notNull(),
    bornOn: date('born_on').notNull(),
    /**
     * Only the year is known, as of ancestors on old papers: `bornOn` is then the middle of that year, for sorting and
     * for comparing, and is never shown. Read births by `birthOf` (`queries/births.ts`).
     */
    bornYearOnly: boolean('born_year_only').notNull().default(false),
    colour: text('colour').notNull().default(''),
    ...importedValues(),
    sireId: integer('sire_id').references((): AnyPgColumn => dogs.id),
    damId: integer('dam_id').references((): AnyPgColumn => dogs.id),
    breederId: integer('breeder_id').references(() => profiles.id),
    ownerId: integer('owner_id').references(() => profiles.id),
    /** The breeder's name in the papers, for persons without a profile; never shown to others. */
    breederName: text('breeder_name'),
    ownerName: text('owner_name'),
    /** The person who owns the dog shows it publicly. A kennel's dogs are always public. */
    isListed: boolean('is_listed').notNull().default(false),
    dignityIds: integer('dignity_ids').array().notNull().default([]),
    updatedAt: instantText('updated_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('dogs_pedigree_key').on(table.pedigreeNumber).where(isNotNull(table.pedigreeNumber)),
    uniqueIndex('dogs_stamp_key').on(table.stampCode, table.stampNumber).where(isNotNull(table.stampNumber)),
    uniqueIndex('dogs_chip_key').on(table.chip).where(isNotNull(table.chip)),
    index('dogs_sire').on(table.sireId, table.bornOn).where(isNotNull(table.sireId)),
    index('dogs_dam').on(table.damId, table.bornOn).where(isNotNull(table.damId)),
    index('dogs_owner').on(table.ownerId, table.id).where(isNotNull(table.ownerId)),
    index('dogs_breeder').on(table.breederId, table.id).where(isNotNull(table.breederId)),
    index('dogs_breed').on(table.breedId, table.bornOn),
    // Full-text search by name.
    index('dogs_folded_names').using('gin', nameWords(table)),
    // Used by release 0.1.0, which may run beside this one; the next release drops it.
    index('dogs_names').using(
      'gin',
      sql`to_tsvector('simple', replace(lower(${table.name} || ' ' || ${table.nameLat}), 'ё', 'е'))`,
    ),
    // Finds dogs that await a parent known only by number, when it is added.
    index('dogs_sire_awaited')
      .on(table.sireNumber)
      .where(sql`${table.sireId} is null and ${table.sireNumber} is not null`),
    index('dogs_dam_awaited').on(table.damNumber).where(sql`${table.damId} is null and ${table.damNumber} is not null`),
    check('dogs_sex', sql`${table.sex} in (1, 2)`),
    check('dogs_stamp', sql`(${table.stampCode} is null) = (${table.stampNumber} is null)`),
    check(
      'dogs_numbers',
      sql`${table.stampNumber} between 0 and 9999999 and ${table.pedigreeNumber} between 1 and 9999999`,
    ),
    check(
      'dogs_health',
      sql`${table.hd} in ('A', 'B', 'C', 'D', 'E') and ${table.ed} between 0 and 3 and ${table.pl} between 0 and 3`,
    ),
  ],
);

/** Litters and the state of their registration; the puppies are the dogs of the same dam and birthday. */
export const litters = pgTable(
  'litters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    breedId: integer('breed_id')
      .notNull()
      .references(() => breeds.id),
    sireId: integer('sire_id')
      .notNull()
      .references(() => dogs.id),
    damId: integer('dam_id')
      .notNull()
      .references(() => dogs.id),
    bornOn: date('born_on').notNull(),
    males: smallint('males').notNull(),
    females: smallint('females').notNull(),
    stampCode: text('stamp_code').notNull(),
    stampFrom: integer('stamp_from').notNull(),
    stampTo: integer('stamp_to').notNull(),
    /** The registering club or kennel, which holds the stamp. */
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => profiles.id),
    /** 1 not registered, 2 on review, 3 registered, 4 refused. */
    status: smallint('status').notNull().default(1),
    /** The federation's message about the registration. */
    message: text('message').notNull().default(''),
    registeredOn: date('registered_on'),
  },
  (table) => [
    uniqueIndex('litters_key').on(table.damId, table.bornOn),
    index('litters_sire').on(table.sireId, table.bornOn),
    index('litters_stamp').on(table.stampCode, table.stampFrom),
    index('litters_organisation').on(table.organisationId, table.bornOn),
    // The public register, the youngest first.
    index('litters_register').on(table.bornOn, table.id).where(sql`${table.status} = 3`),
    check(
      'litters_size',
      sql`${table.males} + ${table.females} between 1 and 20 and ${table.stampFrom} <= ${table.stampTo}`,
    ),
  ],
);

export interface DogByHand {
  name: string;
  name_lat: string;
  breed_id: number;
  sex: number;
  born_on: string;
  colour: string;
  stamp_code: string | null;
  stamp_number: number | null;
  chip: string | null;
  /** Absent in requests from before these were asked. «FIN 12345/21». */
  other_number?: string;
  /** As the paper names them: a pedigree number or a name. */
  sire?: string;
  dam?: string;
}

/** Requests of owners to add a dog to their page: one of the studbook recorded without them, or one missing from it. */
export const dogRequests = pgTable(
  'dog_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    /** Set from the start for a studbook dog, after confirmation for one entered by hand. */
    dogId: integer('dog_id').references(() => dogs.id),
    data: jsonb('data').$type<DogByHand>(),
    comment: text('comment').notNull().default(''),
    /** 1 on review, 2 refused, 3 confirmed. */
    status: smallint('status').notNull().default(1),
    decision: text('decision').notNull().default(''),
    decidedBy: integer('decided_by').references(() => accounts.id),
    createdAt: instantText('created_at').notNull().default(portalNow),
    decidedAt: instantText('decided_at'),
    /** When the sender dismissed the refused request or replaced it by a corrected one. */
    putAwayAt: instantText('put_away_at'),
  },
  (table) => [
    index('dog_requests_status').on(table.status, table.id),
    index('dog_requests_profile').on(table.profileId, table.id),
    // A profile has at most one open request for a dog.
    uniqueIndex('dog_requests_open_key')
      .on(table.profileId, table.dogId)
      .where(sql`${table.status} = 1 and ${table.dogId} is not null`),
  ],
);
