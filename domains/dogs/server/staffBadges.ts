import { sql } from 'drizzle-orm';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { breedingRightHolds } from '../breedingRights/server/tables.ts';
import { matings } from '../matings/server/tables.ts';
import { dogFreezes } from '../transfers/server/tables.ts';
import { dogRequests } from './tables.ts';

/** Requests, disputes and acts about dogs that wait for a decision. */
export const dogBadges: readonly StaffBadge[] = [
  {
    section: 'dog-requests',
    of: 'pedigrees',
    access: 'head',
    waiting: () => sql`${dogRequests} where ${dogRequests.status} = 1`,
  },
  {
    section: 'dog-disputes',
    of: 'pedigrees',
    access: 'head',
    waiting: () => sql`${dogFreezes} where ${dogFreezes.releasedAt} is null`,
  },
  {
    section: 'breeding-rights',
    of: 'litters',
    access: 'head',
    waiting: () => sql`${breedingRightHolds} where ${breedingRightHolds.releasedAt} is null`,
  },
  {
    section: 'mating-acts',
    of: 'litters',
    access: 'head',
    waiting: () => sql`${matings} where ${matings.state} = 'review'`,
  },
];
