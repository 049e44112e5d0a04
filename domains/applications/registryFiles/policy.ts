/** Rows of a file written by a job. */
export const maxRows = 20_000;
/** Files of one account that may wait at the same time. */
export const maxWaiting = 3;
/** Days a file is available. */
export const availableDays = 7;
/** Attempts for one file: a killed process is followed by a retry. */
export const maxAttempts = 5;
