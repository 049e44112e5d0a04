/** Enough for an evening of planning, too few to copy the studbook pair by pair. */
export const figureLimits = {
  address: { perMinute: 120, perDay: 3000 },
  account: { perMinute: 180, perDay: 6000 },
} as const;
