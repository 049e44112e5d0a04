import { eq } from 'drizzle-orm';
import type { HookSource } from '#domains/webhooks/server/public.ts';
import { getApplicationReview } from '../../admin/contract.ts';
import { getApplication } from '../../contract.ts';
import { seenBy } from '../../seenBy.ts';
import { applications } from '../tables.ts';

const callPath = ({ path }: { path: string }, id: number): string => path.replace(':applicationId', String(id));

type Found = Pick<typeof applications.$inferSelect, 'id' | 'type' | 'profileId' | 'federationId' | 'packageId'>;

async function findApplication(db: Parameters<HookSource['find']>[0], applicationId = 0): Promise<Found | undefined> {
  const { id, type, profileId, federationId, packageId } = applications;
  const [found] = await db
    .select({ id, type, profileId, federationId, packageId })
    .from(applications)
    .where(eq(id, applicationId));
  return found;
}

const changed: HookSource = {
  kind: 'application.changed',
  events: [
    'applications.sent',
    'applications.withdrawn',
    'applications.taken',
    'applications.rejected',
    'applications.papersAsked',
    'applications.commissionAsked',
    'applications.answered',
    'applications.finished',
    'applications.reopened',
    'applications.archived',
    'applications.restored',
    'applications.cancelled',
    'applications.followed',
    'applications.daysProposed',
    'applications.daysTakenBack',
  ],
  async find(db, { applicationId }) {
    const found = await findApplication(db, applicationId);
    if (!found || found.profileId === null) return null;
    return { id: found.id, api: callPath(getApplication, found.id), profileIds: [found.profileId] };
  },
};

/** A request inside a package is received with it. */
const received: HookSource = {
  kind: 'application.received',
  events: ['applications.sent'],
  async find(db, { applicationId }) {
    const found = await findApplication(db, applicationId);
    if (!found || found.packageId !== null) return null;
    return {
      id: found.id,
      api: callPath(getApplicationReview, found.id),
      isFor(session) {
        const { federationId, types } = seenBy(session);
        return (federationId === null || federationId === found.federationId) && (types?.includes(found.type) ?? true);
      },
    };
  },
};

export const applicationHooks: readonly HookSource[] = [changed, received];
