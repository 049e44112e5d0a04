/** Seconds between two codes, as the server counts them. */
export const codePause = 60;
