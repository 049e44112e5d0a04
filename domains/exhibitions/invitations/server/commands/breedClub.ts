import { and, eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { isHeadStaff } from '#platform/contract/access.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { AuthorisationsInput } from '../../contract.ts';
import { judgeStatuses, nbcStatuses } from '../../policy.ts';
import { invitationTexts } from '../../texts.ts';
import { hasAccount } from '../queries/authorisations.ts';
import { findShow } from '../queries/facts.ts';
import { assertCanInvite, assertCurrentVersion } from '../queries/lockInvitation.ts';
import { judgeInvitations } from '../tables.ts';
import { makeStep } from './step.ts';

/**
 * Answers for all waiting judges of a show at once; staff answer for a club without an account. Throws 409 when the
 * list has changed.
 */
export async function answerAuthorisations(
  tx: Queryable,
  session: Session,
  { exhibitionId, answers }: AuthorisationsInput,
  now: Date,
): Promise<void> {
  const show = await findShow(tx, exhibitionId, { lock: true });
  if (!show) throw notFound();
  const isOwn = show.nbcId !== null && show.nbcId === session.profileId;
  const forThem = !isOwn && isHeadStaff(session) && !(show.nbcId !== null && (await hasAccount(tx, show.nbcId)));
  if (!isOwn && !forThem) throw forbidden();
  assertCanInvite(show, now);
  const waiting = await tx
    .select({ invitation: judgeInvitations, judge: referees.name })
    .from(judgeInvitations)
    .innerJoin(referees, eq(referees.id, judgeInvitations.refereeId))
    .where(
      and(
        eq(judgeInvitations.exhibitionId, exhibitionId),
        eq(judgeInvitations.nbcStatus, nbcStatuses.waiting),
        eq(judgeInvitations.judgeStatus, judgeStatuses.notAsked),
      ),
    )
    .for('update', { of: judgeInvitations });
  const answerOf = new Map(answers.map((answer) => [answer.invitation_id, answer]));
  // A judge was invited or called off meanwhile, so the page shows an outdated list.
  if (waiting.length !== answers.length || waiting.some(({ invitation }) => !answerOf.has(invitation.id)))
    throw new PortalError(
      waiting.length ? 412 : 409,
      waiting.length ? invitationTexts.answerAll : invitationTexts.notFromHere,
    );
  for (const { invitation, judge } of waiting) {
    const { version, authorised, reason } = answerOf.get(invitation.id) as AuthorisationsInput['answers'][number];
    assertCurrentVersion(invitation, version);
    await makeStep(tx, invitation, { act: authorised ? 'authorise' : 'refuse', by: session.profileId, reason, now });
    if (forThem)
      await recordStaffAct(tx, session, {
        action: 'answerAuthorisations',
        about: `Ответ за НКП без учётной записи: ${show.name}, судья ${judge}${reason ? `. ${reason}` : ''}`,
        changes: [{ field: 'Судья', from: 'ждёт согласования', to: authorised ? 'согласован' : 'отказано' }],
      });
  }
}
