/** What one article may hold (domain.md, 3). */
export const limits = {
  title: 150,
  content: 5000,
  pictures: 5,
  documents: 3,
  word: 60,
  dogName: 120,
  cost: 100_000_000,
  puppies: 30,
  place: 120,
  chip: 40,
  video: 500,
} as const;

/** An advert is shown among the others this long, and as long again when its author says that it still holds. */
export const advertDays = 90;

/** An article may wait for its day this long. */
export const scheduledDays = 365;

/** Notices of dogs lost and found whose telephones are told at once. */
export const missingAtMost = 40;
