import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type OfShow = z.infer<typeof schemas.showInput>;
export type PublicRings = z.infer<typeof schemas.publicRings>;
export type LiveRing = PublicRings['rings'][number];
export type ClosedBreed = PublicRings['results'][number];
export type FoundInRings = z.infer<typeof schemas.foundInRings>;
export type BreedResult = z.infer<typeof schemas.breedResult>;

const show = '/api/exhibitions/exhibition/:exhibitionId/rings';
const topics = ['rings', 'catalogue', 'entries', 'exhibitions'];

/** What visitors see of the rings, as the organiser set it. Acts of phones and the end of a delay record no event. */
export const getShowRings = endpoint<OfShow, PublicRings>({
  name: 'getShowRings',
  method: 'GET',
  path: show,
  topics,
  freshSeconds: 1,
});
/** A closed breed with its dogs; 404 until its delay is over. */
export const getBreedResult = endpoint<{ exhibitionId: number; breedId: number }, BreedResult>({
  name: 'getBreedResult',
  method: 'GET',
  path: `${show}/results/:breedId`,
  topics,
  freshSeconds: 10,
});
/** Breeds by their name, or by the number or the name of a dog, with their ring and expected hour. */
export const findInRings = endpoint<{ exhibitionId: number; text: string }, FoundInRings>({
  name: 'findInRings',
  method: 'GET',
  path: `${show}/found`,
  topics,
  freshSeconds: 10,
});
/** Whether the course of the show can be read now; for a link on the page of the show. */
export const getLiveState = endpoint<OfShow, z.infer<typeof schemas.liveState>>({
  name: 'getLiveState',
  method: 'GET',
  path: `${show}/state`,
  topics,
});
