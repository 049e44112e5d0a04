import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { documentIdIn } from '#domains/media/paths.ts';
import { attachDocuments } from '#domains/media/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { parts } from '../../columns.ts';
import type { FilesInput, Saved } from '../../contract.ts';
import { sheetPurpose } from '../purpose.ts';
import { reportRows } from '../tables.ts';
import { lockPart, writeRows } from './saveRows.ts';

export async function saveFiles(tx: Queryable, session: Session, input: FilesInput, now: Date): Promise<Saved> {
  const place = { exhibitionId: input.exhibitionId, part: parts.documents };
  await lockPart(tx, session, input.exhibitionId, parts.documents, now);
  const stored = await attachDocuments(
    tx,
    {
      profileId: session.profileId,
      purpose: sheetPurpose,
      ownerId: input.exhibitionId,
      field: 'files',
      pdfOnly: true,
    },
    { documentIds: input.files.map(({ document_id }) => document_id), before: [] },
  );
  await tx
    .delete(reportRows)
    .where(and(eq(reportRows.exhibitionId, place.exhibitionId), eq(reportRows.part, place.part)));
  const rows = stored.map(({ name, link, size }) => {
    const id = documentIdIn(link);
    const kind = input.files.find(({ document_id }) => document_id === id)?.kind ?? 'extra';
    return { id: randomUUID(), cells: { kind, document_id: String(id), name, size: String(size) } };
  });
  await writeRows(tx, place, rows, now);
  return { rows: rows.length, dogs: [] };
}
