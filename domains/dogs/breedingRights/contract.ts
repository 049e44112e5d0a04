import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type BreedingRights = z.infer<typeof schemas.rights>;
export type BreedingRight = BreedingRights[number];
export type HeldRights = z.infer<typeof schemas.held>;
export type GiveInput = z.infer<typeof schemas.giveInput>;
export type StaffRightsInput = z.infer<typeof schemas.staffInput>;
export type StaffRights = z.infer<typeof schemas.staffRights>;
export type StaffRight = StaffRights['items'][number];
export type HoldInput = z.infer<typeof schemas.holdInput>;
export type ReleaseInput = z.infer<typeof schemas.releaseInput>;
type Nothing = Record<string, never>;

export const listBreedingRights = endpoint<{ dogId: number }, BreedingRights>({
  name: 'listBreedingRights',
  method: 'GET',
  path: '/api/dog/own/:dogId/rights',
});
export const giveBreedingRight = endpoint<GiveInput, Nothing>({
  name: 'giveBreedingRight',
  method: 'POST',
  path: '/api/dog/own/:dogId/rights',
  once: true,
});
/** Ends a right today; a right that has not begun is deleted. */
export const endBreedingRight = endpoint<{ rightId: number }, Nothing>({
  name: 'endBreedingRight',
  method: 'PUT',
  path: '/api/dog/rights/:rightId/ended',
});
/** Dogs of others that the viewer may breed from, today or later. */
export const listHeldRights = endpoint<Nothing, HeldRights>({
  name: 'listHeldRights',
  method: 'GET',
  path: '/api/dog/rights',
});

const staffPath = '/api/administration/breeding_rights';

export const listAllRights = endpoint<StaffRightsInput, StaffRights>({
  name: 'listAllRights',
  method: 'GET',
  path: staffPath,
});
/** Freezes a disputed right: it cannot be used or changed until staff decide. */
export const holdRight = endpoint<HoldInput, Nothing>({
  name: 'holdRight',
  method: 'PUT',
  path: `${staffPath}/:rightId/held`,
});
export const releaseRight = endpoint<ReleaseInput, Nothing>({
  name: 'releaseRight',
  method: 'PUT',
  path: `${staffPath}/holds/:holdId`,
});
