import { and, eq, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { linkedMail, linkedSubject } from '../../loginAs/server/mails.ts';
import { hashToken, newToken } from '../../session/server/tokens.ts';
import { newSignInMail, newSignInSubject } from '../mails.ts';
import { accountSessions, knownPlaces, officeTokens } from '../tables.ts';
import { joinLinkGroup } from './joinLinkGroup.ts';

export interface NewSession {
  accountId: number;
  /** Receives the notice of a sign-in from a new device. */
  mail: string;
  publicUrl: string;
  /** Known from now on; the address decides whether it is a new place. */
  places: { address: string; browser: string };
  device: string;
  /** Coarse: «95.24.•.•». */
  area: string;
  now: Date;
  /** Absolute lifetime. */
  days: number;
  /** The session of this browser to link the new one to. */
  linkedTo?: { sessionId: number; idleSince: Date } | undefined;
}

const officeTokenLife = 10 * minuteMs;

/** The tokens are readable only here: they are stored as hashes. */
export async function openSession(
  db: Db,
  { accountId, mail, publicUrl, places, device, area, now, days, linkedTo }: NewSession,
): Promise<{ apikey: string; access_token: string }> {
  const apikey = newToken();
  const access_token = newToken();
  await db.transaction(async (tx) => {
    const link = linkedTo && (await joinLinkGroup(tx, { accountId, now, ...linkedTo }));
    if (link?.isNew)
      await queueMail(tx, { to: mail, subject: linkedSubject, ...linkedMail({ device, at: now, publicUrl }) });
    if (await isStranger(tx, { accountId, place: places.address, device })) {
      await queueMail(tx, { to: mail, subject: newSignInSubject, ...newSignInMail({ device, at: now, publicUrl }) });
      await recordEvent(tx, { name: 'sessions.opened_elsewhere', ids: { accountId } });
    }
    const [session] = await tx
      .insert(accountSessions)
      .values({
        accountId,
        tokenHash: hashToken(apikey),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
        device,
        area,
        ...(link && { linkGroup: link.linkGroup }),
      })
      .returning({ id: accountSessions.id });
    if (!session) throw new Error('A session was not stored');
    await tx.insert(officeTokens).values({
      sessionId: session.id,
      tokenHash: hashToken(access_token),
      expiresAt: new Date(now.getTime() + officeTokenLife),
    });
    await tx
      .insert(knownPlaces)
      .values(Object.values(places).map((place) => ({ accountId, place, seenAt: now })))
      .onConflictDoUpdate({ target: [knownPlaces.accountId, knownPlaces.place], set: { seenAt: now } });
  });
  return { apikey, access_token };
}

/** Whether both the place and the kind of device are new to a used account. */
async function isStranger(
  tx: Queryable,
  { accountId, place, device }: { accountId: number; place: string; device: string },
): Promise<boolean> {
  const [places] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      same: sql<number>`count(*) filter (where ${knownPlaces.place} = ${place})::int`,
    })
    .from(knownPlaces)
    .where(eq(knownPlaces.accountId, accountId));
  if (!places?.all || places.same) return false;
  const [before] = await tx
    .select({ id: accountSessions.id })
    .from(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), eq(accountSessions.device, device)))
    .limit(1);
  return !before;
}
