import type { Right, Rights } from '#platform/contract/rights.ts';

const staff: Right = { who: ['federation', 'admin'] };

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
  listDeskEntries: staff,
  addEntry: staff,
  editEntry: staff,
};
