import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Inspection = z.infer<typeof schemas.inspection>;
export type InspectedPuppy = Inspection['puppies'][number];
export type SignInput = z.infer<typeof schemas.signInput>;

const path = '/api/dog/matings/:matingId/inspection';

/** The litter as it is inspected: for the breeder and whoever registers it. */
export const getInspection = endpoint<{ matingId: number }, Inspection>({ name: 'getInspection', method: 'GET', path });
/** By whoever registers the litter; signed again until it is registered. */
export const signInspection = endpoint<SignInput, { version: number }>({ name: 'signInspection', method: 'PUT', path });
/** The act as a paper. */
export const printInspection = endpoint<{ matingId: number }, never>({
  name: 'printInspection',
  method: 'GET',
  path: `${path}/pdf`,
});
