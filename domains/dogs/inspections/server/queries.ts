import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { isOver, type MatingState } from '../../matings/policy.ts';
import { type MatingRow, sideOf } from '../../matings/server/queries.ts';
import { matingPuppies, matings } from '../../matings/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import type { Inspection } from '../contract.ts';
import type { Defect, PuppyFate } from '../policy.ts';
import { texts } from '../texts.ts';
import { litterInspections } from './tables.ts';

export type InspectionRow = typeof litterInspections.$inferSelect;

export async function findInspection(db: Queryable, matingId: number): Promise<InspectionRow | undefined> {
  const [found] = await db.select().from(litterInspections).where(eq(litterInspections.matingId, matingId));
  return found;
}

export const isOpen = ({ litterId, state }: MatingRow): boolean => litterId === null && !isOver(state as MatingState);

/** Usual age of inspection and stamping in days. */
const usualAge = 45;

/** The expert of the organisation's last act: most organisations have one. */
async function usualExpert(db: Queryable, profileId: number) {
  const [last] = await db
    .select({
      lastName: litterInspections.lastName,
      firstName: litterInspections.firstName,
      secondName: litterInspections.secondName,
    })
    .from(litterInspections)
    .where(eq(litterInspections.signedBy, profileId))
    .orderBy(desc(litterInspections.signedAt))
    .limit(1);
  return last ?? { lastName: '', firstName: '', secondName: '' };
}

/** Throws 404 for outsiders, 409 before the birth. */
export async function getInspection(
  db: Queryable,
  profileId: number,
  matingId: number,
  now: Date,
): Promise<Inspection> {
  const [sire, dam] = [alias(dogs, 'sire'), alias(dogs, 'dam')];
  const [found] = await db
    .select({ mating: matings, sire: sire.nameLat, dam: dam.nameLat })
    .from(matings)
    .innerJoin(sire, eq(sire.id, matings.sireId))
    .innerJoin(dam, eq(dam.id, matings.damId))
    .where(eq(matings.id, matingId));
  const side = found && sideOf(found.mating, profileId);
  if (!found || !side || side === 'sire') throw notFound();
  const { mating } = found;
  if (mating.bornOn === null) throw new PortalError(409, texts.noBirth);
  const signed = await findInspection(db, matingId);
  const { lastName, firstName, secondName } = signed ?? (await usualExpert(db, profileId));
  const puppies = await db
    .select()
    .from(matingPuppies)
    .where(eq(matingPuppies.matingId, matingId))
    .orderBy(asc(matingPuppies.id));
  const [today, usual] = [moscowDay(now), addDays(mating.bornOn, usualAge)];
  return {
    version: signed?.version ?? 0,
    title: `${found.sire} × ${found.dam}`,
    born_on: mating.bornOn,
    stamp_code: mating.stampCode,
    may_sign: mating.organisationId === profileId && isOpen(mating),
    signed_on: signed ? moscowDay(signed.signedAt) : null,
    inspected_on: signed?.inspectedOn ?? (usual < today ? usual : today),
    place: signed?.place ?? mating.place,
    last_name: lastName,
    first_name: firstName,
    second_name: secondName,
    note: signed?.note ?? '',
    puppies: puppies.map(({ id, name, sex, colour, stampNumber, chip, fate, defects, note }) => ({
      ...{ id, name, sex, colour, stamp_number: stampNumber, chip, note },
      fate: (fate || null) as PuppyFate | null,
      defects: defects as Defect[],
    })),
  };
}
