import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AliasInput } from '../contract.ts';
import type * as schemas from './schemas.ts';

/** Profile lookups of the specification, section 7, with its names; of persons only public data. */
export type ProfileLookup = z.infer<typeof schemas.profileLookup>;
export type OwnerRoles = z.infer<typeof schemas.ownerRoles>;
export type BreedClub = z.infer<typeof schemas.breedClub>;
export type FederationDocuments = z.infer<typeof schemas.federationDocuments>;
export type FederationDocumentsInput = z.infer<typeof schemas.federationDocumentsInput>;

const topics = ['profiles', 'accounts', 'judges', 'dictionaries'];

export const getOwnerFull = endpoint<AliasInput, ProfileLookup>({
  name: 'getOwnerFull',
  method: 'GET',
  path: '/api/owners/owner/public_full/:alias',
  topics,
});
export const getOwnerRoles = endpoint<AliasInput, OwnerRoles>({
  name: 'getOwnerRoles',
  method: 'GET',
  path: '/api/owners/owner/public/:alias',
  topics,
});
export const getClubPublic = endpoint<AliasInput, ProfileLookup>({
  name: 'getClubPublic',
  method: 'GET',
  path: '/api/Club/public/:alias',
  topics,
});
export const getNurseryPublic = endpoint<AliasInput, ProfileLookup>({
  name: 'getNurseryPublic',
  method: 'GET',
  path: '/api/nurseries/nursery/public/:alias',
  topics,
});
export const getNationalBreedClub = endpoint<AliasInput, BreedClub>({
  name: 'getNationalBreedClub',
  method: 'GET',
  path: '/api/nationalbreedclub/full',
  topics,
});
export const listFederationDocuments = endpoint<FederationDocumentsInput, FederationDocuments>({
  name: 'listFederationDocuments',
  method: 'GET',
  path: '/api/federation/federation_documents',
  topics: ['profiles', 'documents'],
});
