import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  listCities: 'everyone',
  listRanks: 'everyone',
  listCastes: 'everyone',
  listDignities: 'everyone',
  listBreeds: 'everyone',
  listBreedGroups: 'everyone',
  listGrades: 'everyone',
  listExhibitionTypes: 'everyone',
  listWeekdays: 'everyone',
  listContactTypes: 'everyone',
};
