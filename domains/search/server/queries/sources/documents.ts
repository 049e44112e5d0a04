import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { documentPath } from '#domains/media/paths.ts';
import { documentCategories, documents, publicDocuments } from '#domains/media/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { searchKinds, searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import type { SearchSource } from '../../entry.ts';
import { searchEntries } from '../../tables.ts';
import { isAmong, joined, limitOf } from './which.ts';

/** Documents on the pages of organisations and people. File contents are not searched. */
export const documentSource: SearchSource = {
  kinds: [203],
  // Includes documents that are no longer public, because events name no document.
  async ofProfiles(db, profileIds) {
    const kept = await db
      .select({ id: publicDocuments.documentId })
      .from(publicDocuments)
      .where(inArray(publicDocuments.profileId, [...profileIds]));
    const gone = await db
      .select({ id: searchEntries.recordId })
      .from(searchEntries)
      .where(
        and(
          eq(searchEntries.type, 200),
          eq(searchEntries.kind, 203),
          sql`not exists (select from ${publicDocuments} d where d.document_id = ${searchEntries.recordId})`,
        ),
      );
    return [...kept, ...gone].map(({ id }) => id);
  },
  async list(db, which) {
    const rows = await db
      .select({
        id: publicDocuments.documentId,
        title: publicDocuments.title,
        category: documentCategories.name,
        holder: profiles.shortName,
        userType: profiles.userType,
        disclosed: profiles.disclosed,
        isActive: profiles.isActive,
        cityId: profiles.cityId,
        coverGroup: profiles.coverGroup,
      })
      .from(publicDocuments)
      .innerJoin(documents, and(eq(documents.id, publicDocuments.documentId), isNull(documents.discardedAt)))
      .innerJoin(profiles, eq(profiles.id, publicDocuments.profileId))
      .leftJoin(documentCategories, eq(documentCategories.id, publicDocuments.categoryId))
      .where(isAmong(publicDocuments.documentId, which))
      .orderBy(asc(publicDocuments.documentId))
      .limit(limitOf(which));
    return {
      ids: rows.map(({ id }) => id),
      records: rows
        .filter(({ isActive }) => isActive)
        .map((row) => {
          const holder = row.userType !== userTypes.individual || isDisclosed(row, 'full_name') ? row.holder : null;
          return {
            type: searchTypes.portal,
            kind: 203,
            recordId: row.id,
            title: row.title,
            subtitle: joined([row.category, holder], ' · '),
            body: '',
            alsoWords: searchKinds[203],
            path: documentPath(row.id),
            nameKeys: keysOfNames([row.title, holder && `${row.title} ${holder}`]),
            keys: [],
            // Among documents with the same name, the federations' come first.
            popularity: row.userType === userTypes.federation ? 20 : 0,
            happensOn: null,
            cityId: isDisclosed(row, 'city') ? row.cityId : null,
            logoLink: null,
            coverGroup: row.coverGroup,
          };
        }),
    };
  },
};
