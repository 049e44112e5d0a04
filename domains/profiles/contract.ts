import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ProfileCard = z.infer<typeof schemas.profileCard>;
export type Contact = z.infer<typeof schemas.contact>;
export type Federation = z.infer<typeof schemas.federation>;
export type FederationInput = z.input<typeof schemas.federationInput>;
export type AliasInput = z.infer<typeof schemas.aliasInput>;
export type ProfileKind = z.infer<typeof schemas.profileKind>;
export type FederationCard = z.infer<typeof schemas.federationList>[number];

const topics = ['profiles'];

export const getFederation = endpoint<FederationInput, Federation>({
  name: 'getFederation',
  method: 'GET',
  path: '/api/federation/public/:alias',
  topics: [...topics, 'dictionaries'],
});
export const listFederations = endpoint<Record<string, never>, FederationCard[]>({
  name: 'listFederations',
  method: 'GET',
  path: '/api/federation/all',
  topics,
});
