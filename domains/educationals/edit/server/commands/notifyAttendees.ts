import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { queueMails } from '#platform/server/mail/queueMail.ts';
import type { Educational } from '../../../contract.ts';
import { calledOffMail, movedMail } from '../../../server/mails.ts';
import { getEducational } from '../../../server/queries.ts';
import { educationals, signUps } from '../../../server/tables.ts';

interface Audience {
  event: Educational;
  meetingLink: string | null;
  attendees: { name: string; mail: string }[];
}

async function readAudience(tx: Queryable, educationalId: number): Promise<Audience> {
  const event = await getEducational(tx, educationalId);
  const [own] = await tx
    .select({ meetingLink: educationals.meetingLink })
    .from(educationals)
    .where(eq(educationals.id, educationalId));
  const attendees = await tx
    .select({ name: signUps.name, mail: signUps.mail })
    .from(signUps)
    .where(and(eq(signUps.educationalId, educationalId), isNull(signUps.cancelledAt)));
  return { event, meetingLink: own?.meetingLink ?? null, attendees };
}

/** Mails the present time and place to everybody who has signed up. */
export async function notifyMoved(tx: Queryable, educationalId: number, publicUrl: string): Promise<void> {
  const { event, meetingLink, attendees } = await readAudience(tx, educationalId);
  const subject = `Изменилось: ${event.name}`;
  await queueMails(
    tx,
    attendees.map(({ name, mail }) => ({ to: mail, subject, ...movedMail({ event, meetingLink, name, publicUrl }) })),
  );
}

export async function notifyCalledOff(
  tx: Queryable,
  educationalId: number,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Promise<void> {
  const { event, attendees } = await readAudience(tx, educationalId);
  const subject = `Отменено: ${event.name}`;
  await queueMails(
    tx,
    attendees.map(({ name, mail }) => ({ to: mail, subject, ...calledOffMail({ event, name, reason, publicUrl }) })),
  );
}
