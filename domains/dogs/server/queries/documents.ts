import { and, desc, eq, isNull } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jsonList, jsonRow, query } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { remarkOf } from '../../cards/remark.ts';
import type { DocumentStatus, PublicDocument } from '../../contract.ts';
import type { CheckedPaper } from '../../issuedPapers/contract.ts';
import { hasChanged, numberOf, type PaperRow, selectPapers } from '../../issuedPapers/server/queries/paperFacts.ts';
import { readBarcode } from '../../numbers.ts';
import { documentKinds, documentStatusNames, workingCertificate } from '../../texts.ts';
import { documentStatuses, issuedDocuments } from '../documents/tables.ts';
import { dogs } from '../tables.ts';
import { birthOfRow } from './births.ts';

/** The latest first, without the applicant. */
export async function findDocumentStatus(db: Queryable, given: string): Promise<DocumentStatus> {
  const barcode = readBarcode(given) as string;
  const rows = await db
    .select({
      kind: issuedDocuments.kind,
      step: {
        happenedAt: documentStatuses.happenedAt,
        status: documentStatuses.status,
        comment: documentStatuses.comment,
      },
    })
    .from(issuedDocuments)
    .leftJoin(documentStatuses, eq(documentStatuses.documentId, issuedDocuments.id))
    .where(eq(issuedDocuments.barcode, barcode))
    .orderBy(desc(documentStatuses.position));
  const history = rows.flatMap(({ step }) =>
    step === null
      ? []
      : [
          {
            date: new Date(step.happenedAt).toISOString(),
            status: documentStatusNames[step.status] ?? '',
            status_id: step.status,
            comment: step.comment,
          },
        ],
  );
  return {
    barcode,
    found: rows.length > 0,
    kind: rows[0] ? (documentKinds[rows[0].kind] ?? 'Документ') : null,
    due_on: null,
    steps: [],
    history,
  };
}

interface Paper {
  issued_on: string | null;
  valid_until: string | null;
  revoked_on: string | null;
}

/** Dates are in Moscow time; a paper is valid through its last day. */
export function documentState({ issued_on, valid_until, revoked_on }: Paper, today: string): PublicDocument['state'] {
  if (revoked_on) return 'revoked';
  if (!issued_on) return 'in_work';
  return valid_until && valid_until < today ? 'expired' : 'valid';
}

export interface ShownDocument extends CheckedPaper {
  public_id: string;
  key_version: number;
  /** The signature for the address, placed behind «#»; null until it is signed. */
  mark: string | null;
  /** English texts for the bilingual paper. */
  latin: { breed: string };
}

/** Its kind, issuer, dog and validity. Throws 404. */
export async function getDocument(db: Queryable, publicId: string, now: Date): Promise<ShownDocument> {
  const [row] = await selectPapers(db, eq(issuedDocuments.publicId, publicId));
  if (!row) throw notFound();
  const { mark } = row;
  return {
    ...shownPaper(row, now),
    public_id: publicId,
    key_version: row.paper.keyVersion,
    latin: { breed: row.breedLat ?? row.litterBreedLat ?? '' },
    mark: mark && `1.${mark.kid}.${mark.payload}.${mark.signature}`,
  };
}

/** The same by the number under the barcode, without what requires the paper itself. */
export async function findPaperByNumber(db: Queryable, given: string, now: Date): Promise<CheckedPaper | null> {
  const barcode = readBarcode(given);
  const [row] = barcode ? await selectPapers(db, eq(issuedDocuments.barcode, barcode)) : [];
  return row ? shownPaper(row, now) : null;
}

function shownPaper(row: PaperRow, now: Date): CheckedPaper {
  const { paper, issuer, dog, breed, litter, litterBreed, card, mark, replacement } = row;
  const { kind, barcode, issuedOn: issued_on, validUntil: valid_until, revokedOn: revoked_on } = paper;
  const dates = { issued_on, valid_until, revoked_on };
  return {
    kind,
    kind_name: documentKinds[kind] ?? 'Документ',
    barcode,
    issuer: { name: issuer.name, full_alias: fullAlias(issuer.userType as UserType, issuer.alias) },
    dog: dog && {
      id: dog.id,
      name: dog.name,
      name_lat: dog.nameLat,
      breed: breed ?? '',
      sex: dog.sex,
      born_on: birthOfRow(dog),
      pedigree_number: dog.pedigreeNumber,
    },
    litter: litter && { breed: litterBreed ?? '', born_on: litter.bornOn, puppies: litter.males + litter.females },
    puppy: card && {
      name: card.name,
      name_lat: card.nameLat,
      sex: card.sex,
      colour: card.colour,
      remark: remarkOf(card),
      is_culled: card.fate === 'culled',
    },
    number: numberOf(row),
    ...dates,
    revocation: revoked_on
      ? {
          reason: paper.revocationReason,
          replaced_by: replacement && {
            kind_name: documentKinds[replacement.kind] ?? 'Документ',
            barcode: replacement.barcode,
          },
        }
      : null,
    state: documentState(dates, moscowDay(now)),
    has_mark: mark !== null,
    differs: hasChanged(row),
  };
}

export const listDocumentsOfDog = (db: Queryable, dogId: number) =>
  db
    .select({
      public_id: issuedDocuments.publicId,
      key_version: issuedDocuments.keyVersion,
      kind: issuedDocuments.kind,
      barcode: issuedDocuments.barcode,
      issued_on: issuedDocuments.issuedOn,
      valid_until: issuedDocuments.validUntil,
      revoked_on: issuedDocuments.revokedOn,
    })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.dogId, dogId))
    .orderBy(desc(issuedDocuments.id))
    .limit(50);

/** Subquery with the days of issue of a dog's valid working certificates, for queries over dogs; null while being made. */
export const daysOfWorkingCertificates = jsonList(
  query
    .select(jsonRow({ given_on: issuedDocuments.issuedOn }))
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.dogId, dogs.id),
        eq(issuedDocuments.kind, workingCertificate),
        isNull(issuedDocuments.revokedOn),
      ),
    )
    .orderBy(issuedDocuments.issuedOn),
);
