import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

const path = '/api/exhibitions/exhibition/:exhibitionId/regulations';
type OfShow = z.infer<typeof schemas.showInput>;

/** The regulations as they would be published now. */
export const previewRegulations = endpoint<OfShow, never>({ name: 'previewRegulations', method: 'GET', path });
/** Put together and laid among the show's documents, in place of the one before. */
export const publishRegulations = endpoint<OfShow, Record<string, never>>({
  name: 'publishRegulations',
  method: 'POST',
  path,
  once: true,
});
