import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { passkeys } from '../tables.ts';

/** Names of an account's keys of devices, for mails about its access. */
export async function listPasskeyNames(db: Queryable, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.id));
  return rows.map(({ name }) => name);
}
