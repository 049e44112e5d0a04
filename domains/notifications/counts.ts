import type { Counters } from './contract.ts';

/** Counted no further: the badge and the tabs say «99+» (specification, 9). */
export const countLimit = 100;

/** What the bell shows: everything unread in the three tabs. */
export const unreadOf = ({ counter_of_new, counter_of_must_to_read, counter_of_request }: Counters): number =>
  counter_of_new + counter_of_must_to_read + counter_of_request;
