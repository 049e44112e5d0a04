import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { writePaper } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { formatPedigree } from '#domains/dogs/shownNumbers.ts';
import { breedingCertificate, hipCertificate, kneeCertificate, pedigreePaper } from '#domains/dogs/texts.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { typeOf } from '../../forms/all.ts';
import type { Values } from '../../reviewParts.ts';
import { applications } from '../tables.ts';

const dogColumns = {
  id: dogs.id,
  name: dogs.name,
  breedId: dogs.breedId,
  number: dogs.pedigreeNumber,
  stampCode: dogs.stampCode,
  stampNumber: dogs.stampNumber,
};
type IssuedDog = { [Name in keyof typeof dogColumns]: (typeof dogColumns)[Name]['_']['data'] | null };

const kinds: Readonly<Record<string, number>> = {
  'replace-export': pedigreePaper,
  dysplasia: hipCertificate,
  patella: kneeCertificate,
  titles: breedingCertificate,
};
/** A certificate needs a grade in the studbook. */
const graded: Readonly<Record<string, SQL>> = { dysplasia: isNotNull(dogs.hd), patella: isNotNull(dogs.pl) };

/** A dog of the studbook for a finished application: the profile's own dog, or one of its breed. */
export async function dogFor(db: Queryable, key: string, { id, breedIds }: DemoProfile, at: number) {
  if (!(key in kinds)) return null;
  const [found] = await db
    .select(dogColumns)
    .from(dogs)
    .where(and(isNotNull(dogs.pedigreeNumber), isNotNull(dogs.stampCode), graded[key]))
    .orderBy(sql`${dogs.ownerId} = ${id} desc nulls last`, sql`${dogs.breedId} = ${breedIds[0] ?? 0} desc`, dogs.id)
    .offset(at % 5)
    .limit(1);
  return found ?? null;
}

/** The values the form's search fills in. */
export function valuesOf(key: string, userType: number, dog: IssuedDog): Values {
  const fields = fieldsOf(typeOf(key).section.fields, userType);
  const known = {
    dog_id: dog.id,
    dog_name: dog.name,
    breed_id: dog.breedId,
    pedigree_number: String(dog.number),
    stamp_code: dog.stampCode,
    stamp_number: String(dog.stampNumber),
    ...(key === 'titles' && { document_type: 44, certificate_document: 51 }),
  };
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in fields));
}

/** Issues the document of a finished sample. */
export async function issue(
  db: Queryable,
  { key, applicationId, dog }: { key: string; applicationId: number; dog: IssuedDog },
  { issuerId, applicantId }: { issuerId: number; applicantId: number },
  doneAt: Date,
): Promise<void> {
  const kind = kinds[key] as number;
  const paper = await writePaper(
    db,
    {
      ...{ kind, dogId: dog.id as number, issuerId, applicantId, validUntil: null },
      ...(kind === pedigreePaper && { instead: 'Выдана новая родословная' }),
    },
    doneAt,
  );
  await db
    .update(applications)
    .set({
      resultPaperId: paper.id,
      resultNumber: kind === pedigreePaper ? formatPedigree(dog.number as number) : paper.barcode,
    })
    .where(eq(applications.id, applicationId));
}
