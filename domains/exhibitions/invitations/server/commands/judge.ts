import { eq } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { AnswerInput } from '../../contract.ts';
import { assertCanInvite, assertCurrentVersion, lockInvitation } from '../queries/lockInvitation.ts';
import { findOtherTown } from '../queries/otherTown.ts';
import { makeStep } from './step.ts';

export async function answerInvitation(
  tx: Queryable,
  session: Session,
  { invitationId, version, act, reason }: AnswerInput,
  now: Date,
): Promise<void> {
  const { show, invitation } = await lockInvitation(tx, invitationId);
  // Lock the judge's row too: when two shows are accepted at once, the second sees the first.
  const [judge] = await tx.select().from(referees).where(eq(referees.id, invitation.refereeId)).for('no key update');
  if (judge?.profileId !== session.profileId) throw forbidden();
  assertCurrentVersion(invitation, version);
  assertCanInvite(show, now);
  if (act === 'accept') {
    const taken = await findOtherTown(tx, show, judge.id, 'judge');
    if (taken) throw new PortalError(409, `${taken}. Сначала откажитесь от одной из выставок`);
  }
  await makeStep(tx, invitation, { act, by: session.profileId, reason, now });
}
