import { and, asc, gte, inArray, lte } from 'drizzle-orm';
import { castes, cities, dignities, grades } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type AwardRule, awardRules } from '../../reportRows/awardRules.ts';
import { awardScopes } from '../../reportRows/scopes.ts';
import type { AwardRuleShown, Forbidden, ShowRulesView } from '../contract.ts';
import { defaultRules, type ForbiddenDay, type NamedPeriod, type ShowRules } from '../policy.ts';
import { showAwardRules, showForbiddenDays, showRules } from './tables.ts';

export interface RulesInForce {
  rules: ShowRules;
  windows: NamedPeriod[];
  farCityIds: number[];
  lateReportDays: number | null;
  version: number;
}

/** With defaults for the rules it has not set. */
export async function findShowRules(db: Queryable): Promise<RulesInForce> {
  const [row] = await db.select().from(showRules);
  if (!row) return { rules: defaultRules, windows: [], farCityIds: [], lateReportDays: null, version: 0 };
  const { cacUsual, cacFar, oneGroup, transferDays, nearKm, nearDays, farCityIds, lateReportDays, windows, version } =
    row;
  const rules = {
    cac_usual: cacUsual,
    cac_far: cacFar,
    one_group: oneGroup,
    transfer_days: transferDays,
    near_km: nearKm,
    near_days: nearDays,
  };
  return { rules, windows, farCityIds, lateReportDays, version };
}

export const viewOf = ({ rules, windows, farCityIds, lateReportDays, version }: RulesInForce): ShowRulesView => ({
  ...rules,
  windows: windows as ShowRulesView['windows'],
  far_city_ids: farCityIds,
  late_report_days: lateReportDays,
  version,
});

export const listForbiddenDays = (db: Queryable): Promise<Forbidden[]> =>
  db.select().from(showForbiddenDays).orderBy(asc(showForbiddenDays.day));

export const forbiddenBetween = (db: Queryable, from: string, to: string): Promise<ForbiddenDay[]> =>
  db
    .select()
    .from(showForbiddenDays)
    .where(and(gte(showForbiddenDays.day, from), lte(showForbiddenDays.day, to)))
    .orderBy(asc(showForbiddenDays.day));

export async function cityNames(db: Queryable, ids: readonly number[]): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({ name: cities.name })
    .from(cities)
    .where(inArray(cities.id, [...ids]))
    .orderBy(asc(cities.name));
  return rows.map(({ name }) => name);
}

/** Ids of awards whose rule staff confirmed. */
export const confirmedAwards = async (db: Queryable): Promise<number[]> =>
  (await db.select({ id: showAwardRules.dignityId }).from(showAwardRules)).map(({ id }) => id);

const sexes = { 1: 'кобелю', 2: 'суке' } as const;

/** Lists every certificate and title a report can give, in dictionary order. */
export async function listAwardRules(db: Queryable): Promise<AwardRuleShown[]> {
  const confirmed = new Set(await confirmedAwards(db));
  const named = async (table: typeof castes | typeof grades) =>
    new Map((await db.select({ id: table.id, name: table.name }).from(table)).map(({ id, name }) => [id, name]));
  const [classOf, gradeOf] = [await named(castes), await named(grades)];
  const words = ({ castes: in_, grade, place, sex, scope }: AwardRule): string =>
    [
      `оценка «${gradeOf.get(grade)?.toLowerCase() ?? grade}»`,
      place && `${place} место`,
      sex && sexes[sex],
      `классы: ${in_.map((id) => classOf.get(id)?.toLowerCase() ?? id).join(', ')}`,
      `один ${awardScopes[scope].words}`,
    ]
      .filter(Boolean)
      .join('; ');
  const rows = await db
    .select({ id: dignities.id, name: dignities.name, full_name: dignities.fullName })
    .from(dignities)
    .where(inArray(dignities.id, [...new Set(awardRules.map(({ dignityId }) => dignityId))]))
    .orderBy(asc(dignities.id));
  return rows.flatMap(({ id, ...names }) => {
    const own = awardRules.filter(({ dignityId }) => dignityId === id);
    const [first] = own;
    return first
      ? [{ ...names, dignity_id: id, asks: own.map(words), sure: first.sure, is_confirmed: confirmed.has(id) }]
      : [];
  });
}
