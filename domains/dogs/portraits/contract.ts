import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type StaffPortrait = z.infer<typeof schemas.staffPortrait>;
export type StaffPortraitRow = z.infer<typeof schemas.staffPortraits>[number];
export type PortraitSaved = z.infer<typeof schemas.portraitSaved>;

const path = '/api/administration/breed_portraits';

/** Every breed, those with most dogs first. */
export const listPortraits = endpoint<Record<string, never>, StaffPortraitRow[]>({
  name: 'listPortraits',
  method: 'GET',
  path,
});
/** A blank text and version 0 where the breed has no portrait. */
export const getPortrait = endpoint<{ breedId: number }, StaffPortrait>({
  name: 'getPortrait',
  method: 'GET',
  path: `${path}/:breedId`,
});
/** Answers 412 when another member of staff has saved it in the meantime. */
export const savePortrait = endpoint<PortraitSaved, StaffPortrait>({
  name: 'savePortrait',
  method: 'PUT',
  path: `${path}/:breedId`,
});
