const hour = 3_600_000;

/**
 * Federal law 152-FZ, article 21, part 3.1: the incident within 24 hours, what the inquiry found within 72, counted
 * from its discovery.
 */
export const deadlinesOf = (found: Date): { incident: Date; inquiry: Date } => ({
  incident: new Date(found.getTime() + 24 * hour),
  inquiry: new Date(found.getTime() + 72 * hour),
});
