import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type HowToCard = z.infer<typeof schemas.card>;
export type HowTo = z.infer<typeof schemas.howTo>;

const topics = ['howTo', 'dictionaries'];

export const listHowTo = endpoint<Record<string, never>, HowToCard[]>({
  name: 'listHowTo',
  method: 'GET',
  path: '/api/how_to',
  topics,
});
export const getHowTo = endpoint<{ key: string }, HowTo>({
  name: 'getHowTo',
  method: 'GET',
  path: '/api/how_to/:key',
  topics,
});
