import { sql } from 'drizzle-orm';
import { breeds, castes, cities, ranks } from '#domains/dictionaries/server/tables.ts';
import { exhibitionReferees, exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { referees, refereeUnavailableDays } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Db } from '#platform/server/db/connect.ts';

export const scale = { shows: 10_000, judges: 5000, results: 1_000_000, clubs: 400 } as const;

/** The year of most shows. */
export const crowdedYear = 2027;

/** Ten thousand shows of one year, five thousand judges, and a million results of earlier years. */
export async function fillShows(db: Db): Promise<void> {
  await db.execute(sql`insert into ${profiles} (user_type, alias, name, short_name, city_id)
    select 3, 'bench_club_' || n, 'Клуб ' || n, 'Клуб ' || n, (array(select id from ${cities}))[1 + n % 150]
    from generate_series(1, ${scale.clubs}) n`);
  await db.execute(sql`insert into ${referees} (name, name_lat, city_id, fci_groups, is_all_breed, breed_ids)
    select 'Судья ' || n, 'Judge ' || n, (array(select id from ${cities}))[1 + n % 150],
      array[1 + n % 10, 1 + (n + 3) % 10]::smallint[], n % 9 = 0, array[(array(select id from ${breeds}))[1 + n % 300]]
    from generate_series(1, ${scale.judges}) n`);
  await db.execute(sql`insert into ${exhibitions}
      (name, type_id, category, club_id, city_id, begins_on, ends_on, days, rank_ids, fci_groups)
    select 'Выставка ' || n, 1, 1, p.id, p.city_id, day, day,
      jsonb_build_array(jsonb_build_object('date', day, 'time_from', '10:00', 'time_to', '18:00')),
      array[(array(select id from ${ranks} where format = 1 order by sort_order))[1 + n % 3]], '{1,2,3,4,5,6,7,8,9,10}'
    from generate_series(1, ${scale.shows}) n
    cross join lateral (select ${`${crowdedYear}-01-01`}::date + n % 365 as day) d
    join lateral (select id, city_id from ${profiles} where alias = 'bench_club_' || (1 + n % ${scale.clubs})) p on true`);
  await db.execute(sql`insert into ${exhibitionReferees} (exhibition_id, referee_id, position, fci_groups)
    select e.id, r.id, k, '{1,2}' from (select id, row_number() over (order by id) as n from ${exhibitions}) e
    cross join generate_series(0, 2) k
    join (select id, row_number() over (order by id) as n from ${referees}) r
      on r.n = 1 + (e.n * 3 + k * 7) % ${scale.judges} on conflict do nothing`);
  await db.execute(sql`insert into ${refereeUnavailableDays} (referee_id, day)
    select id, ${`${crowdedYear}-01-01`}::date + (id * 7 + k * 31) % 365 from ${referees}
    cross join generate_series(0, 4) k on conflict do nothing`);
  await db.execute(sql`insert into ${exhibitions}
      (name, type_id, category, club_id, city_id, begins_on, ends_on, days, rank_ids, fci_groups)
    select 'Прошлая ' || n, 1, 1, p.id, p.city_id, day, day, '[]'::jsonb, '{3}', '{1,2,3,4,5,6,7,8,9,10}'
    from generate_series(1, ${scale.results / 500}) n
    cross join lateral (select '2020-01-01'::date + n % 1500 as day) d
    join lateral (select id, city_id from ${profiles} where alias = 'bench_club_' || (1 + n % ${scale.clubs})) p on true`);
  await db.execute(sql`insert into ${showResults}
      (exhibition_id, breed_id, referee_id, catalogue_number, dog_name, sex, caste_id, grade_id, place, dignity_ids)
    select e.id, b.id, r.id, n::text, 'Severnyi Veter ' || e.id || ' ' || n, 1 + n % 2, c.id, 1, 1 + n % 4, '{1,4}'
    from (select id from ${exhibitions} where name like 'Прошлая %') e cross join generate_series(1, 500) n
    join (select id, row_number() over (order by id) as k from ${breeds}) b on b.k = 1 + n % 200
    join (select id, row_number() over (order by id) as k from ${referees}) r on r.k = 1 + (e.id + n % 8) % ${scale.judges}
    join (select id, row_number() over (order by id) as k from ${castes}) c on c.k = 1 + n % 6`);
  for (const table of [exhibitions, showResults, exhibitionReferees, referees, profiles])
    await db.execute(sql`vacuum analyze ${table}`);
}
