import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type JudgeFilter = z.infer<typeof schemas.judgeFilterInput>;
export type JudgeListInput = z.infer<typeof schemas.judgeListInput>;
export type JudgeRow = z.infer<typeof schemas.judgeRow>;
export type JudgePage = z.infer<typeof schemas.judgePage>;
export type JudgeFacets = z.infer<typeof schemas.judgeFacets>;

const path = '/api/directory/judges';
const topics = ['judges', 'profiles', 'dictionaries'];

export const listJudges = endpoint<JudgeListInput, JudgePage>({
  name: 'listJudges',
  method: 'GET',
  path,
  topics,
});
export const countJudges = endpoint<JudgeFilter, JudgeFacets>({
  name: 'countJudges',
  method: 'GET',
  path: `${path}/facets`,
  topics,
});

/** A file and no JSON, so it is not an endpoint. */
export const judgeExportPath = `${path}/export`;
