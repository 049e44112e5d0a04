import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OrganizationFilter = z.infer<typeof schemas.organizationFilterInput>;
export type OrganizationListInput = z.infer<typeof schemas.organizationListInput>;
export type OrganizationRow = z.infer<typeof schemas.organizationRow>;
export type OrganizationPage = z.infer<typeof schemas.organizationPage>;
export type OrganizationFacets = z.infer<typeof schemas.organizationFacets>;
export type JudgeFilter = z.infer<typeof schemas.judgeFilterInput>;
export type JudgeListInput = z.infer<typeof schemas.judgeListInput>;
export type JudgeRow = z.infer<typeof schemas.judgeRow>;
export type JudgePage = z.infer<typeof schemas.judgePage>;
export type JudgeFacets = z.infer<typeof schemas.judgeFacets>;
export type NamesInput = z.infer<typeof schemas.namesInput>;
export type Names = z.infer<typeof schemas.names>;
export type RefereeInput = z.infer<typeof schemas.refereeInput>;
export type Referee = z.infer<typeof schemas.referee>;
export type LikeInput = z.infer<typeof schemas.likeInput>;
export type Likes = z.infer<typeof schemas.likes>;
export type MapPoints = z.infer<typeof schemas.mapPoints>;
export type MapPageInput = z.infer<typeof schemas.mapPageInput>;
export type MapPage = z.infer<typeof schemas.mapPage>;
export type MapPlacesInput = z.infer<typeof schemas.mapPlacesInput>;
export type MapPlaces = z.infer<typeof schemas.mapPlaces>;

const path = '/api/directory';
const organizationTopics = ['profiles', 'dictionaries'];
const judgeTopics = ['judges', 'profiles', 'dictionaries'];

export const listOrganizations = endpoint<OrganizationListInput, OrganizationPage>({
  name: 'listOrganizations',
  method: 'GET',
  path: `${path}/organizations`,
  topics: organizationTopics,
});
/** How many there are by federation, place and mark, each under the other filters. */
export const countOrganizations = endpoint<OrganizationFilter, OrganizationFacets>({
  name: 'countOrganizations',
  method: 'GET',
  path: `${path}/organizations/facets`,
  topics: organizationTopics,
});
export const listJudges = endpoint<JudgeListInput, JudgePage>({
  name: 'listJudges',
  method: 'GET',
  path: `${path}/judges`,
  topics: judgeTopics,
});
export const countJudges = endpoint<JudgeFilter, JudgeFacets>({
  name: 'countJudges',
  method: 'GET',
  path: `${path}/judges/facets`,
  topics: judgeTopics,
});
/** The names behind a filter's ids; what does not exist is left out. */
export const describeNames = endpoint<NamesInput, Names>({
  name: 'describeNames',
  method: 'GET',
  path: `${path}/names`,
  topics: ['dictionaries'],
});
export const getReferee = endpoint<RefereeInput, Referee>({
  name: 'getReferee',
  method: 'GET',
  path: `${path}/referee/:refereeId/:type`,
  topics: [...judgeTopics, 'exhibitions'],
});

export const likeOrganization = endpoint<LikeInput, Likes>({
  name: 'likeOrganization',
  method: 'POST',
  path: `${path}/like`,
});
export const unlikeOrganization = endpoint<LikeInput, Likes>({
  name: 'unlikeOrganization',
  method: 'DELETE',
  path: `${path}/like`,
});
/** Ids of the organisations the caller likes. */
export const listOwnLikes = endpoint<Record<string, never>, number[]>({
  name: 'listOwnLikes',
  method: 'GET',
  path: `${path}/likes`,
});

export const listMapPoints = endpoint<Record<string, never>, MapPoints>({
  name: 'listMapPoints',
  method: 'GET',
  path: `${path}/map/points`,
  topics: organizationTopics,
});
/**
 * The list of what the map shows under a filter, in the order of the list beside it: a page of it, and how many there
 * are by place.
 */
export const listMapPage = endpoint<MapPageInput, MapPage>({
  name: 'listMapPage',
  method: 'GET',
  path: `${path}/map/list`,
  topics: organizationTopics,
});
/** What the list beside the map and the balloon say, for the points at hand. */
export const listMapPlaces = endpoint<MapPlacesInput, MapPlaces>({
  name: 'listMapPlaces',
  method: 'GET',
  path: `${path}/map/places`,
  topics: organizationTopics,
});

/** Files of the shown list: no JSON, hence no endpoints. */
export const organizationExportPath = `${path}/organizations/export`;
export const judgeExportPath = `${path}/judges/export`;
