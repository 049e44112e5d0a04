import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { castes, cities, ranks } from '#domains/dictionaries/server/tables.ts';
import type { FeeRule } from '#domains/exhibitions/entryFees/policy.ts';
import { rulesOfShow } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, onlyValue, orNull, query, type RowOf, rowsOf } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import type { OfferedDay, ShowRules } from '../../classes.ts';
import { gateOf } from '../../gate.ts';
import { placedStates } from '../../machine.ts';
import { entries, entryTerms, showOffers } from '../tables.ts';

export type EntryRow = typeof entries.$inferSelect;

export interface OfferRow {
  id: number;
  day: string;
  capacity: number | null;
  taken: number;
  rank: { id: number; name: string; colour: string; format: number; fci_group: number | null } | null;
}

/** Whether dogs of the show have numbers: then entries stay closed, even if the organiser sets a later closing. */
const hasCatalogue = sql`exists (select from ${entries} join ${showOffers} on ${showOffers.id} = ${entries.offerId}
  where ${showOffers.exhibitionId} = ${exhibitions.id} and ${entries.state} in ('in_catalogue', 'judged', 'absent', 'excused', 'disqualified'))`;

const closing = sql`case when ${exhibitions.entryClosesAt} > ${portalNow} and ${hasCatalogue} then ${portalNow} else ${exhibitions.entryClosesAt} end`;

export const showFields = {
  id: exhibitions.id,
  name: exhibitions.name,
  typeId: exhibitions.typeId,
  category: exhibitions.category,
  clubId: exhibitions.clubId,
  club: profiles.shortName,
  clubAlias: profiles.alias,
  clubType: profiles.userType,
  city: cities.name,
  timeZone: cities.timeZone,
  venue: exhibitions.venue,
  beginsOn: exhibitions.beginsOn,
  endsOn: exhibitions.endsOn,
  days: exhibitions.days,
  breedIds: exhibitions.breedIds,
  fciGroups: exhibitions.fciGroups,
  rankIds: exhibitions.rankIds,
  casteIds: exhibitions.casteIds,
  documents: exhibitions.documents,
  registrar: exhibitions.registrar,
  contacts: exhibitions.contacts,
  signUpLink: exhibitions.signUpLink,
  isCancelled: exhibitions.isCancelled,
  closesAt: sql<string | null>`to_char((${closing}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  /** The database's clock decides what is before and after the closing. */
  now: sql<string>`to_char(${portalNow} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Reads what entries need of a show. Throws 404. */
export async function readShow(db: Queryable, exhibitionId: number) {
  const [found] = await db
    .select({ show: showFields, terms: entryTerms })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .leftJoin(entryTerms, eq(entryTerms.exhibitionId, exhibitions.id))
    .where(eq(exhibitions.id, exhibitionId));
  if (!found) throw notFound();
  return showOf(found);
}
export type EntryShow = Awaited<ReturnType<typeof readShow>>;

export const showOf = <Show extends { now: string }, Terms>({ show, terms }: { show: Show; terms: Terms }) => ({
  ...show,
  now: new Date(show.now),
  terms,
});

export const isClosed = ({ closesAt, now }: Pick<EntryShow, 'closesAt' | 'now'>): boolean =>
  closesAt === null || new Date(closesAt) <= now;

const takenPlaces = int(
  onlyValue(
    query
      .select({ taken: sql<number>`count(*)` })
      .from(entries)
      .where(and(eq(entries.offerId, showOffers.id), inArray(entries.state, [...placedStates]))),
  ),
);

const offerFields = {
  id: showOffers.id,
  day: showOffers.day,
  capacity: showOffers.capacity,
  taken: takenPlaces,
  rankId: orNull(ranks.id),
  name: orNull(ranks.shortName),
  colour: orNull(ranks.colour),
  format: orNull(ranks.format),
  group: ranks.fciGroup,
};
type OfferFields = RowOf<typeof offerFields>;

export const offerOf = ({ id, day, capacity, taken, rankId, name, colour, format, group }: OfferFields): OfferRow => ({
  ...{ id, day, capacity, taken },
  rank:
    rankId === null
      ? null
      : { id: rankId, name: name ?? '', colour: colour ?? '', format: format ?? 0, fci_group: group },
});

/** Offers of a show in order of days and ranks, with the number of places taken. */
export async function listOffers(db: Queryable, exhibitionId: number): Promise<OfferRow[]> {
  const rows = await db
    .select(offerFields)
    .from(showOffers)
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .where(and(eq(showOffers.exhibitionId, exhibitionId), eq(showOffers.isRemoved, false)))
    .orderBy(asc(showOffers.day), asc(ranks.sortOrder), asc(showOffers.id));
  return rows.map(offerOf);
}

export const offersOfShow = rowsOf(
  offerFields,
  sql`${showOffers} left join ${ranks} on ${ranks.id} = ${showOffers.rankId}
    where ${showOffers.exhibitionId} = ${exhibitions.id} and not ${showOffers.isRemoved}
    order by ${showOffers.day}, ${ranks.sortOrder}, ${showOffers.id}`,
);

const casteFields = { id: castes.id, name: castes.name, min_months: castes.minMonths, max_months: castes.maxMonths };

export const castesOfShow = rowsOf(
  casteFields,
  sql`${castes} where case when cardinality(${exhibitions.casteIds}) > 0 then ${castes.id} = any(${exhibitions.casteIds})
    else not ${castes.isDeleted} end order by ${castes.id}`,
);

/** A show with all that an entry is checked and priced by. */
export interface OfferedShow {
  show: EntryShow;
  offers: OfferRow[];
  castes: RowOf<typeof casteFields>[];
  fees: FeeRule[];
}

/** Reads a show with its offers, classes and fees in one statement, so that they agree with each other. Throws 404. */
export async function readOfferedShow(db: Queryable, exhibitionId: number): Promise<OfferedShow> {
  const [found] = await db
    .select({ show: showFields, terms: entryTerms, offers: offersOfShow, castes: castesOfShow, fees: rulesOfShow })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .leftJoin(entryTerms, eq(entryTerms.exhibitionId, exhibitions.id))
    .where(eq(exhibitions.id, exhibitionId));
  if (!found) throw notFound();
  return { show: showOf(found), offers: found.offers.map(offerOf), castes: found.castes, fees: found.fees };
}

export const leftOf = ({ capacity, taken }: Pick<OfferRow, 'capacity' | 'taken'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

export const gateAt = (show: EntryShow, offers: readonly OfferRow[]) =>
  gateOf(
    {
      openedAt: show.terms?.openedAt ?? null,
      closesAt: show.closesAt,
      isCancelled: show.isCancelled,
      left: offers.map(leftOf),
    },
    show.now,
  );

/** Classes of the show in their order; every class of the dictionary when the show names none. */
export async function listCastes(db: Queryable, { casteIds }: Pick<EntryShow, 'casteIds'>) {
  return db
    .select(casteFields)
    .from(castes)
    .where(casteIds.length ? inArray(castes.id, casteIds) : eq(castes.isDeleted, false))
    .orderBy(asc(castes.id));
}

export const rulesOf = (show: EntryShow, classes: ShowRules['castes']): ShowRules => ({
  type_id: show.typeId,
  castes: classes,
  breed_ids: show.breedIds,
  fci_groups: show.fciGroups,
  closes_on: moscowDay(show.closesAt ?? show.now),
});

export const offeredDay = ({ day, rank }: OfferRow): OfferedDay => ({ day, rank });
