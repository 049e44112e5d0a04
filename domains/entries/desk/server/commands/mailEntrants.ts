import { eq } from 'drizzle-orm';
import { messageLimits, messageTexts } from '#domains/exhibitions/messages/policy.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMails } from '#platform/server/mail/queueMail.ts';
import type { Caller } from '#platform/server/session.ts';
import { organiserMail } from '../../../server/mails.ts';
import { readShow } from '../../../server/queries/show.ts';
import { entryMessages, entryTerms } from '../../../server/tables.ts';
import type { EntrantMailInput, EntrantMails } from '../../contract.ts';
import { choiceWords, listEntrantMails, recipientsOf, refusalToMail, sentToday } from '../queries/entrantMails.ts';

/**
 * Writes to the entrants of the filtered entries: one mail a person with their own entries, in the portal's mail queue.
 * The row of the terms is locked, so that two windows cannot exceed the daily limit. Throws 409 with the reason.
 */
export async function sendEntrantMail(
  tx: Queryable,
  caller: Caller,
  { text, expected_people, ...filter }: EntrantMailInput,
  publicUrl: string,
): Promise<EntrantMails> {
  await assertShowRight(tx, caller, await readShow(tx, filter.exhibitionId), 'mails');
  await tx.select().from(entryTerms).where(eq(entryTerms.exhibitionId, filter.exhibitionId)).for('update');
  const show = await readShow(tx, filter.exhibitionId);
  const refusal = refusalToMail(show);
  if (refusal) throw new PortalError(409, refusal);
  if ((await sentToday(tx, show)) >= messageLimits.aDay) throw new PortalError(409, messageTexts.limit);
  const { linesOf } = await recipientsOf(tx, show, filter);
  if (linesOf.size !== expected_people)
    throw new PortalError(409, {
      expected_people: `Пока вы писали, отобранных стало ${linesOf.size}. Проверьте отбор и отправьте ещё раз.`,
    });
  await tx.insert(entryMessages).values({
    ...{ exhibitionId: show.id, by: caller.accountId, text, people: linesOf.size },
    choice: await choiceWords(tx, show, filter),
  });
  await queueMails(
    tx,
    [...linesOf].map(([to, lines]) => ({
      to,
      ...organiserMail({ show, publicUrl, lines, text }),
      urgency: 'mailing' as const,
    })),
  );
  return listEntrantMails(tx, caller, filter);
}
