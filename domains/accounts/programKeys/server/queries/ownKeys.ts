import { and, desc, eq } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import { identityProofOf } from '../../../security/server/commands/confirmIdentity.ts';
import type { FindNamedStaff } from '../../../server/queries.ts';
import { findAccountSession } from '../../../server/sessions.ts';
import { hashToken } from '../../../session/server/tokens.ts';
import type { ProgramKeys } from '../../contract.ts';
import { areasFor, isCovered } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { noteUse } from '../commands/ownKeys.ts';
import { programKeys } from '../tables.ts';
import { isLiveKey } from './liveKeys.ts';

export async function listKeys(db: Queryable, session: Session, now: Date): Promise<ProgramKeys> {
  const rows = await db
    .select()
    .from(programKeys)
    .where(eq(programKeys.accountId, session.accountId))
    .orderBy(desc(programKeys.id))
    .limit(100);
  return {
    keys: rows.map(({ id, name, scopes, ending, madeAt, expiresAt, usedAt, revokedAt }) => ({
      id,
      name,
      scopes,
      ending,
      made_at: madeAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
      ended: revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : null,
    })),
    asks: await identityProofOf(db, session.accountId),
    areas: areasFor(session),
  };
}

/** The session of a program by its key; null when the key is unknown, ended, or its account is closed. */
export async function findKeySession(
  { db, log, findNamed }: { db: Db; log: Log; findNamed: FindNamedStaff },
  key: string,
): Promise<Session | null> {
  const now = clock.now();
  const [found] = await db
    .select()
    .from(programKeys)
    .where(and(eq(programKeys.keyHash, hashToken(key)), isLiveKey(now)));
  const session = found && (await findAccountSession(db, found.accountId, findNamed));
  if (!session) return null;
  const { id, name, scopes, usedAt } = found;
  const hourAgo = new Date(now.getTime() - hourMs);
  if (!usedAt || usedAt < hourAgo)
    // A full disk must not stop programs from reading.
    await noteUse(db, id, now).catch((error: Error) => log.warn({ err: error }, 'use of a program key not noted'));
  return {
    ...session,
    program: { name, refusal: (call) => (isCovered(scopes, call) ? undefined : texts.outside) },
  };
}
