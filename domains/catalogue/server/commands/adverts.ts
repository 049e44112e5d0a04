import { eq, sql } from 'drizzle-orm';
import { readShow } from '#domains/entries/server/public.ts';
import { attachDocuments } from '#domains/media/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { AdvertsInput } from '../../contract.ts';
import { advertPurpose } from '../purpose.ts';
import { catalogueAdverts, catalogues } from '../tables.ts';
import { announce, assertFresh, lockCatalogue, logStep } from './freeze.ts';

/**
 * Sets the adverts of the organiser's catalogue in their order. Throws 400 for a file of somebody else, 403, 409 for a
 * cancelled show, and 412.
 */
export async function saveAdverts(tx: Queryable, session: Session, input: AdvertsInput): Promise<void> {
  const { exhibitionId, version, adverts } = input;
  const show = await readShow(tx, exhibitionId);
  await assertShowRight(tx, session, show, 'manage');
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена: каталога не будет');
  assertFresh(await lockCatalogue(tx, exhibitionId), version);
  const byDocument = new Map(adverts.map((advert) => [advert.document_id, advert]));
  await attachDocuments(
    tx,
    { profileId: session.profileId, purpose: advertPurpose, ownerId: exhibitionId, field: 'adverts' },
    { documentIds: [...byDocument.keys()], before: [] },
  );
  await tx.delete(catalogueAdverts).where(eq(catalogueAdverts.exhibitionId, exhibitionId));
  if (byDocument.size)
    await tx.insert(catalogueAdverts).values(
      [...byDocument.values()].map(({ document_id, place }, position) => ({
        ...{ documentId: document_id, exhibitionId, position, place },
      })),
    );
  await tx
    .update(catalogues)
    .set({ version: sql`${catalogues.version} + 1` })
    .where(eq(catalogues.exhibitionId, exhibitionId));
  await logStep(tx, {
    ...{ exhibitionId, accountId: session.accountId, step: 'adverts', to: String(byDocument.size) },
  });
  await announce(tx, exhibitionId);
}
