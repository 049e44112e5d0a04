import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Counters = z.infer<typeof schemas.counters>;

/** Unread, of each tab; counted up to 100. It stands apart from the other calls because every page has the bell. */
export const getNotificationCounters = endpoint<Record<string, never>, Counters>({
  name: 'getNotificationCounters',
  method: 'GET',
  path: '/api/article/notifications_count',
});

/** Counted no further: the badge and the tabs say «99+» (specification, 9). */
export const countLimit = 100;

/** What the bell shows: everything unread in the three tabs. */
export const unreadOf = ({ counter_of_new, counter_of_must_to_read, counter_of_request }: Counters): number =>
  counter_of_new + counter_of_must_to_read + counter_of_request;
