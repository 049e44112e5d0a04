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

/** To whom the owner has given the right to breed from a dog: for its owners. */
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
/** From today on; one that has not begun goes altogether. */
export const endBreedingRight = endpoint<{ rightId: number }, Nothing>({
  name: 'endBreedingRight',
  method: 'PUT',
  path: '/api/dog/rights/:rightId/ended',
});
/** Dogs of others one may breed from today, or later. */
export const listHeldRights = endpoint<Nothing, HeldRights>({
  name: 'listHeldRights',
  method: 'GET',
  path: '/api/dog/rights',
});

const staffPath = '/api/administration/breeding_rights';

/** For staff: who breeds from whose dog. */
export const listAllRights = endpoint<StaffRightsInput, StaffRights>({
  name: 'listAllRights',
  method: 'GET',
  path: staffPath,
});
/** Frozen: a dispute; nothing is done under it until staff's word. */
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
