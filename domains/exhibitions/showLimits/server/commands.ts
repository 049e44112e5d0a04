import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { cities, dignities } from '#domains/dictionaries/server/tables.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { readDays } from '#platform/contract/inputs/readDays.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { changesBetween, listChanges } from '#platform/server/changes.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { awardRules } from '../../reportRows/awardRules.ts';
import type { ForbiddenInput, ShowRulesInput, ShowRulesView } from '../contract.ts';
import { rulesForm } from '../form.ts';
import { formatNames, type NamedPeriod } from '../policy.ts';
import { cityNames, findShowRules, type RulesInForce, viewOf } from './queries.ts';
import { showAwardRules, showForbiddenDays, showRules } from './tables.ts';

const { windows: windowsLabel, far_city_ids: citiesLabel, ...labels } = labelsOf(rulesForm.fields);

const windowWords = ({ year, format, opens_on, closes_on }: NamedPeriod): string =>
  `${year}, ${formatNames[format] ?? format}: ${formatDate(opens_on)} – ${formatDate(closes_on)}`;

const figuresOf = ({ rules, lateReportDays }: RulesInForce) => ({ ...rules, late_report_days: lateReportDays });

/** Updates the rules. Refuses an outdated version with 412. Shows approved earlier stay valid. */
export async function editShowRules(
  tx: Transactable,
  staff: Session,
  { version, ...form }: ShowRulesInput,
): Promise<ShowRulesView> {
  const before = await findShowRules(tx);
  await assertOffered(tx, cities, [...new Set(form.far_city_ids)], { field: 'far_city_ids', kept: before.farCityIds });
  const values = {
    cacUsual: form.cac_usual,
    cacFar: form.cac_far,
    oneGroup: form.one_group,
    transferDays: form.transfer_days,
    nearKm: form.near_km,
    nearDays: form.near_days,
    farCityIds: [...new Set(form.far_city_ids)],
    lateReportDays: form.late_report_days,
    windows: form.windows,
    version: version + 1,
  };
  const [saved] =
    version === 0
      ? await tx.insert(showRules).values(values).onConflictDoNothing().returning({ version: showRules.version })
      : await tx
          .update(showRules)
          .set(values)
          .where(eq(showRules.version, version))
          .returning({ version: showRules.version });
  if (!saved) throw new PortalError(412, 'Правила тем временем изменил другой сотрудник');
  const after = await findShowRules(tx);
  await recordStaffAct(tx, staff, {
    action: 'editShowRules',
    about: rulesForm.label,
    changes: [
      ...changesBetween<Record<string, unknown>>(labels, figuresOf(before), figuresOf(after)),
      ...listChanges(citiesLabel ?? '', await cityNames(tx, before.farCityIds), await cityNames(tx, after.farCityIds)),
      ...listChanges(windowsLabel ?? '', before.windows.map(windowWords), after.windows.map(windowWords)),
    ],
  });
  return viewOf(after);
}

const dayChange = (day: string, from: string, to: string) => ({ field: formatDate(day), from, to });

/** Adds the days; the schema has already parsed them. An existing day keeps its reason. */
export async function addForbiddenDays(
  tx: Transactable,
  staff: Session,
  { days, name }: ForbiddenInput,
): Promise<{ added: number }> {
  const read = readDays(days);
  if ('wrong' in read) throw new PortalError(400, { days: read.wrong });
  const added = await tx
    .insert(showForbiddenDays)
    .values(read.days.map((day) => ({ day, name })))
    .onConflictDoNothing()
    .returning({ day: showForbiddenDays.day });
  if (!added.length) throw new PortalError(409, { days: 'Эти дни уже в списке' });
  await recordStaffAct(tx, staff, {
    action: 'addForbiddenDays',
    about: name || 'Запретные дни',
    changes: added.map(({ day }) => dayChange(day, 'свободный', 'запретный')),
  });
  return { added: added.length };
}

export async function removeForbiddenDay(tx: Transactable, staff: Session, day: string): Promise<void> {
  const [gone] = await tx.delete(showForbiddenDays).where(eq(showForbiddenDays.day, day)).returning();
  if (!gone) throw notFound();
  await recordStaffAct(tx, staff, {
    action: 'removeForbiddenDay',
    about: gone.name || 'Запретные дни',
    changes: [dayChange(day, 'запретный', 'свободный')],
  });
}

const confirmation = { isConfirmed: 'Подтверждено федерацией' } as const;

/** Confirms an award rule after staff read its source: reports that break it are refused from now on. */
export async function confirmAwardRule(
  tx: Transactable,
  staff: Session,
  { dignityId, is_confirmed: isConfirmed }: { dignityId: number; is_confirmed: boolean },
): Promise<void> {
  const [award] = await tx.select().from(dignities).where(eq(dignities.id, dignityId));
  if (!award || !awardRules.some((rule) => rule.dignityId === dignityId)) throw notFound();
  const written = isConfirmed
    ? await tx.insert(showAwardRules).values({ dignityId }).onConflictDoNothing().returning()
    : await tx.delete(showAwardRules).where(eq(showAwardRules.dignityId, dignityId)).returning();
  if (!written.length) return;
  await recordStaffAct(tx, staff, {
    action: 'confirmAwardRule',
    about: `Правило: ${award.name}`,
    changes: changesBetween(confirmation, { isConfirmed: !isConfirmed }, { isConfirmed }),
  });
}
