import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { demoProfiles } from '#domains/profiles/server/demo.ts';
import { seededRandom } from '#platform/server/secrets/random.ts';
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
    const ground = await demoProfiles(tx, { random: seededRandom(1891), today, scale: 1 });
    made = await demoDogs(tx, ground, { random: seededRandom(1891), today, scale: 1 });
  });
}, 120_000);
afterAll(() => database.drop());

const count = async (query: ReturnType<typeof sql>): Promise<number> => (await database.db.execute<{ n: number }>(query)).rows[0]?.n ?? Number.NaN;

describe('the demo studbook', () => {
  it('has at least five thousand dogs', async () => {
    expect(made).toBeGreaterThan(5000);
    expect(await count(sql`select count(*)::int as n from dogs`)).toBe(made);
  });

  it('has no impossible parents: sex, breed, ages', async () => {
    expect(
      await count(sql`select count(*)::int as n from dogs d join dogs s on s.id = d.sire_id join dogs m on m.id = d.dam_id
        where s.sex <> 1 or m.sex <> 2 or s.breed_id <> d.breed_id or m.breed_id <> d.breed_id
          or d.born_on - s.born_on not between 450 and 4000 or d.born_on - m.born_on not between 450 and 3000`),
    ).toBe(0);
    expect(await count(sql`select count(*)::int as n from dogs where born_on > ${today}::date`)).toBe(0);
  });

  it('has litters of one to ten, and rest between a dam’s litters', async () => {
    expect(await count(sql`select count(*)::int as n from litters where males + females not between 1 and 10`)).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from litters l where males + females <> (select count(*) from dogs d where d.dam_id = l.dam_id and d.born_on = l.born_on)`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from litters a join litters b on b.dam_id = a.dam_id and b.born_on > a.born_on where b.born_on - a.born_on < 180`,
      ),
    ).toBe(0);
    expect(await count(sql`select count(*)::int as n from (select dam_id from litters group by 1 having count(*) > 1) twice`)).toBeGreaterThan(20);
  });

  it('goes six generations up', async () => {
    expect(
      await count(sql`with recursive up as (select id, dam_id, 0 as depth from dogs union all select up.id, d.dam_id, depth + 1 from up join dogs d on d.id = up.dam_id)
        select max(depth) as n from up`),
    ).toBe(6);
  });

  it('has names of at most forty characters and papers with right barcodes', async () => {
    expect(await count(sql`select count(*)::int as n from dogs where length(name) > 40 or length(name_lat) > 40 or name_lat !~ '^[ -~]+$'`)).toBe(0);
    const { rows } = await database.db.execute<{ barcode: string }>(sql`select barcode from issued_documents`);
    expect(rows.length).toBeGreaterThan(200);
    for (const { barcode } of rows) expect(withCheckDigit(barcode.slice(0, 12))).toBe(barcode);
  });

  it('gives the demo kennel and the demo owner dogs to look at', async () => {
    expect(await count(sql`select count(*)::int as n from dogs where owner_id = (select min(id) from profiles where user_type = 4)`)).toBeGreaterThan(5);
    expect(
      await count(sql`select count(*)::int as n from dogs where owner_id = (select max(id) from profiles where user_type = 1) and is_listed`),
    ).toBeGreaterThan(1);
  });
});
