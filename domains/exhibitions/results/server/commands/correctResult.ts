import { and, eq, ne } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { castes, dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { awardFault, isRefusing } from '../../../reportRows/awardFaults.ts';
import { cacib, isAnyShowTitle, possibleAwards, ruleOf } from '../../../reportRows/awardRules.ts';
import { awardScopes } from '../../../reportRows/scopes.ts';
import { sheetTexts } from '../../../reportRows/texts.ts';
import { type exhibitions, resultCorrections, showResults } from '../../../server/tables.ts';
import { confirmedAwards } from '../../../showLimits/server/queries.ts';
import type { Corrected } from '../../contract.ts';
import { assertVersion, changesOf, dogByNumber, lockShowOf } from './corrections.ts';
import { isChampionOn, passCacibToReserves } from './passCacibToReserves.ts';
import { updateMainRing } from './updateMainRing.ts';

type Row = typeof showResults.$inferSelect;
type Show = typeof exhibitions.$inferSelect;

/** Corrects a published result and stores the old values with the reason. */
export async function correctResult(tx: Queryable, staff: Session, input: Corrected, now: Date): Promise<void> {
  const show = await lockShowOf(tx, showResults, input.resultId);
  await assertCanActOnProfile(tx, staff, show.clubId);
  const [before] = await tx.select().from(showResults).where(eq(showResults.id, input.resultId)).for('update');
  if (!before) throw notFound();
  assertVersion(before, input);
  const words = await namesOf(tx);
  const dignityIds = [...new Set(input.dignity_ids)].toSorted((a, b) => a - b);
  const unknown = [
    input.caste_id !== null && !words.caste.has(input.caste_id) && 'caste_id',
    input.grade_id !== null && !words.grade.has(input.grade_id) && 'grade_id',
    dignityIds.some((id) => !words.dignity.has(id)) && 'dignity_ids',
  ].find(Boolean);
  if (unknown) throw new PortalError(400, { [unknown]: 'Такого нет в справочнике' });
  const found = input.pedigree ? await dogByNumber(tx, before, input.pedigree) : null;
  const after: Row = {
    ...before,
    ...(found && { ...found.dog, bornOn: found.bornOn }),
    casteId: input.caste_id,
    gradeId: input.grade_id,
    isAbsent: input.grade_id === null,
    place: input.place,
    dignityIds,
    version: before.version + 1,
  };
  await assertReserveEligible(tx, show, before, after);
  assertAwardsOfShow(show, before, after, words);
  await assertAwardRules(tx, show, after, words);
  const titles = (ids: readonly number[]) => ids.map((id) => words.dignity.get(id) ?? id).join(', ') || 'нет';
  const changes = changesOf(before, after, {
    Класс: ({ casteId }) => words.caste.get(casteId ?? 0) ?? 'нет',
    Оценка: ({ gradeId }) => words.grade.get(gradeId ?? 0) ?? 'неявка',
    Место: ({ place }) => String(place ?? 'нет'),
    Титулы: (row) => titles(row.dignityIds.toSorted((a, b) => a - b)),
  });
  const { catalogueOrder: _, id: __, ...values } = after;
  await tx.update(showResults).set(values).where(eq(showResults.id, before.id));
  changes.push(...(await updateMainRing(tx, before, after)));
  await tx
    .insert(resultCorrections)
    .values({ resultId: before.id, correctedOn: moscowDay(now), reason: input.reason, changes });
  await recordStaffAct(tx, staff, {
    action: 'correctResult',
    about: `Результат № ${before.catalogueNumber}, выставка ${quoted(show.name)}: ${input.reason}`,
    profileId: show.clubId,
    changes,
  });
  await recordEvent(tx, {
    name: 'exhibitions.result_corrected',
    ids: { exhibitionId: show.id, resultId: before.id, ...(before.dogId !== null && { dogId: before.dogId }) },
  });
  // A correction can give CACIB or its reserve to another dog.
  await passCacibToReserves(tx, show.id, now);
}

type Words = Awaited<ReturnType<typeof namesOf>>;

/** Refuses a CACIB that would pass to a reserve which is already an international champion. */
async function assertReserveEligible(tx: Queryable, show: Show, before: Row, after: Row): Promise<void> {
  const isRaised = before.dignityIds.includes(cacib.reserve) && after.dignityIds.includes(cacib.won);
  if (!isRaised || after.dogId === null) return;
  if (await isChampionOn(tx, after.dogId, after.shownOn ?? show.beginsOn))
    throw new PortalError(409, { dignity_ids: 'У собаки уже есть C.I.B. или C.I.E.: CACIB резерву не передают' });
}

/** Refuses awards that the show's type and rank do not give; awards published before stay. */
function assertAwardsOfShow(show: Show, before: Row, after: Row, words: Words): void {
  const given = possibleAwards(show.typeId, show.rankIds, []);
  const wrong = after.dignityIds.filter(
    (id) => !given.includes(id) && !isAnyShowTitle(id) && !before.dignityIds.includes(id),
  );
  if (!wrong.length) return;
  const named = wrong.map((id) => words.dignity.get(id) ?? id).join(', ');
  throw new PortalError(409, { dignity_ids: `Этого не даёт ранг выставки: ${named}` });
}

/** Refuses awards that break a sure rule or that another dog holds when the award is unique. */
async function assertAwardRules(tx: Queryable, show: Show, row: Row, words: Words): Promise<void> {
  const others = await tx
    .select()
    .from(showResults)
    .where(
      and(eq(showResults.exhibitionId, show.id), eq(showResults.breedId, row.breedId), ne(showResults.id, row.id)),
    );
  const confirmed = await confirmedAwards(tx);
  const allGrades = [...words.grade].map(([id, name]) => ({ id, name }));
  const scoped = (one: Row) => ({ ...one, sex: one.sex as 1 | 2, day: one.shownOn ?? show.beginsOn });
  for (const id of row.dignityIds) {
    const rule = ruleOf(id, row.casteId, show.typeId);
    if (!rule || !isRefusing(rule, confirmed)) continue;
    const name = words.dignity.get(id) ?? '';
    const fault = awardFault(rule, scoped(row), name, allGrades);
    if (fault) throw new PortalError(409, { dignity_ids: fault });
    const { key, words: where } = awardScopes[rule.scope];
    const holder = others.find((one) => one.dignityIds.includes(id) && key(scoped(one)) === key(scoped(row)));
    if (holder) {
      const message = sheetTexts.awardHeld(name, where, `№ ${holder.catalogueNumber}, ${holder.dogName}`);
      throw new PortalError(409, { dignity_ids: message });
    }
  }
}

async function namesOf(tx: Queryable) {
  const list = async (table: typeof castes | typeof grades | typeof dignities) =>
    new Map(
      (await tx.select({ id: table.id, name: table.name }).from(table)).map(({ id, name }) => [id, name] as const),
    );
  return { caste: await list(castes), grade: await list(grades), dignity: await list(dignities) };
}
