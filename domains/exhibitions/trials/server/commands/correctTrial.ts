import { and, eq, ne } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { canRefuse } from '#domains/dictionaries/certainty.ts';
import { trialGrades, trialLevels } from '#domains/dictionaries/server/tables.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { sheetTexts } from '../../../reportRows/texts.ts';
import { assertVersion, changesOf, dogByNumber, lockShowOf } from '../../../results/server/commands/corrections.ts';
import { markErrors } from '../../checks.ts';
import type { CorrectedTrial } from '../../contract.ts';
import { pointsText } from '../../policy.ts';
import { trialResultCorrections, trialResults } from '../tables.ts';

type Row = typeof trialResults.$inferSelect;

/**
 * Corrects a published trial result and stores the old values with the reason. The dog's page and working certificates
 * read the result, so they follow.
 */
export async function correctTrial(tx: Queryable, staff: Session, input: CorrectedTrial, now: Date): Promise<void> {
  const show = await lockShowOf(tx, trialResults, input.resultId);
  await assertCanActOnProfile(tx, staff, show.clubId);
  const [before] = await tx.select().from(trialResults).where(eq(trialResults.id, input.resultId)).for('update');
  if (!before) throw notFound();
  assertVersion(before, input);
  const degrees = new Map((await tx.select().from(trialGrades)).map((one) => [one.id, one]));
  const degree = input.grade_id === null ? undefined : degrees.get(input.grade_id);
  if (input.grade_id !== null && !degree) throw new PortalError(400, { grade_id: 'Такого нет в справочнике' });
  const found = input.pedigree ? await dogByNumber(tx, before, input.pedigree) : null;
  const after: Row = {
    ...before,
    ...found?.dog,
    points: input.points,
    gradeId: input.grade_id,
    isPassed: degree?.isPassed ?? false,
    place: input.place,
    version: before.version + 1,
  };
  await assertLevelRules(tx, after, degree, show.trialKind);
  const changes = changesOf(before, after, {
    Баллы: ({ points }) => (points === null ? 'нет' : pointsText(points)),
    'Степень, оценка': ({ gradeId }) => degrees.get(gradeId ?? 0)?.name ?? 'неявка',
    Место: ({ place }) => String(place ?? 'нет'),
  });
  const { id: _, ...values } = after;
  await tx.update(trialResults).set(values).where(eq(trialResults.id, before.id));
  await tx
    .insert(trialResultCorrections)
    .values({ resultId: before.id, correctedOn: moscowDay(now), reason: input.reason, changes });
  await recordStaffAct(tx, staff, {
    action: 'correctTrial',
    about: `Результат № ${before.catalogueNumber}, ${quoted(show.name)}: ${input.reason}`,
    profileId: show.clubId,
    changes,
  });
  await recordEvent(tx, {
    name: 'exhibitions.trial_corrected',
    ids: { exhibitionId: show.id, resultId: before.id, ...(before.dogId !== null && { dogId: before.dogId }) },
  });
}

/** Refuses marks that break a sure rule of the level, and a place that another dog has. */
async function assertLevelRules(
  tx: Queryable,
  row: Row,
  degree: typeof trialGrades.$inferSelect | undefined,
  trialKind: number | null,
): Promise<void> {
  const [level] = await tx.select().from(trialLevels).where(eq(trialLevels.id, row.levelId));
  const fault = markErrors(
    {
      points: row.points,
      place: row.place,
      degree: degree && { is_passed: degree.isPassed, is_sure: canRefuse(degree) },
      isAbsent: !degree,
    },
    level && { max_points: level.maxPoints, pass_points: level.passPoints, is_sure: canRefuse(level) },
    trialKind,
  ).find((one) => one.isSure);
  if (fault) throw new PortalError(409, { [fault.field]: fault.text });
  if (row.place === null) return;
  const [holder] = await tx
    .select({ number: trialResults.catalogueNumber, dog: trialResults.dogName })
    .from(trialResults)
    .where(
      and(
        eq(trialResults.exhibitionId, row.exhibitionId),
        eq(trialResults.levelId, row.levelId),
        eq(trialResults.place, row.place),
        eq(trialResults.shownOn, row.shownOn),
        ne(trialResults.id, row.id),
      ),
    );
  if (holder) throw new PortalError(409, { place: sheetTexts.trialPlaceHeld(`№ ${holder.number}, ${holder.dog}`) });
}
