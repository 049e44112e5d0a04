import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { teamMembers } from '#domains/showTeam/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { Presence, RingAct } from '../acts.ts';
import type { RingStage } from '../machine.ts';
import type { Visibility } from '../policy.ts';

/** What visitors see of a show's rings. A show without a row uses the defaults. */
export const ringSettings = pgTable(
  'ring_settings',
  {
    exhibitionId: integer('exhibition_id')
      .primaryKey()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    visibility: text('visibility').$type<Visibility>().notNull().default('during'),
    delayMinutes: smallint('delay_minutes').notNull().default(5),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('ring_settings_visibility', sql`${table.visibility} in ('always', 'during', 'never')`),
    check('ring_settings_delay', sql`${table.delayMinutes} between 0 and 15`),
  ],
);

/** A ring on one day of a show, as it was opened from the schedule. */
export const rings = pgTable(
  'rings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id),
    day: date('day').notNull(),
    number: smallint('number').notNull(),
    /** Names the ring in its address and its QR code. */
    code: text('code').notNull(),
    /** HMAC of the PIN that lets a phone in. */
    pinHash: text('pin_hash').notNull(),
    pinTries: smallint('pin_tries').notNull().default(0),
    pinTriedAt: instantText('pin_tried_at'),
    openedAt: instantText('opened_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('rings_number').on(table.exhibitionId, table.day, table.number),
    uniqueIndex('rings_code').on(table.code),
  ],
);

/** The PIN by which a judge closes breeds of a show. */
export const ringJudges = pgTable(
  'ring_judges',
  {
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id),
    refereeId: integer('referee_id')
      .notNull()
      .references(() => referees.id),
    pinHash: text('pin_hash').notNull(),
    pinTries: smallint('pin_tries').notNull().default(0),
    pinTriedAt: instantText('pin_tried_at'),
    madeAt: instantText('made_at').notNull().default(portalNow),
  },
  (table) => [primaryKey({ columns: [table.exhibitionId, table.refereeId] })],
);

/** Stewards of the show's team who open a ring by their link, without its PIN. */
export const ringStewards = pgTable(
  'ring_stewards',
  {
    ringId: integer('ring_id')
      .notNull()
      .references(() => rings.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ringId, table.memberId] }),
    index('ring_stewards_member').on(table.memberId),
  ],
);

/** Phones that a ring has let in. */
export const ringPhones = pgTable(
  'ring_phones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ringId: integer('ring_id')
      .notNull()
      .references(() => rings.id, { onDelete: 'cascade' }),
    /** Made by the phone; names it in every act. */
    device: uuid('device').notNull(),
    /** Who holds it. */
    name: text('name').notNull(),
    /** The member of the show's team whose link let it in; null for a phone that was let in by PIN. */
    memberId: integer('member_id').references(() => teamMembers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie. */
    tokenHash: text('token_hash').notNull(),
    enteredAt: instantText('entered_at').notNull().default(portalNow),
    seenAt: instantText('seen_at'),
    revokedAt: instantText('revoked_at'),
  },
  (table) => [
    uniqueIndex('ring_phones_device').on(table.ringId, table.device).where(isNull(table.revokedAt)),
    uniqueIndex('ring_phones_token').on(table.tokenHash),
    index('ring_phones_member').on(table.memberId),
  ],
);

/** A breed of one rank of a day at its ring. Its state follows from its acts; the columns repeat it for readers. */
export const ringBreeds = pgTable(
  'ring_breeds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id),
    ringId: integer('ring_id')
      .notNull()
      .references(() => rings.id),
    offerId: integer('offer_id')
      .notNull()
      .references(() => showOffers.id),
    breedId: integer('breed_id')
      .notNull()
      .references(() => breeds.id),
    refereeId: integer('referee_id').references(() => referees.id),
    /** Order at the ring. */
    position: smallint('position').notNull(),
    /** Planned minutes of the day in the show's city. */
    startsAt: smallint('starts_at').notNull(),
    stage: text('stage').$type<RingStage>().notNull().default('waiting'),
    round: smallint('round').notNull().default(0),
    /** Conflicts that wait for a choice. */
    conflicts: smallint('conflicts').notNull().default(0),
    /** Acts that came after the closing from a phone that did not know of it. */
    late: smallint('late').notNull().default(0),
    calledAt: instantText('called_at'),
    closedAt: instantText('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('ring_breeds_once').on(table.offerId, table.breedId),
    index('ring_breeds_ring').on(table.ringId, table.position),
    index('ring_breeds_show').on(table.exhibitionId, table.stage),
    check(
      'ring_breeds_stage',
      sql`${table.stage} in ('waiting', 'called', 'judging', 'checked', 'closed', 'reopened')
        and (${table.stage} = 'closed') = (${table.closedAt} is not null)`,
    ),
  ],
);

/** The state of a dog in its ring: reports, results, boards and pages of dogs read this table only. */
export const judgements = pgTable(
  'judgements',
  {
    entryId: integer('entry_id')
      .primaryKey()
      .references(() => entries.id),
    ringBreedId: integer('ring_breed_id')
      .notNull()
      .references(() => ringBreeds.id),
    refereeId: integer('referee_id').references(() => referees.id),
    /** Null while the dog is awaited; `came` once it was seen or graded. */
    presence: text('presence').$type<Presence>(),
    /** Why it was excused, disqualified or left without a grade. */
    reason: text('reason').notNull().default(''),
    gradeId: smallint('grade_id'),
    place: smallint('place'),
    /** Ids of awards, ascending. */
    awardIds: integer('award_ids').array().notNull().default([]),
    /** Ids of awards that the judge expressly did not give. */
    withheldIds: integer('withheld_ids').array().notNull().default([]),
    critique: text('critique').notNull().default(''),
    /** Two phones wrote different things: neither is shown outside the ring. */
    hasConflict: boolean('has_conflict').notNull().default(false),
    /** The phone that wrote last, and who held it. */
    device: uuid('device'),
    by: text('by').notNull().default(''),
    changedAt: instantText('changed_at').notNull().default(portalNow),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('judgements_breed').on(table.ringBreedId),
    check('judgements_place', sql`${table.place} between 1 and 4`),
    check('judgements_presence', sql`${table.presence} in ('came', 'absent', 'excused', 'disqualified')`),
  ],
);

/** Dogs whose entrants were told that they are among the next in their ring. */
export const ringReminders = pgTable('ring_reminders', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => entries.id, { onDelete: 'cascade' }),
  toldAt: instantText('told_at').notNull().default(portalNow),
});

/** What an act says, without what stands in columns. */
export type ActBody = Record<string, unknown>;

/** Everything that phones and the organiser did at a ring, append only. Refused acts are kept with the reason. */
export const ringActs = pgTable(
  'ring_acts',
  {
    /** Order in which the server took them; phones read on behind the last one that they have. */
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull(),
    breedId: integer('breed_id')
      .notNull()
      .references(() => ringBreeds.id),
    entryId: integer('entry_id').references(() => entries.id),
    kind: text('kind').$type<RingAct['kind']>().notNull(),
    body: jsonb('body').$type<ActBody>().notNull(),
    round: smallint('round').notNull(),
    device: uuid('device').notNull(),
    counter: integer('counter').notNull(),
    /** The phone's clock. */
    at: instantText('at').notNull(),
    /** Milliseconds to add to it for the server's. */
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
    takenAt: instantText('taken_at').notNull().default(portalNow),
    /** Who did it, in words. */
    by: text('by').notNull(),
    /** The organiser's account, of a reopening. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Why it has no effect; empty for an act that was taken. */
    refusal: text('refusal').notNull().default(''),
  },
  (table) => [
    uniqueIndex('ring_acts_id').on(table.id),
    uniqueIndex('ring_acts_counter').on(table.breedId, table.device, table.counter),
    index('ring_acts_breed').on(table.breedId, table.seq),
  ],
);
