import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { documents } from '#domains/media/server/tables.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { typeOf } from '../../forms/all.ts';
import { states } from '../../machine.ts';
import { applicationFiles, applications } from '../../server/tables.ts';
import type { EarlierFile } from '../contract.ts';

const shownAtOnce = 20;

const own = (profileId: number) =>
  and(
    eq(applications.profileId, profileId),
    eq(documents.profileId, profileId),
    isNotNull(applications.sentAt),
    // Files of archived applications are closed until restored.
    ne(applications.state, states.archived),
    isNull(documents.discardedAt),
  );

/** Lists earlier files, the newest first; files of the same name and size appear once. */
export async function listEarlier(db: Queryable, profileId: number, documentType: number): Promise<EarlierFile[]> {
  const rows = await db
    .select({
      document_id: documents.id,
      name: documents.name,
      size: documents.size,
      media_type: documents.mediaType,
      type: applications.type,
      dogName: applications.dogName,
      sentAt: applications.sentAt,
    })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .innerJoin(documents, eq(documents.id, applicationFiles.documentId))
    .where(and(own(profileId), eq(applicationFiles.documentType, documentType)))
    .orderBy(desc(applicationFiles.id))
    .limit(100);
  const seen = new Set<string>();
  return rows
    .filter(({ name, size }) => !seen.has(`${name} ${size}`) && seen.add(`${name} ${size}`))
    .slice(0, shownAtOnce)
    .map(({ type, dogName, sentAt, ...file }) => ({
      ...file,
      application: [typeOf(type).title, dogName && quoted(dogName)].filter(Boolean).join(', '),
      sent_at: (sentAt as Date).toISOString(),
    }));
}

export async function isEarlier(db: Queryable, profileId: number, documentId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: applicationFiles.id })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .innerJoin(documents, eq(documents.id, applicationFiles.documentId))
    .where(and(own(profileId), eq(documents.id, documentId)))
    .limit(1);
  return found !== undefined;
}
