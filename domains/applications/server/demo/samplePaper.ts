import { createHash } from 'node:crypto';
import { documents } from '#domains/media/server/tables.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';

/** Stores a sample document that no application uses yet. */
export async function paper(
  { db, store }: { db: Queryable; store: FileStore },
  { id: profileId, name }: DemoProfile,
  key: string,
  label: string,
  purpose: string,
): Promise<number> {
  const bytes = await buildPdf(`# ${label}\n\nОбразец для демонстрации.\n\nОрганизация: ${name}.`);
  const fileKey = `${createHash('sha256').update(`application ${profileId} ${key}`).digest('hex').slice(0, 32)}.pdf`;
  await store.put(fileKey, bytes, 'application/pdf');
  const [made] = await db
    .insert(documents)
    .values({ profileId, fileKey, name: `${label}.pdf`, mediaType: 'application/pdf', size: bytes.length, purpose })
    .returning({ id: documents.id });
  if (!made) throw new Error('The document was not written');
  return made.id;
}
