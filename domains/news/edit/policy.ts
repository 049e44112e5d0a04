import { type Bearer, kindOf } from '#platform/contract/access.ts';

/** Only federations ask everybody to read what they write, and say what is important. */
export const mayDemandReading = (author: Bearer): boolean => kindOf(author) === 'federation';

/** Whoever has written it, and nobody else. */
export const mayEdit = (session: { profileId: number }, article: { profileId: number }): boolean =>
  article.profileId === session.profileId;
