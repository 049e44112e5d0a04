import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { documents } from '#domains/media/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { championClassId, openClassId, workingClassId } from '../../constants.ts';
import { ofShow } from '../commands/endings.ts';
import { moveClass } from '../commands/own.ts';
import { change, log } from '../commands/step.ts';
import { proofPurpose } from '../purpose.ts';
import { isClosed, readShow } from '../queries/show.ts';
import { entries, entryProofs } from '../tables.ts';

/** Papers of several kinds: two to decide, one that was refused. */
const papers = [
  { casteId: championClassId, name: 'Диплом чемпиона', refused: '' },
  { casteId: workingClassId, name: 'Рабочий сертификат', refused: '' },
  { casteId: championClassId, name: 'Сертификат выставки', refused: 'Это сертификат CAC, а нужен диплом чемпиона' },
];

/** Papers that entrants sent to a show, as proof of the class that they ask for. */
export async function demoProofs(tx: Queryable, files: FileStore, exhibitionId: number): Promise<void> {
  const show = await readShow(tx, exhibitionId);
  if (isClosed(show)) return;
  const found = await tx
    .select()
    .from(entries)
    .where(
      and(
        inArray(entries.offerId, ofShow(tx, exhibitionId)),
        inArray(entries.state, ['held', 'confirmed']),
        eq(entries.proofState, 'asked'),
        isNotNull(entries.entrantId),
      ),
    )
    .orderBy(asc(entries.id));
  const byDog = [...new Map(found.map((entry) => [entry.dogId, entry])).values()];
  for (const [at, { casteId, name, refused }] of papers.entries()) {
    const entry = byDog[at];
    if (!entry?.entrantId) return;
    const actor = { who: 'entrant', accountId: null } as const;
    const moved = await moveClass(tx, show, entry, { casteId, actor, reason: '' });
    const asked = moved.proofState === 'asked' ? moved : entry;
    const bytes = await buildPdf(`# ${name}\n\nОбразец для демонстрации.\n\nСобака: ${entry.dog.name_lat}.`);
    const fileKey = `${createHash('sha256').update(`entry ${entry.id} ${name}`).digest('hex').slice(0, 32)}.pdf`;
    await files.put(fileKey, bytes, 'application/pdf');
    const [document] = await tx
      .insert(documents)
      .values({
        ...{ profileId: entry.entrantId, fileKey, name: `${name}.pdf`, mediaType: 'application/pdf' },
        ...{ size: bytes.length, purpose: proofPurpose, ownerId: entry.id },
      })
      .returning({ id: documents.id });
    if (!document) throw new Error('The document was not written');
    const state = refused ? 'refused' : 'sent';
    await tx.insert(entryProofs).values({ entryId: entry.id, documentId: document.id, state, reason: refused });
    await change(tx, asked, { proofState: state, ...(refused && { casteId: openClassId }) });
    await log(tx, { entryId: entry.id, actor, step: 'proof', from: 'asked', to: state, reason: refused });
  }
}
