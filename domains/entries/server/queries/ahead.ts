import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { rulesOfShow } from '#domains/exhibitions/server/public.ts';
import { exhibitionReferees, exhibitions } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jsonList, jsonRow, query } from '#platform/server/db/typedSql.ts';
import { liveStates } from '../../machine.ts';
import { entries, entryTerms, showOffers } from '../tables.ts';
import { castesOfShow, type OfferedShow, offerOf, offersOfShow, showFields, showOf } from './show.ts';

/** Category of the calendar: shows. */
const shows = 1;
/** Bounds the answer: three months of the whole country have fewer shows. */
const mostShows = 600;

export interface ShowAhead extends OfferedShow {
  region: string;
  lat: number;
  lng: number;
  typeId: number;
  dignityIds: number[];
  /** In the order of the show's page. */
  judges: { id: number; name: string; fci_groups: number[] }[];
}

const judgesOfShow = jsonList(
  query
    .select(jsonRow({ id: referees.id, name: referees.name, fci_groups: exhibitionReferees.fciGroups }))
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, exhibitions.id))
    .orderBy(exhibitionReferees.position),
);

/** Shows that begin on these days and have opened entries through the portal, by their first day, in one statement. */
export async function listShowsAhead(db: Queryable, { from, to }: { from: Day; to: Day }): Promise<ShowAhead[]> {
  const rows = await db
    .select({
      show: showFields,
      terms: entryTerms,
      offers: offersOfShow,
      castes: castesOfShow,
      fees: rulesOfShow,
      judges: judgesOfShow,
      region: cities.region,
      lat: sql<number>`coalesce(${exhibitions.latitude}, ${cities.latitude})`,
      lng: sql<number>`coalesce(${exhibitions.longitude}, ${cities.longitude})`,
      dignityIds: exhibitions.dignityIds,
    })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .innerJoin(entryTerms, eq(entryTerms.exhibitionId, exhibitions.id))
    .where(
      and(
        eq(exhibitions.category, shows),
        gte(exhibitions.beginsOn, from),
        lte(exhibitions.beginsOn, to),
        sql`${entryTerms.openedAt} is not null`,
      ),
    )
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(mostShows);
  return rows.map(({ offers, show, terms, ...row }) => ({
    ...row,
    show: showOf({ show, terms }),
    typeId: show.typeId,
    offers: offers.map(offerOf),
  }));
}

/** Entries that are not withdrawn, at shows that begin on these days: those the profile sent, and those of its dogs that another person sent. */
export const listLiveEntries = (
  db: Queryable,
  profileId: number,
  { dogIds, from, to }: { dogIds: readonly number[]; from: Day; to: Day },
) =>
  db
    .select({
      exhibitionId: showOffers.exhibitionId,
      offerId: entries.offerId,
      dogId: entries.dogId,
      number: sql<string>`${entries.dog} ->> 'number'`,
      isOwn: sql<boolean>`coalesce(${entries.entrantId} = ${profileId}, false)`,
      state: entries.state,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(
      and(
        inArray(entries.state, [...liveStates]),
        gte(exhibitions.beginsOn, from),
        lte(exhibitions.beginsOn, to),
        or(eq(entries.entrantId, profileId), inArray(entries.dogId, [...dogIds, 0])),
      ),
    );
