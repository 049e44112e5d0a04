import type { z } from 'zod';
import type { AliasInput } from '#domains/profiles/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type LitterFilter = z.infer<typeof schemas.litterFilterInput>;
export type LitterListInput = z.infer<typeof schemas.litterListInput>;
export type LitterRow = z.infer<typeof schemas.litterRow>;
export type LitterPage = z.infer<typeof schemas.litterPage>;
export type LitterFacets = z.infer<typeof schemas.litterFacets>;
export type KennelFigures = z.infer<typeof schemas.kennelFigures>;

const path = '/api/directory/litters';
const topics = ['dogs', 'profiles', 'dictionaries'];

/** Registered litters, the youngest first, or litters that their breeders announce, the nearest birth first. */
export const listLitters = endpoint<LitterListInput, LitterPage>({
  name: 'listLitters',
  method: 'GET',
  path,
  topics,
});
export const countLitters = endpoint<LitterFilter, LitterFacets>({
  name: 'countLitters',
  method: 'GET',
  path: `${path}/facets`,
  topics,
});
/** A kennel's litters in figures, for its page. */
export const getKennelFigures = endpoint<AliasInput, KennelFigures>({
  name: 'getKennelFigures',
  method: 'GET',
  path: '/api/profiles/public/:alias/litters',
  topics: [...topics, 'pedigrees'],
});
