import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type FederationDetails = z.infer<typeof schemas.details>;
export type EditedDetails = z.infer<typeof schemas.edited>;
export type SaveDetailsInput = z.infer<typeof schemas.saveInput>;
export type DetailsVersion = z.infer<typeof schemas.versions>[number];
export type RestoreDetailsInput = z.infer<typeof schemas.restoreInput>;

type Nothing = Record<string, never>;
const path = '/api/administration/federation_details';

/** Name, contacts, office hours and operator of personal data of the federation that runs the portal. */
export const getFederationDetails = endpoint<Nothing, FederationDetails>({
  name: 'getFederationDetails',
  method: 'GET',
  path: '/api/federation/details',
  topics: ['federationDetails'],
});
export const getEditedDetails = endpoint<Nothing, EditedDetails>({ name: 'getEditedDetails', method: 'GET', path });
/** Answers 412 when the details were changed in the meantime. Sent twice, it saves once. */
export const saveFederationDetails = endpoint<SaveDetailsInput, EditedDetails>({
  name: 'saveFederationDetails',
  method: 'PUT',
  path,
});
/** Every saved version, the latest first: who changed what when. */
export const listDetailsVersions = endpoint<Nothing, DetailsVersion[]>({
  name: 'listDetailsVersions',
  method: 'GET',
  path: `${path}/versions`,
});
/** Saves the values of an earlier version as the next one. */
export const restoreFederationDetails = endpoint<RestoreDetailsInput, EditedDetails>({
  name: 'restoreFederationDetails',
  method: 'PUT',
  path: `${path}/restoration`,
});
