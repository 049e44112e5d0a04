import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OrganizationFilter = z.infer<typeof schemas.organizationFilterInput>;
export type OrganizationListInput = z.infer<typeof schemas.organizationListInput>;
export type OrganizationRow = z.infer<typeof schemas.organizationRow>;
export type OrganizationPage = z.infer<typeof schemas.organizationPage>;
export type OrganizationFacets = z.infer<typeof schemas.organizationFacets>;
export type LikeInput = z.infer<typeof schemas.likeInput>;
export type Likes = z.infer<typeof schemas.likes>;

const path = '/api/directory';
const topics = ['profiles', 'dictionaries'];

export const listOrganizations = endpoint<OrganizationListInput, OrganizationPage>({
  name: 'listOrganizations',
  method: 'GET',
  path: `${path}/organizations`,
  topics,
});
export const countOrganizations = endpoint<OrganizationFilter, OrganizationFacets>({
  name: 'countOrganizations',
  method: 'GET',
  path: `${path}/organizations/facets`,
  topics,
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
export const listOwnLikes = endpoint<Record<string, never>, number[]>({
  name: 'listOwnLikes',
  method: 'GET',
  path: `${path}/likes`,
});

/** A file and no JSON, so it is not an endpoint. */
export const organizationExportPath = `${path}/organizations/export`;
