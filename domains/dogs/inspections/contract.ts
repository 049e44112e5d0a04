import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Inspection = z.infer<typeof schemas.inspection>;
export type InspectedPuppy = Inspection['puppies'][number];
export type SignInput = z.infer<typeof schemas.signInput>;

const path = '/api/dog/matings/:matingId/inspection';

/** The litter for inspection, for the breeder and the registering organisation. */
export const getInspection = endpoint<{ matingId: number }, Inspection>({ name: 'getInspection', method: 'GET', path });
/** For the registering organisation; it can be signed again until the litter is registered. */
export const signInspection = endpoint<SignInput, { version: number }>({ name: 'signInspection', method: 'PUT', path });
export const printInspection = endpoint<{ matingId: number }, never>({
  name: 'printInspection',
  method: 'GET',
  path: `${path}/pdf`,
});
