import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Referee = z.infer<typeof schemas.refereeList>[number];

/** The address comes from section 7 of the specification. */
export const listReferees = endpoint<Record<string, never>, Referee[]>({
  name: 'listReferees',
  method: 'GET',
  path: '/api/Referee',
  topics: ['judges'],
});

export type UnavailableDaysInput = z.infer<typeof schemas.unavailableDaysInput>;
export type UnavailableDays = z.infer<typeof schemas.unavailableDays>;

/** A judge sets the days on which they cannot judge. */
export const setUnavailableDays = endpoint<UnavailableDaysInput, UnavailableDays>({
  name: 'setUnavailableDays',
  method: 'PUT',
  path: '/api/Referee/unavailable_days',
});
