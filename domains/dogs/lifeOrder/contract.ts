import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ContradictionsInput = z.infer<typeof schemas.contradictionsInput>;
export type LifeContradictions = z.infer<typeof schemas.contradictions>;
export type LifeContradiction = LifeContradictions['items'][number];
export type SharedStamp = z.infer<typeof schemas.sharedStamps>[number];

const path = '/api/administration/studbook_contradictions';

/** Contradictory records of dogs for staff to correct, the most recently found first. */
export const listLifeContradictions = endpoint<ContradictionsInput, LifeContradictions>({
  name: 'listLifeContradictions',
  method: 'GET',
  path,
});

/** Stamp codes confirmed for more than one organisation, for staff to resolve. */
export const listSharedStamps = endpoint<Record<string, never>, SharedStamp[]>({
  name: 'listSharedStamps',
  method: 'GET',
  path: `${path}/stamps`,
});

export const contradictionsPage = 50;
