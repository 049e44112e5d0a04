/** The greatest file anybody may send, bytes (specification, 9). */
export const largestFile = 20 * 1024 * 1024;

/** What one profile may keep. */
export const quota = { bytes: 10 * 1024 ** 3, files: 20_000 } as const;

/** Files sent but not yet put anywhere, of one profile. */
export const mostWaiting = 200;

/** Lengths and counts everybody must keep to. */
export const limits = {
  albumName: 80,
  caption: 300,
  title: 150,
  categoryName: 80,
  photosAtOnce: 100,
  albums: 200,
  videos: 300,
  categories: 50,
  documents: 500,
} as const;

/** Whoever has sent a file may see it until something else decides. */
export const maySeeOwn = (session: { profileId: number }, file: { profileId: number | null }): boolean =>
  file.profileId === session.profileId;
