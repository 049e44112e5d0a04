/** Rows of a file written by a job. */
export const mostRows = 20_000;
/** Files of one account that may wait at the same time. */
export const mostWaiting = 3;
/** Days a file is available. */
export const keptDays = 7;
/** Attempts for one file: a killed process is followed by a retry. */
export const mostTries = 5;
