import { eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import type { HookSource } from '#domains/webhooks/server/public.ts';
import { getKennelApplication } from '../../contract.ts';
import { kennelApplications } from '../tables.ts';

const approved = 'profiles.kennel_activated';

/** Told to who has applied: the owner for a new kennel, or the kennel itself. */
export const kennelHooks: readonly HookSource[] = [
  {
    kind: 'kennel.decided',
    events: [approved, 'kennels.refused'],
    async find(db, { applicationId = 0 }, name) {
      const [found] = await db
        .select({
          id: kennelApplications.id,
          applicantId: kennelApplications.applicantId,
          kennelId: kennelApplications.profileId,
          ownerId: accounts.profileId,
        })
        .from(kennelApplications)
        .leftJoin(accounts, eq(accounts.id, kennelApplications.applicantId))
        .where(eq(kennelApplications.id, applicationId));
      const receiver = found?.applicantId === null ? found.kennelId : (found?.ownerId ?? null);
      if (!found || receiver === null) return null;
      return {
        ...{ id: found.id, api: getKennelApplication.path, profileIds: [receiver] },
        state: name === approved ? 'approved' : 'refused',
      };
    },
  },
];
