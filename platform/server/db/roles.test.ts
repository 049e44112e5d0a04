import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
/** A connection as the portal itself. */
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const appendOnly = async (): Promise<string[]> =>
  (
    await database.asOwner<{ name: string }>(
      "select distinct c.relname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid where p.proname = 'refuse_change'",
    )
  ).map(({ name }) => name);

describe('the portal’s database role [S27]', () => {
  it('is no superuser, belongs to no other role and owns nothing', async () => {
    const { rows } = await client.query(
      `select r.rolsuper, r.rolcreatedb, r.rolcreaterole, r.rolbypassrls,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as relations, (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions,
        (select count(*)::int from pg_namespace n where n.nspowner = r.oid) as schemas, (select count(*)::int from pg_auth_members m where m.member = r.oid) as roles
       from pg_roles r where r.rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolbypassrls: false,
        relations: 0,
        functions: 0,
        schemas: 0,
        roles: 0,
      },
    ]);
  });

  it('may only read and insert rows of append-only tables [P16]', async () => {
    const tables = await appendOnly();
    expect(tables).toEqual(expect.arrayContaining(['audit_records', 'consent_records']));
    for (const table of tables) {
      await expect(client.query(`select from ${table}`)).resolves.toBeTruthy();
      const { rows } = await client.query("select has_table_privilege($1, 'INSERT') as adds", [table]);
      expect(rows).toEqual([{ adds: true }]);
      const [column] = await database.asOwner<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attidentity = '' and not attisdropped limit 1`,
      );
      for (const attack of [
        `alter table ${table} disable trigger all`,
        `alter table ${table} disable trigger user`,
        `drop trigger ${table}_append_only on ${table}`,
        `drop table ${table}`,
        `truncate ${table}`,
        `update ${table} set ${column?.name} = ${column?.name}`,
        `delete from ${table}`,
        `alter table ${table} owner to current_user`,
        `alter table ${table} rename to gone`,
        `create rule nothing as on insert to ${table} do instead nothing`,
        `create trigger swallow before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      ]) {
        await expect(client.query(attack), attack).rejects.toThrow(
          /permission denied|must be (able to SET ROLE|owner)/,
        );
      }
    }
  });

  it('cannot bypass the restrictions', async () => {
    for (const attack of [
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'drop function refuse_change() cascade',
      'drop schema public cascade',
      "set session_replication_role = 'replica'",
      'create table public.mine (id int)',
      'create role mine',
      'select * from drizzle.__drizzle_migrations',
      "copy audit_records to '/tmp/audit'",
      'create extension file_fdw',
    ]) {
      await expect(client.query(attack), attack).rejects.toThrow(
        /permission denied|must be|no schema has been selected/,
      );
    }
    const { rows } = await client.query<{ role: string }>(
      'select rolname as role from pg_roles where rolname <> current_user and rolsuper',
    );
    for (const { role } of rows)
      await expect(client.query(`set role ${role}`), role).rejects.toThrow(/permission denied/);
  });

  it('gets the permissions on a new table with its migration and loses superfluous ones', async () => {
    await database.asOwner(
      'create table added (id bigserial primary key); create table noted (id int); create trigger noted_append_only before update or delete on noted for each row execute function refuse_change()',
    );
    await expect(client.query('insert into added default values')).rejects.toThrow(/permission denied/);
    await database.asOwner('grant all on noted to public');
    await database.asOwner(
      `revoke all on noted from public; grant all on noted to ${pg.escapeIdentifier(new URL(database.url).username)}`,
    );
    await migrate({ url: database.url, migrationUrl: database.ownerUrl }, createLog('silent'));
    await client.query('insert into added default values');
    await client.query('update added set id = 7');
    await client.query('insert into noted values (1)');
    await expect(client.query('delete from noted')).rejects.toThrow(/permission denied/);
    await expect(client.query('truncate added')).rejects.toThrow(/permission denied/);
  });
});
