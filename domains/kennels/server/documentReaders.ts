import { eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import type { DocumentReaders } from '#domains/media/server/public.ts';
import { reaches } from '#domains/profiles/server/public.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { documentPurpose } from './commands.ts';
import { kennelApplications } from './tables.ts';

/** Staff read papers of the kennels they decide about; a kennel that has no profile yet belongs to no federation. */
export const kennelReaders = (db: Db): DocumentReaders => ({
  [documentPurpose]: async (session, applicationId) => {
    if (!isStaff(session)) return false;
    const [application] = await db
      .select({ profileId: kennelApplications.profileId })
      .from(kennelApplications)
      .where(eq(kennelApplications.id, applicationId));
    return application !== undefined && reaches(db, session, application.profileId);
  },
});
