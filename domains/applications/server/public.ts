import { isStaff } from '#domains/accounts/policy.ts';
import type { DocumentReaders } from '#domains/media/server/public.ts';
import { hasSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { canReadFiles } from '../admin/server/queries.ts';
import { seenBy } from '../seenBy.ts';
import { applicationPurpose, errorPurpose, resultPurpose } from './purposes.ts';

export { findTracked } from '../tracking/server/queries.ts';
export { applicationJobs } from './jobs.ts';
export { applicationNotices } from './notices.ts';
export { memberYear } from './queries/dues.ts';
export { applicationHooks } from './queries/hookSources.ts';
export { listStaffOf } from './queries/listStaffOf.ts';
export { findSentLitters } from './queries/sentLitters.ts';
export { applicationSteps } from './setupSteps.ts';
export { applicationBadges } from './staffBadges.ts';

/** Who reads documents of applications besides their sender. */
export function applicationReaders(db: Db): DocumentReaders {
  const reader =
    (isResult: boolean): DocumentReaders[string] =>
    (session, applicationId) =>
      canReadFiles(
        db,
        {
          profileId: session.profileId,
          ...seenBy(session),
          isStaff: isStaff(session) && hasSection(session, 'applications'),
        },
        applicationId,
        isResult,
      );
  return { [applicationPurpose]: reader(false), [errorPurpose]: reader(false), [resultPurpose]: reader(true) };
}
