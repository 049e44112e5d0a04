import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { readBarcode, readPedigreeNumber, readStamp } from '../../../numbers.ts';
import { dogIdsOwnedBy } from '../../../owners/server/queries.ts';
import { documentPath } from '../../../paths.ts';
import type { DocumentKeys } from '../../../server/documents/keys.ts';
import { issuedDocuments } from '../../../server/documents/tables.ts';
import { documentState } from '../../../server/queries/documents.ts';
import { dogs } from '../../../server/tables.ts';
import { documentKinds, puppyCard } from '../../../texts.ts';
import type { OfflinePapers, OwnPaper, StaffPapers, StaffPapersInput } from '../../contract.ts';
import { documentMarks } from '../tables.ts';
import { numberOf, selectPapers } from './paperFacts.ts';

const pageSize = 30;

function found(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const [barcode, stamp, pedigree] = [readBarcode(text), readStamp(text), readPedigreeNumber(text)];
  return (
    or(
      barcode ? eq(issuedDocuments.barcode, barcode) : undefined,
      stamp ? and(eq(dogs.stampCode, stamp.code), eq(dogs.stampNumber, stamp.number)) : undefined,
      pedigree ? eq(dogs.pedigreeNumber, pedigree) : undefined,
    ) ?? sql`false`
  );
}

const kinds: Readonly<Record<NonNullable<StaffPapersInput['only']>, SQL | undefined>> = {
  differs: and(isNotNull(documentMarks.documentId), eq(documentMarks.differs, true)),
  revoked: isNotNull(issuedDocuments.revokedOn),
  unsigned: and(isNotNull(issuedDocuments.issuedOn), isNull(documentMarks.documentId)),
};

/**
 * A paper is accessible to the current owners of its dog, and to its applicant until the main owner changes, which
 * raises the link's version.
 */
const isOwn = (profileId: number) =>
  or(
    inArray(issuedDocuments.dogId, dogIdsOwnedBy(profileId)),
    and(eq(issuedDocuments.applicantId, profileId), eq(issuedDocuments.keyVersion, 0)),
  );

/** With its secret link. Throws 404 for others' papers. */
export async function getOwnPaper(
  db: Queryable,
  keys: DocumentKeys,
  profileId: number,
  paperId: number,
  now: Date,
): Promise<OwnPaper> {
  const [row] = await selectPapers(db, and(eq(issuedDocuments.id, paperId), isOwn(profileId)));
  if (!row) {
    const hasApplied = and(eq(issuedDocuments.id, paperId), eq(issuedDocuments.applicantId, profileId));
    if (await db.$count(issuedDocuments, hasApplied))
      throw new PortalError(404, 'У собаки новый владелец: её бумагу открывает он');
    throw notFound();
  }
  const { paper, dog } = row;
  const { publicId, kind, barcode, issuedOn: issued_on, validUntil: valid_until, revokedOn: revoked_on } = paper;
  return {
    kind_name: documentKinds[kind] ?? 'Документ',
    barcode,
    issued_on,
    state: documentState({ issued_on, valid_until, revoked_on }, moscowDay(now)),
    dog: dog && { id: dog.id, name: dog.name },
    secret_link: `${documentPath(publicId, kind === puppyCard)}?key=${keys.keyOf(paper)}`,
  };
}

/**
 * Returns papers for staff, the newest first; a search text has to be a whole number. `issuerId` restricts them to one
 * federation's; null returns all.
 */
export async function listPapers(
  db: Queryable,
  issuerId: number | null,
  { text, only }: StaffPapersInput,
  now: Date,
): Promise<StaffPapers> {
  const today = moscowDay(now);
  const whose = issuerId === null ? undefined : eq(issuedDocuments.issuerId, issuerId);
  const rows = await selectPapers(db, and(whose, found(text), only && kinds[only]))
    .orderBy(desc(issuedDocuments.id))
    .limit(pageSize);
  const [differing] = await db
    .select({ number: count() })
    .from(documentMarks)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, documentMarks.documentId))
    .where(and(whose, eq(documentMarks.differs, true)));
  return {
    differing: differing?.number ?? 0,
    rows: rows.map((row) => {
      const { paper, dog, breed, litterBreed, mark, replacement } = row;
      const dates = { issued_on: paper.issuedOn, valid_until: paper.validUntil, revoked_on: paper.revokedOn };
      return {
        id: paper.id,
        kind_name: documentKinds[paper.kind] ?? 'Документ',
        barcode: paper.barcode,
        ...dates,
        state: documentState(dates, today),
        reason: paper.revocationReason,
        replaced_by: replacement?.barcode ?? null,
        dog_id: dog?.id ?? null,
        name: dog?.nameLat ?? litterBreed ?? '',
        breed: breed ?? litterBreed ?? '',
        number: numberOf(row),
        kid: mark?.kid ?? null,
        differs: mark?.differs ?? false,
      };
    }),
  };
}

/** Positions of revoked papers in the list for offline checks. */
export async function listRevokedSerials(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(isNotNull(issuedDocuments.revokedOn));
  return rows.map(({ id }) => id);
}

export async function listPaperWords(db: Queryable): Promise<Pick<OfflinePapers, 'breeds'>> {
  return { breeds: await db.select({ id: breeds.id, name: breeds.name }).from(breeds).orderBy(asc(breeds.id)) };
}
