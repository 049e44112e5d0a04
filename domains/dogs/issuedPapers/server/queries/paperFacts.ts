import { createHash } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { issuedDocuments, puppyCards } from '../../../server/documents/tables.ts';
import { dogs, litters } from '../../../server/tables.ts';
import { formatPedigree, formatStamp } from '../../../shownNumbers.ts';
import { puppyCard } from '../../../texts.ts';
import { equalBytes, fromBase64url } from '../../bytes.ts';
import { NotCbor } from '../../cbor.ts';
import { type MarkFacts, readFacts } from '../../mark.ts';
import { documentMarks } from '../tables.ts';

const litterBreeds = alias(breeds, 'litter_breeds');
const replacements = alias(issuedDocuments, 'replacements');

export const selectPapers = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      paper: issuedDocuments,
      issuer: { name: profiles.name, alias: profiles.alias, userType: profiles.userType },
      dog: dogs,
      breed: breeds.name,
      breedLat: breeds.nameLat,
      litter: litters,
      litterBreed: litterBreeds.name,
      litterBreedLat: litterBreeds.nameLat,
      card: puppyCards,
      mark: documentMarks,
      replacement: { kind: replacements.kind, barcode: replacements.barcode },
    })
    .from(issuedDocuments)
    .innerJoin(profiles, eq(profiles.id, issuedDocuments.issuerId))
    .leftJoin(dogs, eq(dogs.id, issuedDocuments.dogId))
    .leftJoin(breeds, eq(breeds.id, dogs.breedId))
    .leftJoin(litters, eq(litters.id, issuedDocuments.litterId))
    .leftJoin(litterBreeds, eq(litterBreeds.id, litters.breedId))
    .leftJoin(puppyCards, eq(puppyCards.documentId, issuedDocuments.id))
    .leftJoin(documentMarks, eq(documentMarks.documentId, issuedDocuments.id))
    .leftJoin(replacements, eq(replacements.id, issuedDocuments.replacedById))
    .where(where);
export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number];

/**
 * The number printed on the paper: on a card its own stamp, whatever the dog's record says since, on others the pedigree
 * number if there is one.
 */
export function numberOf({ paper, dog, card }: PaperRow): string | null {
  if (card) return formatStamp({ code: card.stampCode, number: card.stampNumber });
  if (!dog) return null;
  const stamp =
    dog.stampCode !== null && dog.stampNumber !== null
      ? formatStamp({ code: dog.stampCode, number: dog.stampNumber })
      : null;
  const pedigree = dog.pedigreeNumber === null ? null : formatPedigree(dog.pedigreeNumber);
  return paper.kind === puppyCard ? (stamp ?? pedigree) : (pedigree ?? stamp);
}

/** Hashes the record without people and the chip, so that the hash reveals nothing about them. */
function recordHash({ paper, dog, litter }: PaperRow): Uint8Array {
  const { kind, barcode, issuedOn, validUntil } = paper;
  const ofDog = dog && [
    ...[dog.name, dog.nameLat, dog.breedId, dog.sex, dog.bornOn, dog.colour],
    ...[dog.stampCode, dog.stampNumber, dog.pedigreeNumber, dog.sireNumber, dog.damNumber],
  ];
  const ofLitter = litter && [litter.breedId, litter.bornOn, litter.males, litter.females, litter.stampCode];
  const record = JSON.stringify([kind, barcode, issuedOn, validUntil, ofDog, ofLitter]);
  return createHash('sha256').update(record).digest().subarray(0, 16);
}

/** Null for a paper that is not issued yet or has no dog. */
export function factsOf(row: PaperRow, signedOn: string): MarkFacts | null {
  const { paper, dog, litter, card } = row;
  const of = dog ?? litter;
  if (!of || paper.issuedOn === null) return null;
  return {
    kind: paper.kind,
    publicId: paper.publicId,
    barcode: paper.barcode,
    serial: paper.id,
    issuedOn: paper.issuedOn,
    validUntil: paper.validUntil,
    issuerId: paper.issuerId,
    breedId: of.breedId,
    bornOn: of.bornOn,
    sex: dog?.sex ?? card?.sex ?? null,
    number: numberOf(row),
    nameLat: dog?.nameLat ?? card?.nameLat ?? null,
    litterSize: dog || !litter ? null : litter.males + litter.females,
    recordHash: recordHash(row),
    signedOn,
  };
}

export function hasChanged(row: PaperRow): boolean {
  if (!row.mark) return false;
  const now = factsOf(row, row.mark.signedOn);
  const payload = fromBase64url(row.mark.payload);
  if (!now || !payload) return true;
  try {
    return !equalBytes(now.recordHash, readFacts(payload).recordHash);
  } catch (error) {
    if (error instanceof NotCbor) return true;
    throw error;
  }
}
