/** Limits of one article. */
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

/** Term of an advert after publishing or renewing. Days. */
export const advertDays = 90;

/** Days ahead that an article can be scheduled. */
export const scheduledDays = 365;

/** Limit of lost and found notices whose phones are loaded in one request. */
export const maxMissing = 40;
