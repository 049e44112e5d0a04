import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { PictureView } from '../../contract.ts';
import { defaultPicturePath } from '../../paths.ts';
import { pictures } from '../tables.ts';
import { pictureColumns, pictureView } from './pictureView.ts';

/** In the order of the addresses that the record stores. */
export async function listAttachedPictures(
  db: Queryable,
  { purpose, ownerId, links }: { purpose: string; ownerId: number; links: readonly string[] },
): Promise<PictureView[]> {
  const rows = await db
    .select(pictureColumns)
    .from(pictures)
    .where(and(eq(pictures.purpose, purpose), eq(pictures.ownerId, ownerId), isNull(pictures.discardedAt)));
  const byLink = new Map(rows.map((row) => [defaultPicturePath(row), row]));
  return links.flatMap((link) => byLink.get(link) ?? []).map(pictureView);
}
