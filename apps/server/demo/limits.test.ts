import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitKindFor, limitOf } from '#domains/exhibitions/showLimits/policy.ts';
import { findShowRules } from '#domains/exhibitions/showLimits/server/queries.ts';
import type { TestDatabase } from '#platform/testing/database.ts';
import { createSeededDatabase } from './seededDatabase.ts';

/** The demonstration must obey the limits that the portal holds its members to. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createSeededDatabase();
});
afterAll(() => database.drop());

const rowsOf = async <Row extends Record<string, unknown>>(query: SQL) => (await database.db.execute<Row>(query)).rows;

describe('[Round3-S7] the demonstration', () => {
  it('gives no organiser more shows a year than the federation’s rules', async () => {
    const { rules, farCityIds } = await findShowRules(database.db);
    const shows = await rowsOf<{ organiser: number; city: number; year: number; type: number; groups: number[] }>(
      sql`select club_id as organiser, city_id as city, extract(year from begins_on)::int as year, type_id as type,
        array(select r.fci_group from ranks r where r.id = any(rank_ids)) as groups
        from exhibitions where not is_cancelled and club_id is not null`,
    );
    const years = Map.groupBy(
      shows.flatMap((show) => {
        const kind = limitKindFor(
          show.type,
          show.groups.map((fci_group) => ({ fci_group })),
        );
        return kind ? [{ ...show, kind }] : [];
      }),
      ({ organiser, year, kind }) => `${organiser} ${year} ${kind}`,
    );
    expect(years.size).toBeGreaterThan(100);
    // Its reports stand in every state, each of a show of all breeds.
    const [reporting] = await rowsOf<{ id: number }>(
      sql`select profile_id as id from accounts where mail = 'club@portal.example'`,
    );
    const over = [...years].filter(([, held]) =>
      held.some(
        ({ organiser, kind, city }) =>
          organiser !== reporting?.id && held.length > limitOf(rules, kind, farCityIds.includes(city)),
      ),
    );
    expect(over.map(([words, held]) => `${words}: ${held.length}`)).toEqual([]);
  });

  it('has no judge at two shows on one day', async () => {
    const twice = await rowsOf(
      sql`select x.referee_id, a.id as one, b.id as other from exhibitions a
        join exhibition_referees x on x.exhibition_id = a.id
        join exhibition_referees y on y.referee_id = x.referee_id join exhibitions b on b.id = y.exhibition_id
        where a.id < b.id and a.begins_on <= b.ends_on and b.begins_on <= a.ends_on
          and not a.is_cancelled and not b.is_cancelled`,
    );
    expect(twice).toEqual([]);
  });

  it('enters no more dogs than a show takes', async () => {
    const over = await rowsOf(
      sql`select o.id from show_offers o join entries e on e.offer_id = o.id
        and e.state in ('held', 'offered', 'confirmed') group by o.id having count(*) > o.capacity`,
    );
    expect(over).toEqual([]);
    expect(await rowsOf(sql`select id from show_offers where capacity is not null`)).not.toEqual([]);
  });

  it('closes the entry of no show after it has begun', async () => {
    const late = await rowsOf(
      sql`select id from exhibitions where category = 1 and (entry_closes_at at time zone 'Europe/Moscow')::date > begins_on`,
    );
    expect(late).toEqual([]);
  });

  it('has several experts, by name, with applications that are decided and in work', async () => {
    const experts = await rowsOf<{ name: string | null; decided: number; taken: number }>(
      sql`select s.name, count(*) filter (where a.done_at is not null)::int as decided,
        count(*) filter (where a.done_at is null)::int as taken
        from applications a left join staff_members s on s.account_id = a.assigned_to
        where a.assigned_to is not null group by s.name`,
    );
    const named = experts.filter(({ name }) => name !== null);
    expect(named.filter(({ decided }) => decided > 0).length).toBeGreaterThan(1);
    expect(named.filter(({ taken }) => taken > 0).length).toBeGreaterThan(1);
    expect(experts.filter(({ name }) => name === null)).toMatchObject([{ decided: expect.any(Number) }]);
  });
});
