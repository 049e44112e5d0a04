/** The greatest file anybody may send, bytes (specification, 9). */
export const largestFile = 20 * 1024 * 1024;

/** What one profile may keep. */
export const quota = { bytes: 10 * 1024 ** 3, files: 20_000 } as const;

/** Files sent but not yet put anywhere, of one profile. */
export const mostWaiting = 200;

/** Photographs that are edited belong to the page's owner; nobody else changes them, staff included. */
export const mayEdit = (session: { profileId: number } | null, profileId: number): boolean => session?.profileId === profileId;

/** Whoever has sent a file may see it until something else decides. */
export const maySeeOwn = (session: { profileId: number }, file: { profileId: number | null }): boolean => file.profileId === session.profileId;
