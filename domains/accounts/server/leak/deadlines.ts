import { hourMs } from '#platform/contract/time/duration.ts';

/**
 * Federal law 152-FZ, article 21, part 3.1: report the incident within 24 hours of its discovery, the inquiry's result
 * within 72.
 */
export const deadlinesOf = (found: Date): { incident: Date; inquiry: Date } => ({
  incident: new Date(found.getTime() + 24 * hourMs),
  inquiry: new Date(found.getTime() + 72 * hourMs),
});
