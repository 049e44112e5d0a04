import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type MainRing = z.infer<typeof schemas.mainRing>;
export type MainRingDesk = z.infer<typeof schemas.mainRingDesk>;
export type PlaceLog = z.infer<typeof schemas.placeLog>;
export type ContestInput = z.infer<typeof schemas.contestInput>;
export type MainRingFill = z.infer<typeof schemas.fill>;

export type FillInput = z.infer<typeof schemas.fillInput>;

const mainRing = '/api/exhibitions/exhibition/:exhibitionId/rings/main';

/** Replaces the places of a contest and its judge; visitors see them at once. Refuses an outdated version with 412. */
export const saveContest = endpoint<ContestInput, { version: number }>({
  name: 'saveMainRingContest',
  method: 'PUT',
  path: mainRing,
});
/** What filling the part of the report that has the main ring would do. */
export const previewMainRingReport = endpoint<FillInput, MainRingFill>({
  name: 'previewMainRingReport',
  method: 'GET',
  path: `${mainRing}/report`,
});
/**
 * Adds the places of the main ring to that part; places that somebody has typed stay as they are. The report has each
 * contest once: where several main rings have it, one of them is chosen, or its places stay out.
 */
export const fillMainRingReport = endpoint<FillInput, MainRingFill>({
  name: 'fillMainRingReport',
  method: 'POST',
  path: `${mainRing}/report`,
  once: true,
});
