import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { texts } from '../../texts.ts';
import { exportMail, exportSubject } from '../mails.ts';
import { findLastExport } from '../queries/myData.ts';
import { dataExports } from '../tables.ts';

const longestMinutes = 15;
export const maxAttempts = 5;

/** Limited to one a day, because collecting is expensive. A failed export may be requested again at once. */
export const requestExport = (db: Db, accountId: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const last = await findLastExport(tx, accountId);
    if (last && !last.failedAt && last.requestedAt.getTime() > now.getTime() - dayMs)
      throw new PortalError(429, texts.exportTooSoon);
    await tx.insert(dataExports).values({ accountId, requestedAt: now, nextTryAt: now });
  });

export interface ClaimedExport {
  id: number;
  accountId: number;
  profileId: number;
  mail: string;
  fullAlias: string;
  tries: number;
}

/**
 * Takes the oldest waiting export and moves its next attempt forward, so that another process retries after a crash.
 */
export const claimExport = (db: Db, now: Date): Promise<ClaimedExport | undefined> =>
  db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({
        id: dataExports.id,
        accountId: dataExports.accountId,
        tries: dataExports.tries,
        mail: accounts.mail,
        profile: profiles,
      })
      .from(dataExports)
      .innerJoin(accounts, eq(accounts.id, dataExports.accountId))
      .innerJoin(profiles, eq(profiles.id, accounts.profileId))
      .where(and(isNull(dataExports.readyAt), isNull(dataExports.failedAt), lte(dataExports.nextTryAt, now)))
      .orderBy(asc(dataExports.id))
      .limit(1)
      .for('update', { of: dataExports, skipLocked: true });
    if (!waiting) return undefined;
    const { id, accountId, mail, profile } = waiting;
    const tries = waiting.tries + 1;
    await tx
      .update(dataExports)
      .set({ tries, nextTryAt: new Date(now.getTime() + longestMinutes * minuteMs) })
      .where(eq(dataExports.id, id));
    return {
      id,
      accountId,
      mail,
      tries,
      profileId: profile.id,
      fullAlias: fullAlias(profile.userType as UserType, profile.alias),
    };
  });

export const finishExport = (
  db: Db,
  { id, mail, fullAlias: path }: ClaimedExport,
  {
    fileKey,
    size,
    now,
    days,
    publicUrl,
  }: { fileKey: string; size: number; now: Date; days: number; publicUrl: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + days * dayMs);
    await tx.update(dataExports).set({ readyAt: now, expiresAt, fileKey, size }).where(eq(dataExports.id, id));
    await queueMail(tx, {
      to: mail,
      subject: exportSubject,
      ...exportMail({ url: `${publicUrl}${path}edit`, until: expiresAt }),
    });
  });

export async function markExportFailed(db: Db, id: number, now: Date): Promise<void> {
  await db.update(dataExports).set({ failedAt: now }).where(eq(dataExports.id, id));
}

/** Only files expire; their rows stay. */
export const listExpired = (db: Db, now: Date) =>
  db
    .select({ id: dataExports.id, fileKey: dataExports.fileKey })
    .from(dataExports)
    .where(and(isNotNull(dataExports.fileKey), lt(dataExports.expiresAt, now)));

export async function clearFileKey(db: Db, id: number): Promise<void> {
  await db.update(dataExports).set({ fileKey: null }).where(eq(dataExports.id, id));
}
