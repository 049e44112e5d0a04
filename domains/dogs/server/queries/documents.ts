import { sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { DocumentStatus, PublicDocument } from '../../contract.ts';
import { readBarcode } from '../../numbers.ts';
import { documentKinds, documentStatusNames } from '../../words.ts';
import { documentStatuses, issuedDocuments } from '../documents/tables.ts';
import { dogs, litters } from '../tables.ts';

interface StatusRow extends Record<string, unknown> {
  kind: number;
  happened_at: string | null;
  status: number;
  comment: string;
}

/** History of a track number, the latest first. Who asked for the paper is told to nobody. */
export async function findDocumentStatus(db: Queryable, given: string): Promise<DocumentStatus> {
  const barcode = readBarcode(given) as string;
  const { rows } = await db.execute<StatusRow>(sql`
    select ${issuedDocuments.kind}, ${documentStatuses.happenedAt}, ${documentStatuses.status}, ${documentStatuses.comment}
    from ${issuedDocuments} left join ${documentStatuses} on ${documentStatuses.documentId} = ${issuedDocuments.id}
    where ${issuedDocuments.barcode} = ${barcode} order by ${documentStatuses.position} desc`);
  const history = rows.flatMap(({ happened_at, status, comment }) =>
    happened_at === null ? [] : [{ date: new Date(happened_at).toISOString(), status: documentStatusNames[status] ?? '', status_id: status, comment }],
  );
  return { barcode, found: rows.length > 0, kind: rows[0] ? (documentKinds[rows[0].kind] ?? 'Документ') : null, history };
}

interface Paper {
  issued_on: string | null;
  valid_until: string | null;
  revoked_on: string | null;
}

/** Dates are Moscow's days; a paper is good through its last day. */
export function documentState({ issued_on, valid_until, revoked_on }: Paper, today: string): PublicDocument['state'] {
  if (revoked_on) return 'revoked';
  if (!issued_on) return 'in_work';
  return valid_until && valid_until < today ? 'expired' : 'valid';
}

interface DocumentRow extends Record<string, unknown>, Paper {
  public_id: string;
  kind: number;
  barcode: string;
  issuer: string;
  issuer_alias: string;
  issuer_type: number;
  dog_name: string | null;
  dog_name_lat: string;
  dog_breed: string;
  dog_sex: number;
  dog_born_on: string;
  pedigree_number: number | null;
  litter_breed: string | null;
  litter_born_on: string;
  puppies: number;
}

export type ShownDocument = Omit<PublicDocument, 'qr' | 'pdf_link'>;

/** The public face of a paper: what it is, who issued it, for which dog, whether it is valid. Throws 404. */
export async function getDocument(db: Queryable, publicId: string, now: Date): Promise<ShownDocument> {
  const { rows } = await db.execute<DocumentRow>(sql`
    select ${issuedDocuments.publicId}, ${issuedDocuments.kind}, ${issuedDocuments.barcode}, ${issuedDocuments.issuedOn}, ${issuedDocuments.validUntil},
      ${issuedDocuments.revokedOn}, ${profiles.name} as issuer, ${profiles.alias} as issuer_alias, ${profiles.userType} as issuer_type,
      ${dogs.name} as dog_name, ${dogs.nameLat} as dog_name_lat, of_dog.name as dog_breed, ${dogs.sex} as dog_sex, ${dogs.bornOn} as dog_born_on,
      ${dogs.pedigreeNumber}, of_litter.name as litter_breed, ${litters.bornOn} as litter_born_on, ${litters.males} + ${litters.females} as puppies
    from ${issuedDocuments} join ${profiles} on ${profiles.id} = ${issuedDocuments.issuerId}
      left join ${dogs} on ${dogs.id} = ${issuedDocuments.dogId} left join ${breeds} of_dog on of_dog.id = ${dogs.breedId}
      left join ${litters} on ${litters.id} = ${issuedDocuments.litterId} left join ${breeds} of_litter on of_litter.id = ${litters.breedId}
    where ${issuedDocuments.publicId} = ${publicId}`);
  const [row] = rows;
  if (!row) throw notFound();
  const { public_id, kind, barcode, issued_on, valid_until, revoked_on } = row;
  return {
    public_id,
    kind,
    kind_name: documentKinds[kind] ?? 'Документ',
    barcode,
    issuer: { name: row.issuer, full_alias: fullAlias(row.issuer_type as UserType, row.issuer_alias) },
    dog: dogOf(row),
    litter: row.litter_breed === null ? null : { breed: row.litter_breed, born_on: row.litter_born_on, puppies: row.puppies },
    issued_on,
    valid_until,
    revoked_on,
    state: documentState(row, moscowDay(now)),
  };
}

function dogOf(row: DocumentRow): ShownDocument['dog'] {
  if (row.dog_name === null) return null;
  return {
    name: row.dog_name,
    name_lat: row.dog_name_lat,
    breed: row.dog_breed,
    sex: row.dog_sex,
    born_on: row.dog_born_on,
    pedigree_number: row.pedigree_number,
  };
}

interface DogDocumentRow extends Record<string, unknown>, Paper {
  public_id: string;
  kind: number;
  barcode: string;
}

export async function listDocumentsOfDog(db: Queryable, dogId: number): Promise<DogDocumentRow[]> {
  const { rows } = await db.execute<DogDocumentRow>(sql`
    select public_id, kind, barcode, issued_on, valid_until, revoked_on from ${issuedDocuments} where dog_id = ${dogId} order by id desc limit 50`);
  return rows;
}
