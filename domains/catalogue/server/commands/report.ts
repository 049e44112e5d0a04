import { fillTotal } from '#domains/exhibitions/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { ReportFill } from '../../contract.ts';
import { listReported } from '../queries/report.ts';
import { lockCatalogue, logStep } from './freeze.ts';

/**
 * Fills the final report of the organiser's show from its frozen catalogue; typed values are kept. Throws 404 before
 * the freezing.
 */
export async function fillReport(tx: Queryable, session: Session, exhibitionId: number): Promise<ReportFill> {
  const reported = await listReported(tx, session, exhibitionId);
  if (!reported) throw notFound();
  const { dogs, withdrawn } = reported;
  await lockCatalogue(tx, exhibitionId);
  const filled = await fillTotal(tx, session, { exhibitionId, dogs }, clock.now());
  await logStep(tx, {
    ...{ exhibitionId, accountId: session.accountId, step: 'reported', to: String(filled.added) },
  });
  return { ...filled, withdrawn };
}
