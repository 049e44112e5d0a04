import { sql } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { breedFigures } from '#domains/dogs/breeds/server/tables.ts';
import { litters } from '#domains/dogs/server/tables.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRows, text } from '#platform/server/db/typedSql.ts';
import type { PressFigures } from '../contract.ts';
import { publish, publishRegions, type RegionYear } from '../figures.ts';
import type { CountedFigures } from './counted.ts';
import { pressFigures } from './tables.ts';

/** Years before the current one. */
const yearsShown = 10;
const breedsShown = 20;
const unknownRegion = 'Регион не указан';
/** A registered litter. */
const registered = 3;
/** The calendar's category of shows, without breeding and trials. */
const shows = 1;
/** States of an entry whose dog was entered and not taken back. */
const entered = sql`('confirmed', 'in_catalogue', 'judged', 'absent', 'excused', 'disqualified')`;

/** Litters by the region of the club or kennel that registered them. */
const countLitters = (db: Queryable, since: number) =>
  selectRows(
    db,
    {
      year: int(sql`extract(year from ${litters.registeredOn})`),
      region: text(sql`coalesce(${cities.region}, ${unknownRegion})`),
      litters: int(sql`count(*)`),
      puppies: int(sql`sum(${litters.males} + ${litters.females})`),
    },
    sql`from ${litters} join ${profiles} on ${profiles.id} = ${litters.organisationId}
      left join ${cities} on ${cities.id} = ${profiles.cityId}
      where ${litters.status} = ${registered} and ${litters.registeredOn} >= make_date(${since}, 1, 1) group by 1, 2`,
  );

const countShows = (db: Queryable, since: number, today: string) =>
  selectRows(
    db,
    {
      year: int(sql`extract(year from ${exhibitions.beginsOn})`),
      region: text(cities.region),
      shows: int(sql`count(*)`),
    },
    sql`from ${exhibitions} join ${cities} on ${cities.id} = ${exhibitions.cityId}
      where ${exhibitions.category} = ${shows} and not ${exhibitions.isCancelled}
        and ${exhibitions.beginsOn} >= make_date(${since}, 1, 1) and ${exhibitions.endsOn} < ${today} group by 1, 2`,
  );

const countEntries = (db: Queryable, since: number, today: string) =>
  selectRows(
    db,
    {
      year: int(sql`extract(year from ${exhibitions.beginsOn})`),
      region: text(cities.region),
      entries: int(sql`count(*)`),
    },
    sql`from ${entries} join ${showOffers} on ${showOffers.id} = ${entries.offerId}
      join ${exhibitions} on ${exhibitions.id} = ${showOffers.exhibitionId}
      join ${cities} on ${cities.id} = ${exhibitions.cityId}
      where ${entries.state} in ${entered} and not ${exhibitions.isCancelled}
        and ${exhibitions.beginsOn} >= make_date(${since}, 1, 1) and ${exhibitions.endsOn} < ${today} group by 1, 2`,
  );

/** Dogs and litters by breed and year of birth, from the breeds' own figures: the studbook is not read. */
const countBreeds = (db: Queryable, since: number) =>
  selectRows(
    db,
    {
      year: int(sql`y.year ->> 'year'`),
      breed_id: int(breeds.id),
      name: text(breeds.name),
      dogs: int(sql`(y.year ->> 'here')::int + (y.year ->> 'abroad')::int`),
      litters: int(sql`y.year ->> 'litters'`),
    },
    sql`from ${breedFigures} join ${breeds} on ${breeds.id} = ${breedFigures.breedId}
      cross join lateral jsonb_array_elements(${breedFigures.figures} -> 'years') y (year)
      where (y.year ->> 'year')::int >= ${since} order by 1, 4 desc, 3`,
  );

/** Counts everything anew. `today`: in Moscow time. */
export async function countPressFigures(db: Queryable, today: string): Promise<CountedFigures> {
  const thisYear = Number(today.slice(0, 4));
  const since = thisYear - yearsShown;
  const years = Array.from({ length: yearsShown + 1 }, (_, at) => since + at);
  const ofBreeds = await countBreeds(db, since);
  const regions = mergeRegions([
    await countLitters(db, since),
    await countShows(db, since, today),
    await countEntries(db, since, today),
  ]);
  const total = (year: number, name: 'litters' | 'puppies' | 'shows' | 'entries') =>
    sum(regions.filter((row) => row.year === year).map((row) => row[name]));
  return {
    years: years.map((year) => ({
      year,
      dogs: publish(sum(ofBreeds.filter((row) => row.year === year).map(({ dogs }) => dogs))),
      litters: publish(total(year, 'litters')),
      puppies: publish(total(year, 'puppies')),
      shows: total(year, 'shows'),
      entries: publish(total(year, 'entries')),
    })),
    regions: publishRegions(regions).map((row) => ({ ...row, shows: row.shows ?? 0 })),
    breeds: years.flatMap((year) =>
      ofBreeds
        .filter((row) => row.year === year && row.dogs > 0)
        .slice(0, breedsShown)
        .map((row) => ({ ...row, dogs: publish(row.dogs), litters: publish(row.litters) })),
    ),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** Joins the counts of one region and year; what was not counted there is 0. */
function mergeRegions(counts: readonly (Partial<RegionYear> & { region: string; year: number })[][]): RegionYear[] {
  const rows = new Map<string, RegionYear>();
  for (const count of counts.flat()) {
    const key = `${count.year} ${count.region}`;
    rows.set(key, { litters: 0, puppies: 0, shows: 0, entries: 0, ...rows.get(key), ...count });
  }
  return [...rows.values()].toSorted((one, other) => one.year - other.year || one.region.localeCompare(other.region));
}

/** The totals of the last night; a portal that has not had one yet counts at once. */
export async function getPressFigures(db: Queryable, today: string): Promise<PressFigures> {
  const [stored] = await db.select().from(pressFigures);
  const { figures, countedOn } = stored ?? { figures: await countPressFigures(db, today), countedOn: today };
  return { counted_on: countedOn, full_year: Number(countedOn.slice(0, 4)) - 1, ...figures };
}
