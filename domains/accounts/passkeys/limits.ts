import { minuteMs } from '#platform/contract/time/duration.ts';

export const passkeyLimits = { name: 60, perAccount: 10 };

/** How long the browser may take between the two calls of adding a key or signing in. */
export const challengeLife = 5 * minuteMs;
