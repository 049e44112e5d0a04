import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type TitleRuleShown = z.infer<typeof schemas.titleRules>[number];
type Nothing = Record<string, never>;

/** The requirements of every title, and whether the federation has confirmed them. */
export const listTitleRules = endpoint<Nothing, TitleRuleShown[]>({
  name: 'listTitleRules',
  method: 'GET',
  path: '/api/dog/title-rules',
  topics: ['dogs'],
});
/** Records that staff have checked the rule against its source. */
export const confirmTitleRule = endpoint<z.infer<typeof schemas.ruleConfirmed>, Nothing>({
  name: 'confirmTitleRule',
  method: 'PUT',
  path: '/api/administration/title-rules/:titleId',
});
