import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

const path = '/api/exhibitions/exhibition/:exhibitionId/regulations';
type OfShow = z.infer<typeof schemas.showInput>;

/** The regulations as PDF, as they would be published now. */
export const previewRegulations = endpoint<OfShow, never>({ name: 'previewRegulations', method: 'GET', path });
/** Builds the regulations and stores them among the show's documents, replacing the previous version. */
export const publishRegulations = endpoint<OfShow, Record<string, never>>({
  name: 'publishRegulations',
  method: 'POST',
  path,
  once: true,
});
