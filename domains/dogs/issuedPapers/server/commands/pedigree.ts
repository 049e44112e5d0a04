import { and, eq } from 'drizzle-orm';
import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { assertLifeOrder } from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import { readChip, readPedigreeNumber, type Stamp } from '../../../numbers.ts';
import { dogs } from '../../../server/tables.ts';
import { formatPedigree } from '../../../shownNumbers.ts';

/** The numbers a federation paper may identify a dog by; the first one given is used. */
export interface NamedDog {
  id?: number;
  stamp?: Stamp | null;
  chip?: string;
}

const held = {
  id: dogs.id,
  name: dogs.name,
  breedId: dogs.breedId,
  sex: dogs.sex,
  bornOn: dogs.bornOn,
  pedigreeNumber: dogs.pedigreeNumber,
};
type HeldDog = { [Name in keyof typeof held]: (typeof held)[Name]['_']['data'] | null } & { id: number; name: string };

const wanted = ({ id, stamp, chip }: NamedDog) => {
  const microchip = chip ? readChip(chip) : null;
  if (id) return eq(dogs.id, id);
  if (stamp) return and(eq(dogs.stampCode, stamp.code), eq(dogs.stampNumber, stamp.number));
  return microchip === null ? undefined : eq(dogs.chip, microchip);
};

/** Null when the studbook has no such dog. */
export async function findNamedDog(db: Queryable, named: NamedDog): Promise<HeldDog | null> {
  const where = wanted(named);
  const [dog] = where ? await db.select(held).from(dogs).where(where).limit(1) : [];
  return dog ?? null;
}

export async function lockNamedDog(tx: Queryable, named: NamedDog): Promise<HeldDog | null> {
  const where = wanted(named);
  const [dog] = where ? await tx.select(held).from(dogs).where(where).limit(1).for('update') : [];
  return dog ?? null;
}

const wrongNumber = 'Нужен номер родословной: РКФ и до семи цифр';

/** Parses the number typed by staff; null when empty. */
function typedNumber(typed: string): number | null {
  const number = readPedigreeNumber(typed);
  if (typed.trim() && number === null) throw new PortalError(400, { number: wrongNumber });
  return number;
}

async function assertNumberFree(tx: Queryable, number: number, dogId: number | null): Promise<void> {
  const [other] = await tx.select({ id: dogs.id, name: dogs.name }).from(dogs).where(eq(dogs.pedigreeNumber, number));
  if (other && other.id !== dogId)
    throw new PortalError(409, { number: `${formatPedigree(number)} принадлежит другой собаке: ${other.name}` });
}

/** Assigns one if needed: a number belongs to one dog permanently. */
export async function assignPedigreeNumber(tx: Queryable, dog: HeldDog, typed: string): Promise<number> {
  const number = typedNumber(typed);
  if (dog.pedigreeNumber !== null) {
    if (number !== null && number !== dog.pedigreeNumber)
      throw new PortalError(409, {
        number: `В базе ВЕРК у собаки другой номер: ${formatPedigree(dog.pedigreeNumber)}`,
      });
    return dog.pedigreeNumber;
  }
  if (number === null) throw new PortalError(400, { number: wrongNumber });
  await assertNumberFree(tx, number, dog.id);
  await tx.update(dogs).set({ pedigreeNumber: number }).where(eq(dogs.id, dog.id));
  await recordEvent(tx, { name: 'dogs.records_changed', ids: { dogId: dog.id } });
  return number;
}

export interface EnteredDog {
  name: string;
  nameLat: string;
  breedId: number;
  sex: number;
  bornOn: string;
  colour: string;
  stamp: Stamp;
  chip: string | null;
  /** 0 when known only by its number. */
  sire: { id: number; number: string };
  dam: { id: number; number: string };
  breeder: string;
  owner: string;
}

/** Adds a dog to the studbook together with its pedigree. */
export async function enterDog(
  tx: Queryable,
  { stamp, sire, dam, breeder, owner, nameLat, ...dog }: EnteredDog,
  typed: string,
): Promise<{ id: number; number: number }> {
  const number = typedNumber(typed);
  if (number === null) throw new PortalError(400, { number: wrongNumber });
  await assertNumberFree(tx, number, null);
  const values = {
    ...dog,
    nameLat: nameLat || latinUpperCase(dog.name),
    stampCode: stamp.code,
    stampNumber: stamp.number,
    pedigreeNumber: number,
    sireId: sire.id || null,
    damId: dam.id || null,
    sireNumber: readPedigreeNumber(sire.number),
    damNumber: readPedigreeNumber(dam.number),
    breederName: breeder,
    ownerName: owner,
  };
  const [made] = await assertLifeOrder(
    tx,
    [sire.id, dam.id].filter((id) => id > 0),
    () => tx.insert(dogs).values(values).onConflictDoNothing().returning({ id: dogs.id }),
  );
  if (!made) throw new PortalError(409, 'Клеймо, чип или номер родословной этой собаки уже есть в базе ВЕРК');
  await recordEvent(tx, { name: 'dogs.registered', ids: { dogId: made.id } });
  return { id: made.id, number };
}
