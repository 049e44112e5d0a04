import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { reportsRole } from './reportsRole.ts';

/** The role the portal works under. It owns nothing; what it may do is granted by `roles.ts` after each migration. */
export const application = 'portal_app';

/**
 * Its password, made with the role at the first start, and at the first start of a release that knows of it: a cluster
 * made before is taken over as it stands.
 */
export const readApplicationPassword = (client: pg.Client, cluster: string): Promise<string> =>
  readRolePassword(client, application, join(cluster, 'application.password'));

/** For whoever makes reports on this machine: the password lies beside the cluster. */
export const makeReportsRole = (client: pg.Client, cluster: string): Promise<string> =>
  readRolePassword(client, reportsRole, join(cluster, 'reports.password'));

async function readRolePassword(client: pg.Client, role: string, path: string): Promise<string> {
  try {
    // `wx`: of two processes that start together, one makes it and the other reads it.
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
    // Another process made it a moment ago.
    const { code } = error as { code?: string };
    if (code !== '42710' && code !== '23505') throw error;
  }
  return password;
}
