import { and, eq, isNull } from 'drizzle-orm';
import { variantKey } from '#domains/media/server/public.ts';
import { documents, pictures } from '#domains/media/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

/** Each upload once, however often it is used. */
export async function listOwnFiles(db: Queryable, profileId: number): Promise<{ fileKey: string; name: string }[]> {
  const papers = await db
    .select({ id: documents.id, fileKey: documents.fileKey, name: documents.name })
    .from(documents)
    .where(and(eq(documents.profileId, profileId), isNull(documents.discardedAt)));
  const photos = await db
    .select({ id: pictures.id, digits: pictures.digits, name: pictures.name, widths: pictures.widths })
    .from(pictures)
    .where(and(eq(pictures.profileId, profileId), isNull(pictures.discardedAt)));
  return [
    ...papers.map(({ id, fileKey, name }) => ({ fileKey, name: `documents/${id} ${plain(name)}` })),
    ...photos.map(({ id, digits, widths, name }) => ({
      fileKey: variantKey(digits, widths.at(-1) ?? 0, 'image/jpeg'),
      name: `photos/${id} ${plain(name.replace(/\.jpe?g$/i, ''))}.jpg`,
    })),
  ];
}

/** Sanitises an uploaded name, so that unpacking the archive cannot leave its folder. */
const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, 120) || 'file';
