import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

/** Prints a sent package with the documents of each request, to be signed and handed over with the originals. */
export const printPackage = endpoint<z.infer<typeof schemas.packageInput>, never>({
  name: 'printPackage',
  method: 'GET',
  path: '/api/requests/applications/:applicationId/print',
});
export const printResults = endpoint<z.infer<typeof schemas.resultsInput>, never>({
  name: 'printResults',
  method: 'GET',
  path: '/api/requests/results_print',
});
