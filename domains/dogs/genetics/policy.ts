/** The limits allow an evening of planning but are too low to copy the studbook pair by pair. */
export const figureLimits = {
  address: { perMinute: 120, perDay: 3000 },
  account: { perMinute: 180, perDay: 6000 },
} as const;
