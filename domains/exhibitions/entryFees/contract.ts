import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Fees = z.infer<typeof schemas.fees>;
export type FeesInput = z.infer<typeof schemas.feesInput>;

const path = '/api/exhibitions/exhibition/:exhibitionId/fees';

export const getFees = endpoint<z.infer<typeof schemas.showInput>, Fees>({ name: 'getFees', method: 'GET', path });
export const saveFees = endpoint<FeesInput, Fees>({ name: 'saveFees', method: 'PUT', path });
