import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Terms = z.infer<typeof schemas.terms>;
export type TermsInput = z.infer<typeof schemas.termsInput>;

const path = '/api/exhibitions/exhibition/:exhibitionId/entry_terms';

export const getEntryTerms = endpoint<{ exhibitionId: number }, Terms>({
  name: 'getEntryTerms',
  method: 'GET',
  path: path,
});
export const saveEntryTerms = endpoint<TermsInput, Terms>({
  name: 'saveEntryTerms',
  method: 'PUT',
  path: path,
});
