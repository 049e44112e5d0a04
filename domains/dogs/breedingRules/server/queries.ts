import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { StaffRules } from '../contract.ts';
import type { BreedingRule, RuleParam, Severity } from '../rules.ts';
import { breedingRules } from './tables.ts';

export async function listRulesOf(db: Queryable, breedIds: readonly number[]): Promise<BreedingRule[]> {
  const rows = await db
    .select()
    .from(breedingRules)
    .where(
      and(
        eq(breedingRules.isDeleted, false),
        or(isNull(breedingRules.breedId), inArray(breedingRules.breedId, [...breedIds])),
      ),
    )
    .orderBy(asc(breedingRules.id));
  return rows.map(({ breedId, param, value, severity, validFrom, source, isConfirmed }) => ({
    ...{ breedId, value, validFrom, source, isConfirmed },
    param: param as RuleParam,
    severity: severity as Severity,
  }));
}

export async function listStaffRules(db: Queryable): Promise<StaffRules> {
  const rows = await db
    .select({ rule: breedingRules, breed: breeds.name })
    .from(breedingRules)
    .leftJoin(breeds, eq(breeds.id, breedingRules.breedId))
    .orderBy(asc(breedingRules.isDeleted), asc(breeds.name), asc(breedingRules.param), desc(breedingRules.validFrom));
  return {
    rows: rows.map(({ rule, breed }) => ({
      id: rule.id,
      version: rule.version,
      breed_id: rule.breedId,
      breed,
      param: rule.param as RuleParam,
      value: rule.value,
      severity: rule.severity as Severity,
      valid_from: rule.validFrom,
      source: rule.source,
      is_confirmed: rule.isConfirmed,
      is_deleted: rule.isDeleted,
    })),
  };
}
