import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { EducationalInput } from '../contract.ts';
import type * as schemas from './schemas.ts';

export type EducationalDraft = z.infer<typeof schemas.educationalDraft>;
export type EducationalEdited = z.infer<typeof schemas.educationalEdited>;
export type EducationalEdit = z.infer<typeof schemas.educationalEdit>;
export type OwnEducationals = z.infer<typeof schemas.ownEducationals>;
export type OwnEducational = OwnEducationals['rows'][number];

const path = '/api/exhibitions/educational';

export const listOwnEducationals = endpoint<z.infer<typeof schemas.ownInput>, OwnEducationals>({
  name: 'listOwnEducationals',
  method: 'GET',
  path: `${path}/own`,
});
export const createEducational = endpoint<EducationalDraft, EducationalEdit>({
  name: 'createEducational',
  method: 'POST',
  path,
  once: true,
});
export const getEducationalEdit = endpoint<EducationalInput, EducationalEdit>({
  name: 'getEducationalEdit',
  method: 'GET',
  path: `${path}/:educationalId/edit`,
});
export const editEducational = endpoint<EducationalEdited, EducationalEdit>({
  name: 'editEducational',
  method: 'PUT',
  path: `${path}/:educationalId`,
});
/** Cancels the event for good and tells everybody who has signed up why. */
export const callOffEducational = endpoint<z.infer<typeof schemas.calledOff>, EducationalEdit>({
  name: 'callOffEducational',
  method: 'POST',
  path: `${path}/:educationalId/call_off`,
});
