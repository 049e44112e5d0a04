import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { versionOf } from '../../../reports/policy.ts';
import { exhibitions, type ReportRow } from '../../../server/tables.ts';
import { checkPart } from '../../checkPart.ts';
import { isBlank, type Part, parts, reportTypeOf } from '../../columns.ts';
import type { Sheet } from '../../contract.ts';
import { contextOf } from '../queries/context.ts';
import { getSheet, rowsOf } from '../queries/sheet.ts';
import { lockPart, removeRows } from './saveRows.ts';

/** Most problems in one answer. */
const mostProblems = 20;

/** Sends a part to the federation. Refuses it when any row has an error. */
export async function sendPart(
  tx: Queryable,
  session: Session,
  { exhibitionId, part: given }: { exhibitionId: number; part: number },
  now: Date,
): Promise<Sheet> {
  const part = given as Part;
  const { show, today } = await lockPart(tx, session, exhibitionId, part, now);
  const total = await rowsOf(tx, exhibitionId, parts.total);
  const rows = part === parts.total ? total : await rowsOf(tx, exhibitionId, part);
  const errors = checkPart(part, rows, await contextOf(tx, show, total), total).filter(({ isError }) => isError);
  if (errors.length) {
    const lines = new Map(rows.map(({ id }, at) => [id, at + 1]));
    const problemTexts = errors.slice(0, mostProblems).map(({ rowId, field, text }) => {
      const line = lines.get(rowId);
      return [line ? `${rowId}.${field}` : field || 'error', line ? `Строка ${line}: ${text}` : text] as const;
    });
    throw new PortalError(400, { error: `Исправьте ошибки: ${errors.length}`, ...Object.fromEntries(problemTexts) });
  }
  const blank = rows.filter(isBlank).map(({ id }) => id);
  if (part !== parts.documents) await removeRows(tx, { exhibitionId, part }, blank);
  const type = reportTypeOf(part);
  const before = show.reports.find((report) => report.type === type);
  const sent: ReportRow = {
    type,
    link: null,
    date_sent: today,
    date_received: null,
    version: before ? versionOf(before) + 1 : 1,
    rows: true,
  };
  const reports = before ? show.reports.map((one) => (one === before ? sent : one)) : [...show.reports, sent];
  await tx.update(exhibitions).set({ reports, updatedAt: now.toISOString() }).where(eq(exhibitions.id, exhibitionId));
  await recordEvent(tx, { name: 'exhibitions.reported', ids: { exhibitionId, profileId: session.profileId } });
  return getSheet(tx, session, exhibitionId, now);
}
