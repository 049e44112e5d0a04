import { and, eq, or } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { type Day, formatDate, isYear, middleOfYear } from '#platform/contract/time/dates.ts';
import { changesBetween } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { birthReading } from '../../../births.ts';
import { scheduleBreedRecount } from '../../../genetics/server/commands/scheduleRecount.ts';
import { assertLifeOrder, refuseAtField } from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import { matings } from '../../../matings/server/tables.ts';
import { birthOfRow } from '../../../server/queries/births.ts';
import { dogs, litters } from '../../../server/tables.ts';
import { sexNames } from '../../../texts.ts';
import type { DogCorrected } from '../../contract.ts';
import { versionOf } from '../queries/getStaffDog.ts';

type Dog = typeof dogs.$inferSelect;
const words = { name: 'Кличка', nameLat: 'Кличка латиницей', sex: 'Пол', born: 'Рождение', colour: 'Окрас' } as const;
const wordsOf = (dog: Pick<Dog, 'name' | 'nameLat' | 'sex' | 'bornOn' | 'bornYearOnly' | 'colour'>) => ({
  ...{ name: dog.name, nameLat: dog.nameLat, colour: dog.colour || null },
  sex: sexNames[dog.sex] ?? null,
  born: formatDate(birthOfRow(dog)),
});

/** A parent keeps its sex: its young and matings are recorded on that side. */
async function assertSexFree(tx: Queryable, id: number): Promise<void> {
  const [young, litter, mating] = await Promise.all([
    tx.$count(dogs, or(eq(dogs.sireId, id), eq(dogs.damId, id))),
    tx.$count(litters, or(eq(litters.sireId, id), eq(litters.damId, id))),
    tx.$count(matings, or(eq(matings.sireId, id), eq(matings.damId, id))),
  ]);
  if (young + litter + mating)
    throw new PortalError(400, { sex: 'У собаки записаны щенки, помёты или вязки: её пол не меняется' });
}

/** The puppies of a registered litter are born on its day. */
async function assertOutsideLitter(tx: Queryable, dog: Dog): Promise<void> {
  if (dog.damId === null || dog.bornYearOnly) return;
  if (await tx.$count(litters, and(eq(litters.damId, dog.damId), eq(litters.bornOn, dog.bornOn))))
    throw new PortalError(400, { born: 'Собака из зарегистрированного помёта: её рождение – дата помёта' });
}

function birthColumns(text: string, today: Day): Pick<Dog, 'bornOn' | 'bornYearOnly'> {
  const read = birthReading(text, today);
  if ('wrong' in read) throw new PortalError(400, { born: `«${text.slice(0, 40)}»: ${read.wrong}` });
  return { bornOn: isYear(read.born) ? middleOfYear(read.born) : read.born, bornYearOnly: isYear(read.born) };
}

/**
 * Corrects name, sex, birth and colour of a dog. Of two concurrent edits the second gets 412. Throws 400 at the field
 * that cannot change; a birth is checked against the dog's parents, young and records.
 */
export async function correctDog(tx: Queryable, staff: Session, input: DogCorrected, today: Day): Promise<void> {
  const [found] = await tx
    .select({ dog: dogs, version: versionOf })
    .from(dogs)
    .where(eq(dogs.id, input.dogId))
    .for('update');
  if (!found) throw notFound();
  const { dog, version } = found;
  if (version !== input.version)
    throw new PortalError(412, 'Эту собаку изменил другой сотрудник. Откройте её ещё раз.');
  const values = {
    ...{ name: input.name, nameLat: input.name_lat, sex: input.sex, colour: input.colour },
    ...birthColumns(input.born, today),
  };
  const [before, after] = [wordsOf(dog), wordsOf({ ...dog, ...values })];
  if (JSON.stringify(before) === JSON.stringify(after)) throw new PortalError(400, 'Ничего не изменилось');
  if (before.sex !== after.sex) await assertSexFree(tx, dog.id);
  const isBirthNew = before.born !== after.born;
  if (isBirthNew) await assertOutsideLitter(tx, dog);
  await assertLifeOrder(
    tx,
    [dog.id, ...(dog.damId === null ? [] : [dog.damId])],
    () =>
      tx
        .update(dogs)
        .set({ ...values, updatedAt: portalNow })
        .where(eq(dogs.id, dog.id)),
    refuseAtField('born', 400),
  );
  await recordStaffAct(tx, staff, {
    action: 'correctDog',
    about: `Запись собаки ${values.nameLat}: ${input.reason}`,
    changes: changesBetween(words, before, after),
  });
  await recordEvent(tx, { name: 'dogs.records_changed', ids: { dogId: dog.id } });
  if (isBirthNew || before.sex !== after.sex) await scheduleBreedRecount(tx, dog.breedId);
}
