import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jsonRows, query } from '#platform/server/db/typedSql.ts';
import type { FeaturedRow } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { isCityOfShow, isClubOfShow, ranksField, rowFields, toRow } from './row.ts';

/** Days ahead searched for featured events. */
const ahead = 120;

/** Up to three of its breeds, in the show's order. */
const place = sql`array_position(${exhibitions.breedIds}, ${breeds.id})`;
const showBreeds = query
  .select({ name: breeds.name, fci_group: breeds.fciGroup, head: breeds.head, place: sql`${place}`.as('place') })
  .from(breeds)
  .where(sql`${breeds.id} = any(${exhibitions.breedIds})`)
  .orderBy(place)
  .limit(3)
  .as('few');
const breedsField = jsonRows(
  { name: showBreeds.name, fci_group: showBreeds.fci_group, head: showBreeds.head },
  sql`${showBreeds}`,
  showBreeds.place,
);

const featured = alias(exhibitions, 'featured');

/** Lists events for a front page: open for entry, most popular, nearest first. */
export async function listFeatured(db: Queryable, count: number, now: Date): Promise<FeaturedRow[]> {
  const today = moscowDay(now);
  const most = query
    .select({ id: featured.id })
    .from(featured)
    .where(
      and(
        sql`${featured.beginsOn} between ${today}::date and ${addDays(today, ahead)}::date`,
        eq(featured.category, 1),
        sql`not ${featured.isCancelled}`,
        sql`${featured.entryClosesAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(featured.popularity), asc(featured.id))
    .limit(count);
  const rows = await db
    .select({
      ...rowFields,
      ranks: ranksField,
      venue: exhibitions.venue,
      cover_group: exhibitions.coverGroup,
      picture_link: exhibitions.avatarLink,
      breeds: breedsField,
    })
    .from(exhibitions)
    .innerJoin(cities, isCityOfShow)
    .innerJoin(profiles, isClubOfShow)
    .where(inArray(exhibitions.id, most))
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id));
  return rows.map(({ ranks, venue, cover_group, picture_link, breeds, ...row }) => ({
    ...toRow(row, now),
    ranks,
    venue,
    cover_group,
    picture_link,
    breeds,
  }));
}
