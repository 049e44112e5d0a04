import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { storePublicFile } from '#platform/server/files/storePublicFile.ts';
import type { Session } from '#platform/server/session.ts';
import { editLimits } from '../../edit/policy.ts';
import { getOwnShow } from '../../invitations/server/queries/lockInvitation.ts';
import { refusalToPlan } from '../../schedule/server/queries/schedule.ts';
import { getExhibition } from '../../server/queries/getExhibition.ts';
import { exhibitions } from '../../server/tables.ts';
import { isOwnRegulations, regulationsName } from '../policy.ts';
import { regulationsOf } from '../regulations.ts';

/** Renders the regulations of the caller's own show; others read them once published. */
export async function regulationsPdf(
  db: Queryable,
  session: Session,
  exhibitionId: number,
  now: Date,
): Promise<Buffer> {
  await getOwnShow(db, session, exhibitionId);
  return buildPdf(regulationsOf(await getExhibition(db, exhibitionId, now)));
}

export async function publishRegulations(
  tx: Queryable,
  store: FileStore,
  session: Session,
  exhibitionId: number,
  now: Date,
): Promise<void> {
  const own = await getOwnShow(tx, session, exhibitionId, { lock: true });
  const refusal = refusalToPlan(own, now);
  if (refusal) throw new PortalError(409, refusal);
  const show = await getExhibition(tx, exhibitionId, now);
  const others = show.documents.filter((document) => !isOwnRegulations(document));
  if (others.length >= editLimits.documents)
    throw new PortalError(409, `У выставки уже ${editLimits.documents} документов: уберите лишний`);
  const { link, size } = await storePublicFile(tx, store, {
    name: `Положение ${show.name}.pdf`,
    bytes: await buildPdf(regulationsOf(show)),
    mediaType: 'application/pdf',
  });
  await tx
    .update(exhibitions)
    .set({
      documents: [{ name: regulationsName, link, size }, ...others],
      // A new version makes an open edit form fail with 412 instead of removing the document.
      version: sql`${exhibitions.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(eq(exhibitions.id, exhibitionId));
  await recordEvent(tx, { name: 'exhibitions.edited', ids: { exhibitionId, profileId: session.profileId } });
}
