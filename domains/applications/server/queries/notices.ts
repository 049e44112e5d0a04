import { eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { typeOf } from '../../forms/all.ts';
import { applicationPath } from '../../paths.ts';
import { applications } from '../tables.ts';

/** A notice's text data and link for the sender; null when the application or the profile is deleted. */
export async function findNoticeData(tx: Queryable, applicationId: number) {
  const [found] = await tx
    .select({
      type: applications.type,
      barcode: applications.barcode,
      packageId: applications.packageId,
      dueOn: applications.dueOn,
      dogName: applications.dogName,
      subject: applications.subject,
      reason: applications.reason,
      profileId: profiles.id,
      userType: profiles.userType,
      alias: profiles.alias,
      expertId: accounts.profileId,
    })
    .from(applications)
    .innerJoin(profiles, eq(profiles.id, applications.profileId))
    .leftJoin(accounts, eq(accounts.id, applications.assignedTo))
    .where(eq(applications.id, applicationId));
  if (!found) return null;
  const { type, dogName, subject, reason, profileId, userType, alias, expertId, barcode, packageId, dueOn } = found;
  const title = typeOf(type).title;
  return {
    profileId,
    /** The staff member who has taken it. */
    expertId,
    reason,
    /** Announced with its package only. */
    isInside: packageId !== null,
    dueOn,
    name: [title, dogName ? quoted(dogName) : subject, barcode && `№ ${barcode}`].filter(Boolean).join(', '),
    link: applicationPath(fullAlias(userType as UserType, alias), applicationId),
  };
}
