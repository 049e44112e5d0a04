import { eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import type { DocumentReaders } from '#domains/media/server/public.ts';
import { canActOnProfile } from '#domains/profiles/server/public.ts';
import { hasSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { consentPurpose } from '../../invitations/server/purpose.ts';
import { judgeInvitations } from '../../invitations/server/tables.ts';
import { sheetPurpose } from '../../reportRows/server/purpose.ts';
import { reportPurpose } from '../../reports/server/purpose.ts';
import { exhibitions } from '../tables.ts';

/** Staff read files of the shows whose organisers they act on. */
export function exhibitionReaders(db: Db): DocumentReaders {
  const ofShow: DocumentReaders[string] = async (session, showId) => {
    if (!isStaff(session) || !hasSection(session, 'shows')) return false;
    const [show] = await db.select({ clubId: exhibitions.clubId }).from(exhibitions).where(eq(exhibitions.id, showId));
    return show !== undefined && canActOnProfile(db, session, show.clubId);
  };
  const ofInvitation: DocumentReaders[string] = async (session, invitationId) => {
    if (!isStaff(session) || !hasSection(session, 'shows')) return false;
    const [invitation] = await db
      .select({ showId: judgeInvitations.exhibitionId })
      .from(judgeInvitations)
      .where(eq(judgeInvitations.id, invitationId));
    return invitation !== undefined && ofShow(session, invitation.showId);
  };
  return { [reportPurpose]: ofShow, [sheetPurpose]: ofShow, [consentPurpose]: ofInvitation };
}
