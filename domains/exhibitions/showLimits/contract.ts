import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ShowRulesView = z.infer<typeof schemas.rules>;
export type ShowRulesInput = z.infer<typeof schemas.rulesInput>;
export type Forbidden = z.infer<typeof schemas.forbidden>[number];
export type ForbiddenInput = z.infer<typeof schemas.forbiddenInput>;
export type AwardRuleShown = z.infer<typeof schemas.awardRules>[number];
type Nothing = Record<string, never>;

const rules = '/api/administration/show_rules';
const forbidden = '/api/administration/show_forbidden_days';

/** Limits, application windows and hard-to-reach cities that apply to all shows. */
export const getShowRules = endpoint<Nothing, ShowRulesView>({ name: 'getShowRules', method: 'GET', path: rules });
/** Refuses an outdated version with 412. */
export const editShowRules = endpoint<ShowRulesInput, ShowRulesView>({
  name: 'editShowRules',
  method: 'PUT',
  path: rules,
});
export const listForbiddenDays = endpoint<Nothing, Forbidden[]>({
  name: 'listForbiddenDays',
  method: 'GET',
  path: forbidden,
});
export const addForbiddenDays = endpoint<ForbiddenInput, { added: number }>({
  name: 'addForbiddenDays',
  method: 'POST',
  path: forbidden,
  once: true,
});
export const removeForbiddenDay = endpoint<{ day: string }, Nothing>({
  name: 'removeForbiddenDay',
  method: 'DELETE',
  path: `${forbidden}/:day`,
});
/** Lists award rules with their conditions, how well they are known, and whether staff confirmed them. */
export const listAwardRules = endpoint<Nothing, AwardRuleShown[]>({
  name: 'listAwardRules',
  method: 'GET',
  path: '/api/administration/show_award_rules',
});
/**
 * Confirms a rule or withdraws the confirmation. A confirmed rule refuses a report that breaks it; other rules warn.
 */
export const confirmAwardRule = endpoint<z.infer<typeof schemas.awardConfirmed>, Nothing>({
  name: 'confirmAwardRule',
  method: 'PUT',
  path: '/api/administration/show_award_rules/:dignityId',
});
