import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { identityProofOf } from '../../../security/server/commands/confirmIdentity.ts';
import { accounts } from '../../../server/tables.ts';
import type { Passkeys } from '../../contract.ts';
import { passkeys } from '../tables.ts';

export async function listPasskeys(db: Queryable, accountId: number): Promise<Passkeys> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id));
  return {
    passkeys: rows.map(({ id, name, madeAt, usedAt }) => ({
      passkey_id: id,
      name,
      made_at: madeAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
    asks: await identityProofOf(db, accountId),
  };
}

/** The key of a device with the mail of its account; undefined when it is unknown. */
export async function findPasskey(db: Queryable, credentialId: string) {
  const [found] = await db
    .select({
      id: passkeys.id,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      credentialUser: passkeys.credentialUser,
      mail: accounts.mail,
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}
