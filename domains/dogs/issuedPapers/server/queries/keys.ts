import { count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { StaffKey } from '../../contract.ts';
import type { PublicKey } from '../../verification.ts';
import { documentKeys, documentMarks } from '../tables.ts';

const iso = (instant: string): string => new Date(instant).toISOString();

/** All keys ever used, because papers outlive them. */
export async function listPublicKeys(db: Queryable): Promise<PublicKey[]> {
  const rows = await db.select().from(documentKeys).orderBy(desc(documentKeys.validFrom));
  return rows.map(({ kid, publicKey, validFrom, validUntil, revokedAt, reason }) => ({
    kid,
    key: publicKey,
    from: iso(validFrom),
    until: iso(validUntil),
    revoked_at: revokedAt && iso(revokedAt),
    reason,
  }));
}

export async function listStaffKeys(db: Queryable, now: Date): Promise<StaffKey[]> {
  const rows = await db
    .select({ key: documentKeys, papers: count(documentMarks.documentId) })
    .from(documentKeys)
    .leftJoin(documentMarks, eq(documentMarks.kid, documentKeys.kid))
    .groupBy(documentKeys.kid)
    .orderBy(desc(documentKeys.validFrom));
  return rows.map(({ key, papers }) => ({
    kid: key.kid,
    from: iso(key.validFrom),
    until: iso(key.validUntil),
    revoked_at: key.revokedAt && iso(key.revokedAt),
    reason: key.reason,
    papers,
    state:
      key.revokedAt !== null
        ? 'revoked'
        : key.privateKey !== '' && Date.parse(key.validUntil) > now.getTime()
          ? 'signing'
          : 'retired',
  }));
}
