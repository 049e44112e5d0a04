import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { demoProfiles } from '#domains/profiles/server/demo.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { withCheckDigit } from '../numbers.ts';
import { demoDogs } from './demo.ts';

let database: TestDatabase;
let made = 0;
const today = '2026-11-21';

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  await database.db.transaction(async (tx) => {
    const context = await demoProfiles(tx, { random: seededRandom(1891), today, scale: 1 });
    made = await demoDogs(tx, context, { random: seededRandom(1891), today, scale: 1 });
  });
});
afterAll(() => database.drop());

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await database.db.execute<{ n: number }>(query)).rows[0]?.n ?? Number.NaN;

describe('the demo studbook', () => {
  it('has at least five thousand dogs', async () => {
    expect(made).toBeGreaterThan(5000);
    // The studbook also has the dogs of litters registered with puppy cards.
    const registered = await count(sql`select count(*)::int as n from puppy_cards where fate <> 'culled'`);
    expect(registered).toBe(12);
    expect(await count(sql`select count(*)::int as n from dogs`)).toBe(made + registered);
  });

  it('mates no close relatives, and both parents have an owner on the day of mating [Registry-6]', async () => {
    expect(await count(sql`select count(*)::int as n from matings`)).toBe(12);
    expect(
      await count(sql`select count(*)::int as n from matings m join dogs s on s.id = m.sire_id join dogs d on d.id = m.dam_id
        where s.sire_id = d.sire_id or s.dam_id = d.dam_id or s.id = d.sire_id or d.id = s.dam_id`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from matings m where exists (
        select from (values (m.sire_id, m.sire_owner_id), (m.dam_id, m.dam_owner_id)) one (dog, owner) where not exists (
          select from dog_owners o where o.dog_id = one.dog and o.profile_id = one.owner and o.since <= m.mated_on))`),
    ).toBe(0);
  });

  it('has no impossible parents by sex, breed or age', async () => {
    expect(
      await count(sql`select count(*)::int as n from dogs d join dogs s on s.id = d.sire_id join dogs m on m.id = d.dam_id
        where s.sex <> 1 or m.sex <> 2 or s.breed_id <> d.breed_id or m.breed_id <> d.breed_id
          or d.born_on - s.born_on not between 400 and 4000 or d.born_on - m.born_on not between 450 and 3000`),
    ).toBe(0);
    expect(await count(sql`select count(*)::int as n from dogs where born_on > ${today}::date`)).toBe(0);
  });

  it('has litters of one to twelve puppies, and rest between a dam’s litters', async () => {
    expect(await count(sql`select count(*)::int as n from litters where males + females not between 1 and 12`)).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from litters l where males + females <> (select count(*) from dogs d where d.dam_id = l.dam_id and d.born_on = l.born_on)
          + (select count(*) from puppy_cards c where c.litter_id = l.id and c.fate = 'culled')`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from litters a join litters b on b.dam_id = a.dam_id and b.born_on > a.born_on where b.born_on - a.born_on < 180`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from (select dam_id from litters group by 1 having count(*) > 1) twice`,
      ),
    ).toBeGreaterThan(20);
  });

  it('has at least eight generations in twenty breeds, with full five-generation trees for living dogs', async () => {
    const { rows } = await database.db.execute<{ breed_id: number; depth: number; known: number; living: number }>(sql`
      with recursive up as (
        select id as dog, id, breed_id, 0 as depth from dogs where born_on > ${today}::date - 1500
        union all
        select up.dog, p.id, up.breed_id, depth + 1 from up join dogs d on d.id = up.id cross join lateral (values (d.sire_id), (d.dam_id)) p (id)
        where p.id is not null and depth < 8
      )
      select breed_id, max(depth)::int as depth, count(*) filter (where depth between 1 and 5)::int as known, count(*) filter (where depth = 0)::int as living
      from up group by breed_id having max(depth) >= 8`);
    expect(rows).toHaveLength(20);
    expect(rows.filter(({ known, living }) => known < living * 62 * 0.97)).toEqual([]);
  });

  it('does not show two varieties of one breed among the twenty', async () => {
    expect(
      await count(sql`with deep as (select distinct d.breed_id from dogs d join dog_numbers n on n.dog_id = d.id)
        select count(*)::int - count(distinct split_part(b.name_lat, ' (', 1))::int as n from deep join breeds b on b.id = deep.breed_id`),
    ).toBe(0);
  });

  it('gives titles only after their certificates and to eligible dogs, and no result before its date', async () => {
    expect(await count(sql`select count(*)::int as n from dog_titles`)).toBeGreaterThan(500);
    // Ids from the references: a champion of Russia has four CAC from four judges, a junior champion three.
    expect(
      await count(sql`select count(*)::int as n from dog_titles t where t.title_id in (7, 10) and (
        select count(distinct a.judge) from dog_awards a where a.dog_id = t.dog_id and a.given_on < t.given_on
          and a.dignity_id = case t.title_id when 7 then 4 else 3 end) < case t.title_id when 7 then 4 else 3 end`),
    ).toBe(0);
    // An international champion has been shown in three countries.
    expect(
      await count(sql`select count(*)::int as n from dog_titles t where t.title_id = 1 and (
        select count(distinct a.country) from dog_awards a where a.dog_id = t.dog_id and a.dignity_id = 7) < 3`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from dog_awards a join dogs d on d.id = a.dog_id
        where a.given_on > ${today}::date or a.given_on < d.born_on + interval '9 months' or a.dignity_id = 4 and a.given_on < d.born_on + interval '15 months'`),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from dog_examinations e join dogs d on d.id = e.dog_id where e.examined_on not between d.born_on and ${today}::date`,
      ),
    ).toBe(0);
  });

  it('has no genetically impossible colours: merle from non-merle, black from two browns, other colours from two yellows', async () => {
    const born = (words: ReturnType<typeof sql>) =>
      count(sql`select count(*)::int as n from dogs d join dogs s on s.id = d.sire_id join dogs m on m.id = d.dam_id
        where ${words}`);
    const brown = 'коричнев|шоколад|кофейн';
    expect(await born(sql`s.colour ~ ${brown} and m.colour ~ ${brown} and d.colour ~ 'чёрн'`)).toBe(0);
    expect(await born(sql`s.colour = 'палевый' and m.colour = 'палевый' and d.colour <> 'палевый'`)).toBe(0);
    expect(await born(sql`d.colour ~ 'мраморн' and s.colour !~ 'мраморн' and m.colour !~ 'мраморн'`)).toBe(0);
    // Checks that such parents occur, because otherwise the rules above would hold trivially.
    expect(await born(sql`s.colour ~ ${brown} and m.colour ~ ${brown}`)).toBeGreaterThan(50);
    expect(await born(sql`d.colour ~ 'мраморн'`)).toBeGreaterThan(50);
    // A puppy of the last weeks has a colour of its own breed.
    expect(
      await count(sql`select count(*)::int as n from mating_puppies p join matings m on m.id = p.mating_id
        join dogs d on d.id = m.dam_id where p.colour not in ('', d.colour)`),
    ).toBe(0);
  });

  it('has small litters of small breeds', async () => {
    const { rows } = await database.db.execute<{ name: string; mean: number; most: number }>(
      sql`select b.name, avg(l.n)::float as mean, max(l.n)::int as most
        from (select breed_id, dam_id, born_on, count(*) as n from dogs where dam_id is not null group by 1, 2, 3) l
        join breeds b on b.id = l.breed_id where b.name ~* 'чихуахуа|русский той|йоркширск' group by 1`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { name, mean, most } of rows) expect([name, mean < 4.2, most < 9]).toEqual([name, true, true]);
  });

  it('records deaths after every other event of the dog, at plausible ages', async () => {
    expect(await count(sql`select count(*)::int as n from dog_deaths`)).toBeGreaterThan(1000);
    expect(
      await count(sql`select count(*)::int as n from dog_deaths x join dogs d on d.id = x.dog_id
        where x.died_on - d.born_on not between 365 and 6300
          or exists (select from dogs y where d.id in (y.sire_id, y.dam_id) and y.born_on > x.died_on)
          or exists (select from dog_titles t where t.dog_id = d.id and t.given_on > x.died_on)
          or exists (select from dog_awards a where a.dog_id = d.id and a.given_on > x.died_on)
          or exists (select from dog_examinations e where e.dog_id = d.id and e.examined_on > x.died_on)`),
    ).toBe(0);
  });

  it('has breeding rights in every state', async () => {
    const rights = (where: ReturnType<typeof sql>) =>
      count(sql`select count(*)::int as n from breeding_rights r where ${where}`);
    const open = sql`exists (select from breeding_right_holds h where h.right_id = r.id and h.released_at is null)`;
    expect([
      await rights(sql`since <= portal_today() and (until is null or until >= portal_today()) and not ${open}`),
      await rights(sql`since > portal_today()`),
      await rights(sql`until < portal_today()`),
      await rights(open),
    ]).toEqual([2, 1, 2, 1]);
    expect(await count(sql`select count(*)::int as n from breeding_right_holds where outcome = 'ended'`)).toBe(1);
  });

  it('names shows of awards by their season', async () => {
    const months = { весен: '3,4,5', летн: '6,7,8', осен: '9,10,11', зимн: '12,1,2' };
    for (const [season, allowed] of Object.entries(months))
      expect(
        await count(sql`select count(*)::int as n from dog_awards where lower(show) like ${`%${season}%`}
          and extract(month from given_on) <> all(string_to_array(${allowed}, ',')::int[])`),
      ).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from dog_awards where show like '%Весенний кубок%'`),
    ).toBeGreaterThan(0);
  });

  it('writes the words of a kennel’s name in names of dogs with capitals, as in Latin', async () => {
    expect(await count(sql`select count(*)::int as n from dogs where name like 'Белый Берег %'`)).toBeGreaterThan(0);
  });

  it('has names of at most forty characters and papers with valid barcodes', async () => {
    expect(
      await count(
        sql`select count(*)::int as n from dogs where length(name) > 40 or length(name_lat) > 40 or name_lat !~ '^[ -~]+$'`,
      ),
    ).toBe(0);
    const { rows } = await database.db.execute<{ barcode: string }>(sql`select barcode from issued_documents`);
    expect(rows.length).toBeGreaterThan(200);
    for (const { barcode } of rows) expect(withCheckDigit(barcode.slice(0, 12))).toBe(barcode);
  });

  it('has signed papers with every possible verdict, and the key history of several years [Registry-16]', async () => {
    const papers = (where: ReturnType<typeof sql>) =>
      count(
        sql`select count(*)::int as n from issued_documents d left join document_marks m on m.document_id = d.id where ${where}`,
      );
    const answers = [
      sql`revoked_on is null and issued_on is not null and (valid_until is null or valid_until >= ${today})`,
      sql`revoked_on is null and valid_until < ${today}`,
      sql`revoked_on is not null and replaced_by_id is not null and revocation_reason <> ''`,
      sql`issued_on is null`,
      sql`m.differs`,
      ...[11, 20, 22, 30].map((kind) => sql`kind = ${kind} and issued_on is not null`),
    ];
    for (const [at, answer] of answers.entries()) expect([at, (await papers(answer)) > 0]).toEqual([at, true]);
    expect(await papers(sql`(issued_on is null) <> (m.document_id is null)`)).toBe(0);
    const keys = (where: ReturnType<typeof sql>) =>
      count(sql`select count(*)::int as n from document_keys where ${where}`);
    expect(await keys(sql`private_key like 'sealed:%' and valid_until > ${today}`)).toBe(1);
    expect(await keys(sql`revoked_at is null and private_key = ''`)).toBeGreaterThan(0);
    expect(await keys(sql`revoked_at is not null`)).toBe(1);
  });

  it('gives the demo kennel and the demo owner dogs', async () => {
    expect(
      await count(
        sql`select count(*)::int as n from dogs where owner_id = (select min(id) from profiles where user_type = 4)`,
      ),
    ).toBeGreaterThan(5);
    expect(
      await count(
        sql`select count(*)::int as n from dogs where owner_id = (select max(id) from profiles where user_type = 1) and is_listed`,
      ),
    ).toBeGreaterThan(1);
  });

  it('has a public plan of a litter that asks the owner of a stud, and a private one [Round3-D7]', async () => {
    const owner = sql`(select max(id) from profiles where user_type = 1)`;
    const asked = sql`announced_at is not null and sire_id in (select id from dogs where owner_id = ${owner})`;
    expect(await count(sql`select count(*)::int as n from litter_plans where ${asked}`)).toBe(1);
    expect(await count(sql`select count(*)::int as n from litter_plans where announced_at is null`)).toBe(1);
  });

  it('has transfers and matings at every step', async () => {
    const states = async (table: ReturnType<typeof sql>) =>
      (await database.db.execute<{ state: string }>(sql`select distinct state from ${table} order by 1`)).rows.map(
        ({ state }) => state,
      );
    expect(await states(sql`dog_transfers`)).toEqual([
      ...['accepted', 'consent', 'declined', 'expired', 'held', 'objection', 'offered', 'withdrawn'],
    ]);
    expect(await states(sql`matings`)).toEqual(['agreed', 'asked', 'declined']);
    expect(await count(sql`select count(*)::int as n from matings where born_on is not null`)).toBe(8);
    expect(await count(sql`select count(*)::int as n from litter_inspections`)).toBe(3);
  });
});
