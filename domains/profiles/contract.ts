import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ProfileCard = z.infer<typeof schemas.profileCard>;
export type Contact = z.infer<typeof schemas.contact>;
export type Federation = z.infer<typeof schemas.federation>;
export type FederationInput = z.input<typeof schemas.federationInput>;
export type PresidiumInput = z.infer<typeof schemas.presidiumInput>;
export type Presidium = z.infer<typeof schemas.presidium>;
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
/** Who sits in a federation's presidium, in order. */
export const listPresidium = endpoint<PresidiumInput, Presidium>({ name: 'listPresidium', method: 'GET', path: '/api/federation/presidium', topics });
