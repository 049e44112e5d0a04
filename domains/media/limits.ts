/** Greatest size of an upload, in bytes (specification, 9). */
export const maxFileBytes = 20 * 1024 * 1024;

/** Storage limits of one profile. */
export const quota = { bytes: 10 * 1024 ** 3, files: 20_000 } as const;

/** Limit of uploaded files of one profile that no record claims yet. */
export const maxUnattachedFiles = 200;

/** Limits of texts and counts. */
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
