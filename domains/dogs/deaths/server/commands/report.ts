import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { formatDate, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import { changesBetween } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { scheduleBreedRecount } from '../../../genetics/server/commands/scheduleRecount.ts';
import { assertLifeOrder, refreshContradictions } from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { isOwner } from '../../../owners/server/queries.ts';
import { dogDeaths } from '../../../records/server/tables.ts';
import { dogs } from '../../../server/tables.ts';
import type { DeathReported, DeathWritten } from '../../contract.ts';
import { deathText } from '../../formatDeath.ts';
import { texts } from '../../texts.ts';
import { assertOwnerMayEdit, type DeathRow, findDeath, publicDate } from '../queries.ts';
import { endOpenMattersOfDead } from './endWithDeath.ts';

/** The last possible day of life by the known day or year, at most today. */
function lastDay({ known, died_on, year }: DeathReported, bornOn: string, today: string): string {
  if (known === 'none') return today;
  if (known === 'year') {
    const born = partsOf(bornOn).year;
    if (Number(year) < born) throw new PortalError(400, { year: texts.beforeYear(born) });
    if (Number(year) > partsOf(today).year) throw new PortalError(400, { year: texts.future });
    const end = `${year}-12-31`;
    return end < today ? end : today;
  }
  if (died_on > today) throw new PortalError(400, { died_on: texts.future });
  if (died_on < bornOn) throw new PortalError(400, { died_on: texts.before(formatDate(bornOn)) });
  return died_on;
}

/** Creates or updates the record. Throws 409 when other records of the dog are later. */
async function writeRow(
  tx: Queryable,
  input: DeathReported,
  by: { reportedBy: number | null; writtenBy: number | null },
  bornOn: string,
  now: Date,
): Promise<{ before: DeathRow | null; diedOn: string }> {
  const before = await findDeath(tx, input.dogId);
  const diedOn = lastDay(input, bornOn, moscowDay(now));
  const columns = {
    diedOn,
    known: input.known,
    cause: input.cause,
    isDayPublic: input.is_day_public,
    isCausePublic: input.is_cause_public,
  };
  await assertLifeOrder(
    tx,
    [input.dogId],
    () =>
      before
        ? tx.update(dogDeaths).set(columns).where(eq(dogDeaths.dogId, input.dogId))
        : tx.insert(dogDeaths).values({ dogId: input.dogId, ...columns, ...by, createdAt: now.toISOString() }),
    ({ words }) => new PortalError(409, { [input.known === 'year' ? 'year' : 'died_on']: words }),
  );
  return { before, diedOn };
}

/** Publishes the change; co-owners are notified of the first report only. */
async function publishChange(tx: Queryable, dogId: number, name: 'dogs.died' | 'dogs.records_changed'): Promise<void> {
  const [dog] = await tx.select({ breedId: dogs.breedId }).from(dogs).where(eq(dogs.id, dogId));
  if (!dog) throw notFound();
  await recordEvent(tx, { name, ids: { dogId } });
  await scheduleBreedRecount(tx, dog.breedId);
}

/** Any present owner reports a death, or corrects an owner's report within the allowed days. Throws 404 for others. */
export async function reportDeath(
  tx: Queryable,
  { profileId }: Session,
  input: DeathReported,
  now: Date,
): Promise<void> {
  const dog = await lockDog(tx, input.dogId);
  if (!(await isOwner(tx, dog.id, profileId))) throw notFound();
  const known = await findDeath(tx, dog.id);
  if (known) assertOwnerMayEdit(known, moscowDay(now));
  const { before } = await writeRow(tx, input, { reportedBy: profileId, writtenBy: null }, dog.bornOn, now);
  if (!before) await endOpenMattersOfDead(tx, dog.id, now);
  await publishChange(tx, dog.id, before ? 'dogs.records_changed' : 'dogs.died');
}

export async function takeBackDeath(tx: Queryable, { profileId }: Session, dogId: number, now: Date): Promise<void> {
  const dog = await lockDog(tx, dogId);
  if (!(await isOwner(tx, dog.id, profileId))) throw notFound();
  const row = await findDeath(tx, dogId);
  if (!row) throw new PortalError(409, texts.nothing);
  assertOwnerMayEdit(row, moscowDay(now));
  await tx.delete(dogDeaths).where(eq(dogDeaths.dogId, dogId));
  await refreshContradictions(tx, [dogId]);
  await publishChange(tx, dogId, 'dogs.records_changed');
}

const columnNames = {
  day: 'Дата смерти',
  cause: 'Причина',
  isDayPublic: 'Дата видна всем',
  isCausePublic: 'Причина видна всем',
};
const journalOf = (row: DeathRow | null) => ({
  day: row ? deathText(publicDate(row)) : null,
  cause: row ? row.cause : null,
  isDayPublic: row ? row.isDayPublic : null,
  isCausePublic: row ? row.isCausePublic : null,
});

async function nameOf(tx: Queryable, dogId: number): Promise<string> {
  const [dog] = await tx.select({ name: dogs.nameLat }).from(dogs).where(eq(dogs.id, dogId));
  return dog?.name ?? '';
}

export async function writeDeath(tx: Queryable, staff: Session, input: DeathWritten, now: Date): Promise<void> {
  const dog = await lockDog(tx, input.dogId);
  const { before } = await writeRow(tx, input, { reportedBy: null, writtenBy: staff.accountId }, dog.bornOn, now);
  if (!before) await endOpenMattersOfDead(tx, dog.id, now);
  await recordStaffAct(tx, staff, {
    action: 'writeDeath',
    about: `Смерть собаки ${await nameOf(tx, dog.id)}: ${input.reason}`,
    changes: changesBetween(columnNames, journalOf(before), journalOf(await findDeath(tx, dog.id))),
  });
  await publishChange(tx, dog.id, before ? 'dogs.records_changed' : 'dogs.died');
}

export async function removeDeath(
  tx: Queryable,
  staff: Session,
  { dogId, reason }: { dogId: number; reason: string },
): Promise<void> {
  await lockDog(tx, dogId);
  const row = await findDeath(tx, dogId);
  if (!row) throw new PortalError(409, texts.nothing);
  await tx.delete(dogDeaths).where(eq(dogDeaths.dogId, dogId));
  await refreshContradictions(tx, [dogId]);
  await recordStaffAct(tx, staff, {
    action: 'removeDeath',
    about: `Смерть собаки ${await nameOf(tx, dogId)}: запись убрана. ${reason}`,
    changes: changesBetween(columnNames, journalOf(row), journalOf(null)),
  });
  await publishChange(tx, dogId, 'dogs.records_changed');
}
