import { and, desc, eq, sql } from 'drizzle-orm';
import { documents } from '#domains/media/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ErrorReport } from '../../contract.ts';
import { applications } from '../../server/tables.ts';
import { applicationErrors } from './tables.ts';

export async function findErrorReport(db: Queryable, applicationId: number): Promise<ErrorReport | null> {
  const [found] = await db
    .select({ report: applicationErrors, name: documents.name })
    .from(applicationErrors)
    .leftJoin(documents, eq(documents.id, applicationErrors.documentId))
    .where(eq(applicationErrors.applicationId, applicationId))
    .orderBy(desc(applicationErrors.id))
    .limit(1);
  if (!found) return null;
  const { id, at, text, documentId, outcome, answer, decidedAt } = found.report;
  return {
    report_id: id,
    at: at.toISOString(),
    text,
    file: documentId !== null && found.name !== null ? { document_id: documentId, name: found.name } : null,
    outcome,
    answer,
    decided_at: decidedAt?.toISOString() ?? null,
  };
}

/** Condition for the surrounding query: the application has a waiting report. */
export const hasOpenError = () =>
  sql`exists (select from ${applicationErrors} where ${and(
    eq(applicationErrors.applicationId, applications.id),
    eq(applicationErrors.outcome, 'open'),
  )})`;
