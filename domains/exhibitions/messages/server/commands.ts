import { and, desc, eq, gte } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { InvitingShow } from '../../invitations/server/queries/facts.ts';
import { listJudgesToNotify } from '../../invitations/server/queries/invitationNotice.ts';
import { getOwnShow } from '../../invitations/server/queries/lockInvitation.ts';
import { exhibitions } from '../../server/tables.ts';
import { instantOf } from '../../server/zonedTime.ts';
import type { MessageInput, ShowMessages } from '../contract.ts';
import { type Audience, messageLimits, messageTexts } from '../policy.ts';
import { showMessages } from './tables.ts';

const refusalToWrite = (show: InvitingShow, now: Date): string | null =>
  instantOf(addDays(show.endsOn, messageLimits.daysAfter), '24:00', show.timeZone) <= now
    ? 'Мероприятие давно окончилось: сообщения о нём больше не рассылают'
    : null;

const sentToday = (db: Queryable, exhibitionId: number, now: Date): Promise<number> =>
  db.$count(
    showMessages,
    and(
      eq(showMessages.exhibitionId, exhibitionId),
      gte(showMessages.sentAt, instantOf(moscowDay(now), '00:00', 'Europe/Moscow')),
    ),
  );

export async function listMessages(
  db: Queryable,
  session: Session,
  exhibitionId: number,
  now: Date,
): Promise<ShowMessages> {
  const show = await getOwnShow(db, session, exhibitionId);
  const rows = await db
    .select()
    .from(showMessages)
    .where(eq(showMessages.exhibitionId, exhibitionId))
    .orderBy(desc(showMessages.id))
    .limit(100);
  return {
    left: Math.max(0, messageLimits.aDay - (await sentToday(db, exhibitionId, now))),
    refusal: refusalToWrite(show, now),
    rows: rows.map(({ id, sentAt, audiences, text }) => ({ id, sent_at: sentAt.toISOString(), to: audiences, text })),
  };
}

/** Sends a message. The show's row is locked, so that two windows cannot exceed the daily limit. */
export async function sendMessage(
  tx: Queryable,
  session: Session,
  { exhibitionId, to, text }: MessageInput,
  now: Date,
): Promise<ShowMessages> {
  const show = await getOwnShow(tx, session, exhibitionId, { lock: true });
  const refusal = refusalToWrite(show, now);
  if (refusal) throw new PortalError(409, refusal);
  if ((await sentToday(tx, exhibitionId, now)) >= messageLimits.aDay) throw new PortalError(409, messageTexts.limit);
  const [written] = await tx
    .insert(showMessages)
    .values({ exhibitionId, profileId: session.profileId, audiences: [...new Set(to)], text, sentAt: now })
    .returning({ id: showMessages.id });
  if (!written) throw new Error('The message was not inserted');
  await recordEvent(tx, { name: 'exhibitions.message_sent', ids: { messageId: written.id, exhibitionId } });
  return listMessages(tx, session, exhibitionId, now);
}

export interface ShowMessageNotice {
  show: { id: number; name: string; clubId: number; nbcId: number | null };
  to: readonly Audience[];
  text: string;
  judges: { profileId: number; link: string }[];
}

export async function findShowMessage(tx: Queryable, messageId: number): Promise<ShowMessageNotice | null> {
  const [found] = await tx
    .select({ message: showMessages, show: exhibitions })
    .from(showMessages)
    .innerJoin(exhibitions, eq(exhibitions.id, showMessages.exhibitionId))
    .where(eq(showMessages.id, messageId));
  if (!found) return null;
  const { message, show } = found;
  return {
    show,
    to: message.audiences,
    text: message.text,
    judges: message.audiences.includes('judges') ? await listJudgesToNotify(tx, show.id) : [],
  };
}
