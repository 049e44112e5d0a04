import { and, eq } from 'drizzle-orm';
import { recordStaffAct, setRecognition } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { releaseDocuments } from '#domains/media/server/public.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import type { DecideInput } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { approvedMail, approvedSubject, refusedMail, refusedSubject } from '../mails.ts';
import { recognitionPurpose } from '../purpose.ts';
import { personalDataRequests } from '../tables.ts';

/** Records staff's decision once; the person gets a mail and sees a dialog on the next page. */
export const decideReview = (
  db: Db,
  { requestId, approved, reason = '' }: DecideInput,
  { staff, now, publicUrl }: { staff: Session; now: Date; publicUrl: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [asked] = await tx
      .select({ profileId: accounts.profileId })
      .from(personalDataRequests)
      .innerJoin(accounts, eq(accounts.id, personalDataRequests.accountId))
      .where(eq(personalDataRequests.id, requestId));
    if (!asked) throw notFound();
    await assertCanActOnProfile(tx, staff, asked.profileId);
    const status = approved ? 2 : 3;
    const [decided] = await tx
      .update(personalDataRequests)
      .set({ status, reason: approved ? null : reason, decidedAt: now, decidedBy: staff.accountId })
      .where(and(eq(personalDataRequests.id, requestId), eq(personalDataRequests.status, 1)))
      .returning({ accountId: personalDataRequests.accountId });
    // The paper was needed for the decision only.
    await releaseDocuments(tx, { purpose: recognitionPurpose, ownerId: requestId });
    if (!decided) {
      const [known] = await tx
        .select({ id: personalDataRequests.id })
        .from(personalDataRequests)
        .where(eq(personalDataRequests.id, requestId));
      throw known ? new PortalError(409, texts.decidedAlready) : notFound();
    }
    const account = await setRecognition(tx, decided.accountId, { status, accepted: approved });
    if (!account) throw notFound();
    await queueMail(tx, {
      to: account.mail,
      ...(approved
        ? { subject: approvedSubject, ...approvedMail(publicUrl) }
        : { subject: refusedSubject, ...refusedMail({ reason, publicUrl }) }),
    });
    await recordStaffAct(tx, staff, {
      action: 'decideReview',
      about: approved ? 'Личность подтверждена' : `Отказано в подтверждении: ${reason}`,
      profileId: account.profileId,
      changes: [{ field: 'Заявка', from: 'на проверке', to: approved ? 'одобрена' : 'отказано' }],
    });
    await recordEvent(tx, {
      name: approved ? 'consents.approved' : 'consents.refused',
      ids: { accountId: decided.accountId, requestId },
    });
  });
