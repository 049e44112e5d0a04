/** Rows of a file made outside the request. */
export const mostRows = 20_000;
/** Files of one account that wait at the same time. */
export const mostWaiting = 3;
/** Days a file is kept. */
export const keptDays = 7;
/** Tries of one file: a process that was killed is followed by another. */
export const mostTries = 5;
