import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { addDays, formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { reasonOf } from '../../../inspections/policy.ts';
import { findInspection, type InspectionRow } from '../../../inspections/server/queries.ts';
import { texts as inspectionTexts } from '../../../inspections/texts.ts';
import { assertLifeOrder, refuseAtField } from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import type { BirthInput, PuppiesInput } from '../../contract.ts';
import { registeredNames } from '../../latinDogName.ts';
import { isOver, type MatingState, pregnancy } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { findKennelAffixes } from '../queries/affixes.ts';
import {
  findCarriedLitter,
  listProblems,
  type MatingRow,
  missingForRegistration,
  type PuppyRow,
  sideOf,
} from '../queries.ts';
import type { FindSentLitters } from '../sentLitters.ts';
import { matingPuppies } from '../tables.ts';
import { changeMating, lockMating } from './act.ts';

const [male, female] = [1, 2] as const;

/** Locks a mating for its bitch's owner or its registrar. Throws 404 for others, 409 when it can no longer change. */
async function lockOpenMating(
  tx: Queryable,
  findSent: FindSentLitters,
  session: Session,
  { matingId, version }: { matingId: number; version: number },
): Promise<MatingRow> {
  const row = await lockMating(tx, matingId);
  const side = sideOf(row, session.profileId);
  if (side !== 'dam' && side !== 'organisation') throw notFound();
  if (row.litterId !== null) throw new PortalError(409, texts.registered);
  if (isOver(row.state as MatingState)) throw new PortalError(409, texts.notNow);
  if ((await findSent(tx, [matingId])).size) throw new PortalError(409, texts.applied);
  if (row.version !== version) throw new PortalError(412, texts.changed);
  return row;
}

/** Records the birth with a line for each living puppy; a correction keeps the text in existing lines. */
export async function recordBirth(
  db: Transactable,
  findSent: FindSentLitters,
  session: Session,
  input: BirthInput,
  now: Date,
): Promise<{ version: number }> {
  const { born_on: bornOn, males, females, stillborn } = input;
  return db.transaction(async (tx) => {
    const row = await lockOpenMating(tx, findSent, session, input);
    if (await findInspection(tx, row.id)) throw new PortalError(409, inspectionTexts.signed);
    if (bornOn > moscowDay(now)) throw new PortalError(400, { born_on: 'Эта дата ещё не наступила' });
    const [from, to] = [addDays(row.matedOn, pregnancy.least), addDays(row.matedOn, pregnancy.most)];
    if (bornOn < from || bornOn > to)
      throw new PortalError(400, {
        born_on: `От вязки ${formatDate(row.matedOn)} щенки рождаются с ${formatDate(from)} по ${formatDate(to)}`,
      });
    const registered = await findCarriedLitter(tx, row.damId, row.matedOn);
    if (registered !== null) throw new PortalError(409, { born_on: texts.carried(registered) });
    await keepLines(tx, row.id, male, males);
    await keepLines(tx, row.id, female, females);
    const version = await assertLifeOrder(
      tx,
      [row.damId, row.sireId],
      () => changeMating(tx, row, { bornOn, males, females, stillborn }),
      refuseAtField('born_on'),
    );
    return { version };
  });
}

/** Adjusts the number of lines of a sex: empty ones are added and removed at the end. */
async function keepLines(tx: Queryable, matingId: number, sex: number, wanted: number): Promise<void> {
  const ofSex = and(eq(matingPuppies.matingId, matingId), eq(matingPuppies.sex, sex));
  const held = await tx
    .select({ id: matingPuppies.id })
    .from(matingPuppies)
    .where(ofSex)
    .orderBy(desc(matingPuppies.id));
  const missing = wanted - held.length;
  if (missing > 0) await tx.insert(matingPuppies).values(Array.from({ length: missing }, () => ({ matingId, sex })));
  const last = held[-missing - 1];
  if (missing < 0 && last) await tx.delete(matingPuppies).where(and(ofSex, sql`${matingPuppies.id} >= ${last.id}`));
}

/** Saves lines as typed: a problem is reported at its line and does not block the others. */
export async function savePuppies(
  db: Transactable,
  findSent: FindSentLitters,
  session: Session,
  input: PuppiesInput,
): Promise<{ version: number }> {
  return db.transaction(async (tx) => {
    const row = await lockOpenMating(tx, findSent, session, input);
    if (row.bornOn === null) throw new PortalError(409, texts.noBirth);
    const kennel = await findKennelAffixes(tx, row.damOwnerId);
    const isSigned = (await findInspection(tx, row.id)) !== undefined;
    for (const { id, name, name_lat, colour, stamp_number, chip } of input.puppies) {
      // Signed inspection data cannot change; names stay editable by the breeder.
      const seen = { colour, stampNumber: stamp_number.replace(/^0+(?=\d)/, ''), chip };
      const changed = await tx
        .update(matingPuppies)
        .set({
          ...registeredNames({ name, nameLat: name_lat }, kennel),
          ...(!isSigned && seen),
        })
        .where(and(eq(matingPuppies.id, id), eq(matingPuppies.matingId, row.id)))
        .returning({ id: matingPuppies.id });
      if (!changed.length) throw notFound();
    }
    return { version: await changeMating(tx, row, {}) };
  });
}

export interface LitterOfMating {
  mating: MatingRow;
  puppies: (PuppyRow & { reason: string })[];
  act: InspectionRow | null;
}

/**
 * Returns the litter for registration. Throws 404 for another organisation, 409 while something is missing: puppies
 * enter the studbook only after the stud owner's or the federation's confirmation.
 */
export async function completeLitter(tx: Queryable, matingId: number, organisationId: number): Promise<LitterOfMating> {
  const mating = await lockMating(tx, matingId);
  if (mating.organisationId !== organisationId) throw notFound();
  if (mating.state !== 'agreed') throw new PortalError(409, texts.notAgreed);
  const puppies = await tx
    .select()
    .from(matingPuppies)
    .where(eq(matingPuppies.matingId, matingId))
    .orderBy(asc(matingPuppies.id));
  const problems = await listProblems(tx, puppies, mating.stampCode);
  const left = missingForRegistration(
    mating,
    puppies.map(({ id }) => ({ problems: problems.get(id) ?? [] })),
  );
  if (left.length) throw new PortalError(409, `Осталось: ${left.join(', ')}`);
  return {
    mating,
    puppies: puppies.map((puppy) => ({ ...puppy, reason: reasonOf(puppy) })),
    act: (await findInspection(tx, matingId)) ?? null,
  };
}

export async function linkRegisteredLitter(tx: Queryable, matingId: number, litterId: number): Promise<void> {
  await changeMating(tx, await lockMating(tx, matingId), { litterId });
}

/** Throws 409 unless the stud's owner or the federation has confirmed: checked again before the litter is sent. */
export async function assertMatingAgreed(tx: Queryable, matingId: number): Promise<void> {
  const { state } = await lockMating(tx, matingId);
  if (state !== 'agreed') throw new PortalError(409, texts.notAgreed);
}
