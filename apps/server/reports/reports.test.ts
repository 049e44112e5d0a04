import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { feedbackMessages } from '#domains/feedback/server/tables.ts';
import { declaredSections, type ProfileField } from '#domains/profiles/edit/sections.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profileDetails } from '#domains/profiles/server/tables.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { reportsRole } from '#platform/server/db/reportsRole.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { reportColumns } from './reportColumns.ts';

let database: TestDatabase;
let client: pg.Client;
const give = () =>
  migrate({ url: database.url, migrationUrl: database.ownerUrl }, createLog('silent'), { reports: reportColumns });
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner(
    `do $$ begin create role ${reportsRole} login; exception when duplicate_object then null; end $$`,
  );
  await give();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`set session authorization ${reportsRole}`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every readable column, by table. */
async function readable(): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'v', 'm') and c.relnamespace = 'public'::regnamespace and has_column_privilege(c.oid, a.attnum, 'SELECT') group by c.relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

describe('the role for reports [S27]', () => {
  it('reads no personal free text: canaries in every such place stay hidden', async () => {
    const canary = 'Канарейкина';
    const { id: profileId } = await makeProfile(database.db, {
      userType: 1,
      name: canary,
      shortName: canary,
      lastName: canary,
      firstName: canary,
      description: canary,
      address: canary,
      latitude: 55.123456,
      longitude: 37.654321,
    });
    await database.db
      .insert(profileDetails)
      .values({ profileId, birthDate: '1951-02-03', bankAccount: canary })
      .onConflictDoUpdate({ target: profileDetails.profileId, set: { birthDate: '1951-02-03', bankAccount: canary } });
    await makeAccount(database.db, { profileId, mail: 'kanareykina@mail.example' });
    await database.db
      .insert(feedbackMessages)
      .values({ profileId, kind: 1, category: 'other', content: canary, sentAt: new Date() });
    const seen: string[] = [];
    for (const [table, columns] of await readable()) {
      const { rows } = await client.query(
        `select ${columns.map((name) => client.escapeIdentifier(name)).join(', ')} from ${client.escapeIdentifier(table)}`,
      );
      seen.push(JSON.stringify(rows));
    }
    expect(seen.join('')).toContain(`"id":${profileId}`);
    expect(seen.join('')).not.toMatch(/Канарейкин|kanareykina|1951-02-03|55\.123456|37\.654321/);
  });

  it('may read no personal field and no unlisted table, and can count', async () => {
    const found = await readable();
    expect([...found.keys()].sort()).toEqual([...reportColumns.keys()].sort());
    const fields = Object.values(declaredSections).flatMap(({ groups }) =>
      groups.flatMap((group) => Object.entries<ProfileField>(group.fields)),
    );
    const personal = fields.flatMap(([name, field]) => (field.personal ? [field.column ?? name] : []));
    expect(personal.length).toBeGreaterThan(5);
    expect(found.get('profiles')?.filter((name) => personal.includes(name))).toEqual([]);
    await client.query(
      'select b.name, count(*) from dogs d join breeds b on b.id = d.breed_id where d.born_on > $1 group by b.name',
      ['2020-01-01'],
    );
  });

  it('writes nothing, and superfluous grants are revoked at the next start', async () => {
    await expect(client.query('select mail from accounts')).rejects.toThrow(/permission denied/);
    await expect(client.query('select * from profiles')).rejects.toThrow(/permission denied/);
    await expect(client.query('update dogs set sex = 1')).rejects.toThrow(/permission denied/);
    await expect(client.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
    await database.asOwner(`grant select on accounts to ${reportsRole}; grant update on dogs to ${reportsRole}`);
    await client.query('select mail from accounts');
    await give();
    await expect(client.query('select mail from accounts')).rejects.toThrow(/permission denied/);
    await expect(client.query('update dogs set sex = 1')).rejects.toThrow(/permission denied/);
  });
});
