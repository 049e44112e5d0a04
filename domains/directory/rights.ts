import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  listOrganizations: 'everyone',
  countOrganizations: 'everyone',
  listJudges: 'everyone',
  countJudges: 'everyone',
  describeNames: 'everyone',
  getReferee: 'everyone',
  likeOrganization: 'member',
  unlikeOrganization: 'member',
  listOwnLikes: 'member',
  listMapPoints: 'everyone',
  listMapPage: 'everyone',
  listMapPlaces: 'everyone',
  'GET /api/directory/organizations/export': 'everyone',
  'GET /api/directory/judges/export': 'everyone',
};
