import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { documentIdIn } from '#domains/media/paths.ts';
import { releaseDocuments } from '#domains/media/server/public.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { placeOfType } from '../../../edit/policy.ts';
import { trialType } from '../../../reportRows/columns.ts';
import { isComplete } from '../../../reportRows/policy.ts';
import { publishResults } from '../../../reportRows/server/commands/publishResults.ts';
import { passCacibToReserves } from '../../../results/server/commands/passCacibToReserves.ts';
import { exhibitions, type ReportRow } from '../../../server/tables.ts';
import { publishTrial } from '../../../trials/server/commands/publishTrial.ts';
import type { Decision } from '../../contract.ts';
import { adminTexts, refusalToDecide } from '../../policy.ts';
import { reportPurpose } from '../purpose.ts';

/**
 * Accepts or returns a report. The show is locked: of two concurrent decisions, or a decision and a new sending, the
 * second sees the first.
 */
export async function decideReport(
  tx: Queryable,
  staff: Session,
  { exhibition_id: exhibitionId, type, version, reason }: Decision,
  now: Date,
): Promise<void> {
  const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId)).for('update');
  if (show) await assertCanActOnProfile(tx, staff, show.clubId);
  const report = show?.reports.find((one) => one.type === type);
  const refusal = refusalToDecide(report, version);
  if (!show || !report || refusal === 'unknown') throw notFound();
  if (refusal) throw new PortalError(refusal === 'stale' ? 412 : 409, adminTexts[refusal]);
  const today = moscowDay(now);
  const decided: ReportRow =
    reason === undefined
      ? { ...report, date_received: today }
      : {
          type,
          link: null,
          date_sent: null,
          date_received: null,
          version,
          returned: { on: today, reason },
          ...(report.rows && { rows: true }),
        };
  const reports = show.reports.map((one) => (one === report ? decided : one));
  await tx.update(exhibitions).set({ reports, updatedAt: now.toISOString() }).where(eq(exhibitions.id, exhibitionId));
  if (decided.date_received && isComplete(show, reports)) await publish(tx, show, now);
  // The file of a returned report is released: the organiser sends another.
  await releaseDocuments(
    tx,
    { purpose: reportPurpose, ownerId: exhibitionId },
    reports.flatMap(({ link }) => documentIdIn(link ?? '') ?? []),
  );
  const about = `«${type}», выставка ${quoted(show.name)}`;
  await recordStaffAct(tx, staff, {
    action: 'decideReport',
    about: reason === undefined ? `Принят отчёт ${about}` : `Возвращён отчёт ${about}: ${reason}`,
    profileId: show.clubId,
    changes: [{ field: 'Отчёт', from: 'прислан', to: reason === undefined ? 'принят' : 'возвращён' }],
  });
  await recordEvent(tx, {
    name: reason === undefined ? 'exhibitions.report_received' : 'exhibitions.report_returned',
    ids: { exhibitionId, profileId: show.clubId, typePlace: placeOfType(type) },
  });
}

/** Publishes what an accepted report contains. */
async function publish(tx: Queryable, show: typeof exhibitions.$inferSelect, now: Date): Promise<void> {
  if (show.typeId === trialType) {
    await publishTrial(tx, show);
    return;
  }
  await publishResults(tx, show);
  await passCacibToReserves(tx, show.id, now);
}
