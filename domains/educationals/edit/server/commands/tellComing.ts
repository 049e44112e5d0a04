import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { queueMails } from '#platform/server/mail/queueMail.ts';
import type { Educational } from '../../../contract.ts';
import { calledOffLetter, movedLetter } from '../../../server/letter.ts';
import { getEducational } from '../../../server/queries.ts';
import { educationals, signUps } from '../../../server/tables.ts';

interface Told {
  event: Educational;
  meetingLink: string | null;
  coming: { name: string; mail: string }[];
}

async function readComing(tx: Queryable, educationalId: number): Promise<Told> {
  const event = await getEducational(tx, educationalId);
  const [own] = await tx
    .select({ meetingLink: educationals.meetingLink })
    .from(educationals)
    .where(eq(educationals.id, educationalId));
  const coming = await tx
    .select({ name: signUps.name, mail: signUps.mail })
    .from(signUps)
    .where(and(eq(signUps.educationalId, educationalId), isNull(signUps.cancelledAt)));
  return { event, meetingLink: own?.meetingLink ?? null, coming };
}

/** Mails the present time and place to everybody who has signed up. */
export async function tellMoved(tx: Queryable, educationalId: number, publicUrl: string): Promise<void> {
  const { event, meetingLink, coming } = await readComing(tx, educationalId);
  const subject = `Изменилось: ${event.name}`;
  await queueMails(
    tx,
    coming.map(({ name, mail }) => ({ to: mail, subject, ...movedLetter({ event, meetingLink, name, publicUrl }) })),
  );
}

export async function tellCalledOff(
  tx: Queryable,
  educationalId: number,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Promise<void> {
  const { event, coming } = await readComing(tx, educationalId);
  const subject = `Отменено: ${event.name}`;
  await queueMails(
    tx,
    coming.map(({ name, mail }) => ({ to: mail, subject, ...calledOffLetter({ event, name, reason, publicUrl }) })),
  );
}
