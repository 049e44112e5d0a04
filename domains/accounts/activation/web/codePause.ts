/** Seconds between two codes; the server enforces the same. */
export const codePause = 60;
