/** Days ahead within which the next shows of a dog are looked for. */
export const nextDays = 180;
/** The longest span of a plan: three months. */
export const longestPlan = 92;
/** Days of a plan whose end is not chosen. */
export const usualPlan = 30;
export const mostDogs = 20;
export const mostPlanned = 20;
/** Kilometres to choose from. */
export const distances = [100, 300, 600, 1000] as const;
