import type { WholeProfile } from './wholeProfile.ts';

/** What the owner of a page is. */
export const kindWords: Record<WholeProfile['kind'], string> = {
  user: 'Страница участника портала',
  club: 'Клуб собаководства',
  kennel: 'Питомник',
  nbc: 'Национальный клуб породы',
  federation: 'Федерация',
};
