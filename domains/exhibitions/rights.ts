import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  listResults: 'everyone',
  listExhibitions: 'everyone',
  listUpcoming: 'everyone',
  countExhibitions: 'everyone',
  listMonth: 'everyone',
  describeFilter: 'everyone',
  getExhibition: 'everyone',
  'GET /exhibitions/:exhibitionId(^\\d+).ics': 'everyone',
  'GET /exhibitions.ics': 'everyone',
};
