import { type Bearer, kindOf } from '#platform/contract/access.ts';

/** Only federations may mark an article as important or as required reading. */
export const canRequireReading = (author: Bearer): boolean => kindOf(author) === 'federation';

export const canEdit = (session: { profileId: number }, article: { profileId: number }): boolean =>
  article.profileId === session.profileId;
