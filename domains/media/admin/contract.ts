import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { FederationAlias } from '#platform/contract/userTypes.ts';
import type * as schemas from './schemas.ts';

export type FederationPapers = z.infer<typeof schemas.federationPapers>;
export type FederationPaper = FederationPapers['documents'][number];
export type PapersChosen = z.infer<typeof schemas.papersChosen>;

const path = '/api/administration/federation_documents/:alias';

/** Public documents of a federation and the two of them its menu opens. */
export const getFederationPapers = endpoint<{ alias: FederationAlias }, FederationPapers>({
  name: 'getFederationPapers',
  method: 'GET',
  path,
});
export const chooseFederationPapers = endpoint<PapersChosen, FederationPapers>({
  name: 'chooseFederationPapers',
  method: 'PUT',
  path,
});
