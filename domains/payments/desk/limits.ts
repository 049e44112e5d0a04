/** Bytes of a statement; a club's year of lines takes less than half. */
export const statementBytes = 10 * 1024 ** 2;
/** Kopecks that an organiser takes in one act. */
export const greatestSum = 100_000_000;
