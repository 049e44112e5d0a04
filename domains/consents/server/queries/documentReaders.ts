import { eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import type { DocumentReaders } from '#domains/media/server/public.ts';
import { canActOnProfile } from '#domains/profiles/server/public.ts';
import { hasSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { recognitionPurpose } from '../purpose.ts';
import { personalDataRequests } from '../tables.ts';

/** Staff read the paper of a person or kennel whose identity they decide about. */
export const recognitionReaders = (db: Db): DocumentReaders => ({
  [recognitionPurpose]: async (session, requestId) => {
    if (!isStaff(session) || !hasSection(session, 'identities')) return false;
    const [asked] = await db
      .select({ profileId: accounts.profileId })
      .from(personalDataRequests)
      .innerJoin(accounts, eq(accounts.id, personalDataRequests.accountId))
      .where(eq(personalDataRequests.id, requestId));
    return asked !== undefined && canActOnProfile(db, session, asked.profileId);
  },
});
