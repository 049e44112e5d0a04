import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { documentIdIn } from '#domains/media/paths.ts';
import { releaseDocuments } from '#domains/media/server/public.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { Session } from '#platform/server/session.ts';
import { placeOfType } from '../../../editPolicy.ts';
import type { Decision } from '../../../reportDesk/contract.ts';
import { deskTexts, refusalToDecide } from '../../../reportDesk/policy.ts';
import { exhibitions, type ReportRow } from '../../tables.ts';
import { reportPurpose } from '../purpose.ts';

/**
 * The federation's word on a report. The show is held until it is written: of two members of staff, or of staff and an organiser who
 * sends another one, the second finds it done.
 */
export async function decideReport(tx: Queryable, staff: Session, { exhibition_id: exhibitionId, type, version, reason }: Decision, now: Date): Promise<void> {
  const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId)).for('update');
  const report = show?.reports.find((one) => one.type === type);
  const refusal = refusalToDecide(report, version);
  if (!show || !report || refusal === 'unknown') throw notFound();
  if (refusal) throw new PortalError(refusal === 'stale' ? 412 : 409, deskTexts[refusal]);
  const today = moscowDay(now);
  const decided: ReportRow =
    reason === undefined
      ? { ...report, date_received: today }
      : { type, link: null, date_sent: null, date_received: null, version, returned: { on: today, reason } };
  const reports = show.reports.map((one) => (one === report ? decided : one));
  await tx.update(exhibitions).set({ reports, updatedAt: now.toISOString() }).where(eq(exhibitions.id, exhibitionId));
  // The file of a returned report is nobody's: the organiser sends another.
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
  await recordFact(tx, {
    name: reason === undefined ? 'exhibitions.report_received' : 'exhibitions.report_returned',
    ids: { exhibitionId, profileId: show.clubId, typePlace: placeOfType(type) },
  });
}
