import type { WholeProfile } from './wholeProfile.ts';

export const kindWords: Record<WholeProfile['kind'], string> = {
  user: 'Страница участника портала',
  club: 'Клуб собаководства',
  kennel: 'Питомник',
  nbc: 'Национальный клуб породы',
  federation: 'Федерация',
};
