import { and, eq, inArray } from 'drizzle-orm';
import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';
import { addMonths, moscowDay } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { PuppyFate } from '../../inspections/policy.ts';
import { signPapers } from '../../issuedPapers/server/commands/sign.ts';
import { assertLifeOrder } from '../../lifeOrder/server/commands/assertLifeOrder.ts';
import { nameFault, registeredNames } from '../../matings/latinDogName.ts';
import { findKennelAffixes } from '../../matings/server/queries/affixes.ts';
import { matings } from '../../matings/server/tables.ts';
import { readPedigreeNumber } from '../../numbers.ts';
import { startOwnership } from '../../owners/server/commands.ts';
import { mainOwnerOn } from '../../owners/server/queries.ts';
import { litterPaper, litterStatuses, puppyCard } from '../../texts.ts';
import { newPublicId } from '../documents/keys.ts';
import { documentStatuses, issuedDocuments, puppyCards } from '../documents/tables.ts';
import { dogs, litters } from '../tables.ts';
import { allocateBarcodes } from './barcodes.ts';

/** A parent as a form names it: found in the studbook, or known only by its number. */
interface Parent {
  /** 0 when the parent was not found. */
  id: number;
  number: string;
}

export interface NewPuppy {
  name: string;
  nameLat: string;
  colour: string;
  sex: number;
  stampNumber: number;
  chip: string | null;
  fate: PuppyFate;
  note: string;
}

export interface NewLitter {
  organisationId: number;
  organisationType: number;
  issuerId: number;
  breedId: number;
  bornOn: string;
  stampCode: string;
  sire: Parent;
  dam: Parent;
  breeder: string;
  breederLat: string;
  matingId?: number | null;
  puppies: readonly NewPuppy[];
}

const [male, female] = [1, 2] as const;
/** A puppy card has to be exchanged for a pedigree within this many months. */
const cardMonths = 15;
const done = 3;

export async function findTakenStamps(tx: Queryable, code: string, numbers: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ number: dogs.stampNumber })
    .from(dogs)
    .where(and(eq(dogs.stampCode, code), inArray(dogs.stampNumber, [...numbers])));
  return rows.flatMap(({ number }) => number ?? []);
}

async function parentOf(tx: Queryable, { id, number }: Parent, sex: number, who: string) {
  const pedigree = readPedigreeNumber(number);
  const wanted = id ? eq(dogs.id, id) : pedigree && eq(dogs.pedigreeNumber, pedigree);
  const [found] = wanted
    ? await tx.select({ id: dogs.id, sex: dogs.sex, number: dogs.pedigreeNumber }).from(dogs).where(wanted)
    : [];
  if (!found)
    throw new PortalError(
      409,
      `${who} (${number}) не найден в базе ВЕРК. Сначала внесите собаку в базу, потом завершайте заявку.`,
    );
  if (found.sex !== sex) throw new PortalError(409, `${who} (${number}): в базе ВЕРК у собаки другой пол`);
  return found;
}

/**
 * Returns the first owner of the puppies, the breeder: the bitch's owner who declared the mating, the kennel that
 * registers its own litter, or the bitch's owner on the day of birth. Null when the breeder has no profile.
 */
async function breederOf(tx: Queryable, litter: NewLitter, damId: number): Promise<number | null> {
  if (litter.matingId != null) {
    const [mating] = await tx.select().from(matings).where(eq(matings.id, litter.matingId));
    if (mating) return mating.damOwnerId;
  }
  if (litter.organisationType === userTypes.kennel) return litter.organisationId;
  return mainOwnerOn(tx, damId, litter.bornOn);
}

/** Gives the puppies the breeder's kennel name. Throws 409 naming the puppy whose name gets too long. */
async function withKennelNames(tx: Queryable, breederId: number | null, litter: NewLitter): Promise<NewLitter> {
  const kennel = breederId === null ? null : await findKennelAffixes(tx, breederId);
  const puppies = litter.puppies.map((puppy) => ({ ...puppy, ...registeredNames(puppy, kennel) }));
  for (const puppy of puppies) {
    const fault = nameFault(puppy);
    if (fault) throw new PortalError(409, `Щенок «${puppy.name}»: ${fault}. Верните заявку, чтобы кличку исправили`);
  }
  return { ...litter, puppies };
}

/** Adds the litter, its puppies and their cards in the caller's transaction. Returns the litter's id. */
export async function registerLitter(tx: Queryable, given: NewLitter, now: Date): Promise<number> {
  const { puppies, stampCode, bornOn, breedId, organisationId } = given;
  const sire = await parentOf(tx, given.sire, male, 'Производитель');
  const dam = await parentOf(tx, given.dam, female, 'Производительница');
  const ownerId = await breederOf(tx, given, dam.id);
  const litter = await withKennelNames(tx, ownerId, given);
  const numbers = puppies.map(({ stampNumber }) => stampNumber);
  const written = {
    breedId,
    sireId: sire.id,
    damId: dam.id,
    bornOn,
    males: puppies.filter(({ sex }) => sex === male).length,
    females: puppies.filter(({ sex }) => sex === female).length,
    stampCode,
    stampFrom: Math.min(...numbers),
    stampTo: Math.max(...numbers),
    organisationId,
    status: litterStatuses.registered,
    registeredOn: moscowDay(now),
  };
  const [known] = await tx
    .select({ id: litters.id, status: litters.status })
    .from(litters)
    .where(and(eq(litters.damId, dam.id), eq(litters.bornOn, bornOn)))
    .for('update');
  if (known?.status === litterStatuses.registered)
    throw new PortalError(409, 'Помёт этой производительницы с этой датой рождения уже зарегистрирован');
  const { made, dogIds } = await assertLifeOrder(tx, [sire.id, dam.id], async () => {
    const [row] = known
      ? await tx.update(litters).set(written).where(eq(litters.id, known.id)).returning({ id: litters.id })
      : await tx.insert(litters).values(written).returning({ id: litters.id });
    if (!row) throw new Error('Litter was not inserted');
    return { made: row, dogIds: await writeDogs(tx, litter, ownerId, { sire, dam }) };
  });
  await writeCards(tx, litter, made.id, dogIds, now);
  await recordEvent(tx, { name: 'dogs.litterRegistered', ids: { litterId: made.id } });
  return made.id;
}

interface KnownParent {
  id: number;
  number: number | null;
}

async function writeDogs(
  tx: Queryable,
  litter: NewLitter,
  ownerId: number | null,
  { sire, dam }: { sire: KnownParent; dam: KnownParent },
): Promise<ReadonlyMap<number, number>> {
  const { puppies, stampCode, bornOn, breedId, breeder, organisationId, organisationType } = litter;
  const entered = puppies.filter(({ fate }) => fate !== 'culled' && fate !== 'dead');
  const ids = new Map<number, number>();
  for (const { name, nameLat, colour, sex, stampNumber, chip } of entered) {
    const [made] = await tx
      .insert(dogs)
      .values({
        name,
        nameLat: nameLat || latinUpperCase(name),
        breedId,
        sex,
        bornOn,
        colour,
        stampCode,
        stampNumber,
        chip,
        sireId: sire.id,
        damId: dam.id,
        sireNumber: sire.number,
        damNumber: dam.number,
        // A kennel is the breeder itself; a club's member is recorded by name only.
        breederId: organisationType === userTypes.kennel ? organisationId : null,
        breederName: breeder,
        ownerId,
      })
      .onConflictDoNothing()
      .returning({ id: dogs.id });
    if (!made)
      throw new PortalError(409, `Клеймо ${stampCode} ${stampNumber} или чип щенка «${name}» уже есть в базе ВЕРК`);
    ids.set(stampNumber, made.id);
    await startOwnership(tx, made.id, bornOn);
    await recordEvent(tx, { name: 'dogs.registered', ids: { dogId: made.id } });
  }
  return ids;
}

async function writeCards(
  tx: Queryable,
  litter: NewLitter,
  litterId: number,
  dogIds: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const living = litter.puppies.filter(({ fate }) => fate !== 'dead');
  if (!living.length) return;
  const barcodes = await allocateBarcodes(tx, living.length);
  await writeLitterPaper(tx, litter, litterId, now);
  const issued = await tx
    .insert(issuedDocuments)
    .values(
      living.map(({ stampNumber }, at) => ({
        publicId: newPublicId(),
        barcode: barcodes[at] as string,
        kind: puppyCard,
        dogId: dogIds.get(stampNumber) ?? null,
        // A culled puppy is not in the studbook, so its public page shows the litter.
        litterId: dogIds.has(stampNumber) ? null : litterId,
        issuerId: litter.issuerId,
        applicantId: litter.organisationId,
        issuedOn: moscowDay(now),
        validUntil: addMonths(litter.bornOn, cardMonths),
      })),
    )
    .returning({ id: issuedDocuments.id, barcode: issuedDocuments.barcode });
  const documentOf = new Map(issued.map(({ id, barcode }) => [barcode, id]));
  const idAt = (at: number): number => documentOf.get(barcodes[at] as string) as number;
  await tx.insert(documentStatuses).values(
    living.map((_, at) => ({
      documentId: idAt(at),
      position: 0,
      happenedAt: now.toISOString(),
      status: done,
      comment: 'Метрика выдана',
    })),
  );
  await tx.insert(puppyCards).values(
    living.map(({ name, nameLat, ...puppy }, at) => ({
      documentId: idAt(at),
      litterId,
      ...puppy,
      name,
      nameLat: nameLat || latinUpperCase(name),
      stampCode: litter.stampCode,
      breeder: litter.breeder,
      breederLat: litter.breederLat,
    })),
  );
  await signPapers(tx, [...documentOf.values()], now);
  for (const documentId of documentOf.values())
    await recordEvent(tx, { name: 'dogs.paperIssued', ids: { documentId } });
}

async function writeLitterPaper(tx: Queryable, litter: NewLitter, litterId: number, now: Date): Promise<void> {
  const [barcode] = await allocateBarcodes(tx, 1);
  const [made] = await tx
    .insert(issuedDocuments)
    .values({
      publicId: newPublicId(),
      barcode: barcode as string,
      kind: litterPaper,
      litterId,
      issuerId: litter.issuerId,
      applicantId: litter.organisationId,
      issuedOn: moscowDay(now),
    })
    .returning({ id: issuedDocuments.id });
  if (!made) throw new Error('Litter paper was not inserted');
  const comment = 'Общепомётная карта выдана';
  await tx
    .insert(documentStatuses)
    .values({ documentId: made.id, position: 0, happenedAt: now.toISOString(), status: done, comment });
  await signPapers(tx, [made.id], now);
  await recordEvent(tx, { name: 'dogs.paperIssued', ids: { documentId: made.id } });
}
