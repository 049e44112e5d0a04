import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { reportsRole } from './reportsRole.ts';

/** The portal's database role. It owns nothing; `roles.ts` grants its permissions after each migration. */
export const application = 'portal_app';

/**
 * Its password, created with the role at the first start that finds none, so that older clusters are upgraded as they
 * are.
 */
export const readApplicationPassword = (client: pg.Client, cluster: string): Promise<string> =>
  readRolePassword(client, application, join(cluster, 'application.password'));

/** The password of the reports role lies beside the cluster for people who make reports on this machine. */
export const makeReportsRole = (client: pg.Client, cluster: string): Promise<string> =>
  readRolePassword(client, reportsRole, join(cluster, 'reports.password'));

async function readRolePassword(client: pg.Client, role: string, path: string): Promise<string> {
  try {
    // `wx`: of two processes that start together, one creates it and the other reads it.
    await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const password = (await readFile(path, 'utf8')).trim();
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return password;
  try {
    await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
  } catch (error) {
    // Another process created it a moment ago.
    const { code } = error as { code?: string };
    if (code !== '42710' && code !== '23505') throw error;
  }
  return password;
}
