import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type StaffRules = z.infer<typeof schemas.staffRules>;
export type StaffRule = StaffRules['rows'][number];
export type RuleAdded = z.infer<typeof schemas.ruleAdded>;
export type RuleEdited = z.infer<typeof schemas.ruleEdited>;
type Nothing = Record<string, never>;

const path = '/api/administration/breeding_rules';

export const listBreedingRules = endpoint<Nothing, StaffRules>({ name: 'listBreedingRules', method: 'GET', path });
export const addBreedingRule = endpoint<RuleAdded, { id: number }>({
  name: 'addBreedingRule',
  method: 'POST',
  path,
  once: true,
});
/** Responds with 412 when the rule has changed in the meantime. */
export const editBreedingRule = endpoint<RuleEdited, Nothing>({
  name: 'editBreedingRule',
  method: 'PUT',
  path: `${path}/:ruleId`,
});
