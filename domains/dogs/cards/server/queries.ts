import { and, asc, desc, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { matings } from '../../matings/server/tables.ts';
import { mainPlace } from '../../owners/policy.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { documentPath } from '../../paths.ts';
import type { DocumentKeys } from '../../server/documents/keys.ts';
import { issuedDocuments, puppyCards } from '../../server/documents/tables.ts';
import { dogs, litters } from '../../server/tables.ts';
import { formatStamp } from '../../shownNumbers.ts';
import { litterPaper, puppyCard } from '../../texts.ts';
import { isLiveTransfer } from '../../transfers/server/queries.ts';
import { dogTransfers } from '../../transfers/server/tables.ts';
import type { LitterCards } from '../contract.ts';
import { type CardPlace, isAtBreeder } from '../policy.ts';
import { remarkOf } from '../remark.ts';

/** Selects cards with the puppy's current data and its transfer, if any. */
const selectCards = (db: Queryable) =>
  db
    .select({
      card: puppyCards,
      paper: issuedDocuments,
      bornOn: litters.bornOn,
      ownerId: dogs.ownerId,
      since: dogOwners.since,
      transfer: {
        state: dogTransfers.state,
        way: dogTransfers.way,
        toMail: dogTransfers.toMail,
        expiresAt: dogTransfers.expiresAt,
      },
    })
    .from(puppyCards)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, puppyCards.documentId))
    .innerJoin(litters, eq(litters.id, puppyCards.litterId))
    .leftJoin(dogs, eq(dogs.id, issuedDocuments.dogId))
    .leftJoin(dogOwners, and(eq(dogOwners.dogId, dogs.id), eq(dogOwners.place, mainPlace), isNull(dogOwners.until)))
    .leftJoin(dogTransfers, and(eq(dogTransfers.dogId, dogs.id), isLiveTransfer));
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** True when the studbook has an owner since after the day of birth. */
const hasChangedHands = ({ ownerId, since, bornOn }: CardRow): boolean =>
  ownerId !== null && since !== null && since > bornOn;

export function placeOf(row: CardRow): CardPlace {
  const { card, transfer } = row;
  if (transfer) return transfer.state === 'held' ? 'held' : transfer.way === 'key' ? 'claimed' : 'offered';
  if (hasChangedHands(row)) return 'given';
  return card.owner ? 'named' : 'breeder';
}

const hasDeclared = (profileId: number) =>
  exists(
    query
      .select({ id: matings.id })
      .from(matings)
      .where(and(eq(matings.litterId, puppyCards.litterId), eq(matings.damOwnerId, profileId))),
  );
/** Condition for cards of litters this profile registered or bred. */
const concerns = (profileId: number) =>
  or(eq(issuedDocuments.applicantId, profileId), eq(dogs.ownerId, profileId), hasDeclared(profileId));

/**
 * Returns whether the profile may hand on a puppy: its owner, or the litter's registrar when the breeder is not on the
 * portal or the puppy is not in the studbook.
 */
export const canHandOver = ({ ownerId, paper }: CardRow, profileId: number): boolean =>
  ownerId === profileId || (ownerId === null && paper.applicantId === profileId);

const isGood = and(eq(issuedDocuments.kind, puppyCard), isNull(issuedDocuments.revokedOn));

/** Locked until the transaction ends; undefined for others' cards. */
export async function findOwnCard(tx: Queryable, profileId: number, cardId: number): Promise<CardRow | undefined> {
  const [found] = await selectCards(tx)
    .where(and(eq(puppyCards.documentId, cardId), concerns(profileId), isGood))
    .for('update', { of: puppyCards });
  return found;
}

/** Papers of a litter whose puppies are still at the breeder. */
export async function listPrintable(db: Queryable, profileId: number, litterId: number): Promise<string[]> {
  const rows = await selectCards(db)
    .where(and(eq(puppyCards.litterId, litterId), concerns(profileId), isGood))
    .orderBy(asc(puppyCards.stampNumber));
  return rows.filter((row) => !hasChangedHands(row)).map(({ paper }) => paper.publicId);
}

/** None for others' litters. */
export async function listPuppyCards(
  db: Queryable,
  keys: DocumentKeys,
  profileId: number,
  litterId: number,
): Promise<LitterCards> {
  const rows = await selectCards(db)
    .where(and(eq(puppyCards.litterId, litterId), concerns(profileId)))
    .orderBy(asc(puppyCards.stampNumber));
  const items = rows.map((row) => {
    const { card, paper, transfer } = row;
    const place = placeOf(row);
    const isHandingOn = canHandOver(row, profileId);
    const address = documentPath(paper.publicId, true);
    return {
      card_id: card.documentId,
      barcode: paper.barcode,
      name: card.name,
      stamp: formatStamp({ code: card.stampCode, number: card.stampNumber }),
      remark: remarkOf(card),
      link: hasChangedHands(row) ? address : `${address}?key=${keys.keyOf(paper)}`,
      issued_on: paper.issuedOn,
      dog_id: paper.dogId,
      place,
      buyer: isHandingOn ? card.owner : null,
      until: transfer && moscowDay(transfer.expiresAt),
      may_hand_on: isHandingOn && isAtBreeder(place) && paper.revokedOn === null,
    };
  });
  const [first] = rows;
  // Only breeder and registrar see parents and litter mates; a buyer sees one card.
  const isOwnLitter =
    first !== undefined && (first.paper.applicantId === profileId || (await isDeclared(db, litterId, profileId)));
  return { litter_link: isOwnLitter ? await findLitterPaper(db, keys, litterId) : null, items };
}

const isDeclared = async (db: Queryable, litterId: number, profileId: number): Promise<boolean> =>
  (await db.$count(matings, and(eq(matings.litterId, litterId), eq(matings.damOwnerId, profileId)))) > 0;

const sires = alias(dogs, 'sires');
const dams = alias(dogs, 'dams');
const parentColumns = (parent: typeof sires | typeof dams) => ({
  name: parent.name,
  nameLat: parent.nameLat,
  number: parent.pedigreeNumber,
});

const owners = alias(profiles, 'owners');
const selectPrinted = (db: Queryable) =>
  db
    .select({
      card: puppyCards,
      breed: breeds.name,
      breedLat: breeds.nameLat,
      bornOn: litters.bornOn,
      organisation: profiles.name,
      sire: parentColumns(sires),
      dam: parentColumns(dams),
      since: dogOwners.since,
      owner: {
        name: owners.name,
        lastName: owners.lastName,
        firstName: owners.firstName,
        secondName: owners.secondName,
      },
    })
    .from(puppyCards)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, puppyCards.documentId))
    .innerJoin(litters, eq(litters.id, puppyCards.litterId))
    .innerJoin(breeds, eq(breeds.id, litters.breedId))
    .innerJoin(profiles, eq(profiles.id, litters.organisationId))
    .innerJoin(sires, eq(sires.id, litters.sireId))
    .innerJoin(dams, eq(dams.id, litters.damId))
    .leftJoin(
      dogOwners,
      and(eq(dogOwners.dogId, issuedDocuments.dogId), eq(dogOwners.place, mainPlace), isNull(dogOwners.until)),
    )
    .leftJoin(owners, and(eq(owners.id, dogOwners.profileId), eq(owners.isActive, true)));
export type PrintedCard = Awaited<ReturnType<typeof selectPrinted>>[number];

/** Null when the paper is no card of a litter registered here. */
export async function findPuppyCard(db: Queryable, publicId: string): Promise<PrintedCard | null> {
  const [found] = await selectPrinted(db).where(eq(issuedDocuments.publicId, publicId));
  return found ?? null;
}

export async function listLitterCards(db: Queryable, publicId: string): Promise<PrintedCard[]> {
  const ofLitter = query
    .select({ id: issuedDocuments.litterId })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.publicId, publicId));
  return selectPrinted(db)
    .where(and(inArray(puppyCards.litterId, ofLitter), isGood))
    .orderBy(asc(puppyCards.stampNumber));
}

export async function findLitterPaper(db: Queryable, keys: DocumentKeys, litterId: number) {
  const [paper] = await db
    .select()
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.litterId, litterId),
        eq(issuedDocuments.kind, litterPaper),
        isNull(issuedDocuments.revokedOn),
      ),
    )
    .orderBy(desc(issuedDocuments.id))
    .limit(1);
  return paper ? `${documentPath(paper.publicId, false)}?key=${keys.keyOf(paper)}` : null;
}

/** A card that has to be exchanged, with its dog, owner and deadline. */
export async function findDueCard(db: Queryable, documentId: number) {
  const [found] = await db
    .select({ dogId: dogs.id, dog: dogs.nameLat, ownerId: dogs.ownerId, until: issuedDocuments.validUntil })
    .from(issuedDocuments)
    .innerJoin(dogs, eq(dogs.id, issuedDocuments.dogId))
    .where(eq(issuedDocuments.id, documentId));
  return found;
}
