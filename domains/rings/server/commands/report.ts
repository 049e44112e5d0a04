import { fillJudged } from '#domains/exhibitions/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { ReportFill } from '../../contract.ts';
import { listJudged } from '../queries/report.ts';

/**
 * Fills the final report of the organiser's show from its closed breeds: missing dogs and rows without a grade. Throws
 * 409 while no breed is closed.
 */
export async function fillRingReport(tx: Queryable, session: Session, exhibitionId: number): Promise<ReportFill> {
  const show = await listJudged(tx, session, exhibitionId);
  if (!show || show.judged === 0) throw new PortalError(409, 'Пока ни одна порода не закрыта: заполнять отчёт нечем');
  const { dogs, judged, openBreeds } = show;
  return { judged, ...(await fillJudged(tx, session, { exhibitionId, dogs }, clock.now())), open_breeds: openBreeds };
}
