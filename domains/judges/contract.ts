import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Referee = z.infer<typeof schemas.refereeList>[number];

/** Address given by the specification, section 7. */
export const listReferees = endpoint<Record<string, never>, Referee[]>({ name: 'listReferees', method: 'GET', path: '/api/Referee', topics: ['judges'] });
