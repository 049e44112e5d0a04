import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Counters = z.infer<typeof schemas.counters>;

/**
 * Unread notifications of each tab, counted up to 100. Separate from the other endpoints because every page loads the
 * bell.
 */
export const getNotificationCounters = endpoint<Record<string, never>, Counters>({
  name: 'getNotificationCounters',
  method: 'GET',
  path: '/api/article/notifications_count',
});

/** Counting stops here: the badge and the tabs show «99+» (specification, 9). */
export const countLimit = 100;

/** Everything unread in the three tabs, for the bell. */
export const unreadOf = ({ counter_of_new, counter_of_must_to_read, counter_of_request }: Counters): number =>
  counter_of_new + counter_of_must_to_read + counter_of_request;
