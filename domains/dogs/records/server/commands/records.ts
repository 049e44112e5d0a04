import { and, desc, eq, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { created, removed } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { scheduleBreedRecount } from '../../../genetics/server/commands/scheduleRecount.ts';
import {
  assertLifeOrder,
  refreshContradictions,
  refuseAtField,
} from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import { foldNumber } from '../../../numbers.ts';
import { partNumber, partNumberSql } from '../../../server/import/dogKey.ts';
import { dogs } from '../../../server/tables.ts';
import type { RecordAdded, RecordRemoved } from '../../contract.ts';
import { type ExaminationKind, examinations, worseResult } from '../../examinations.ts';
import { dogAwards, dogExaminations, dogNumbers, dogTitles, titles } from '../tables.ts';

const columnNames = {
  what: 'Запись',
  day: 'Дата',
  number: 'Номер',
  where: 'Где',
  result: 'Результат',
  paper: 'Документ',
} as const;
type JournalValues = Partial<Record<keyof typeof columnNames, string>>;

/** Locks the dog, so that concurrent edits run one after another. */
async function lockDog(tx: Queryable, dogId: number) {
  const [dog] = await tx
    .select({ id: dogs.id, nameLat: dogs.nameLat, breedId: dogs.breedId, bornOn: dogs.bornOn })
    .from(dogs)
    .where(eq(dogs.id, dogId))
    .for('update');
  if (!dog) throw notFound();
  return dog;
}

function refuseDay(bornOn: string, field: string, day: string, today: string): void {
  if (day > today) throw new PortalError(400, { [field]: 'Этот день ещё не наступил' });
  if (day < bornOn) throw new PortalError(400, { [field]: `Раньше рождения собаки: ${formatDate(bornOn)}` });
}

type Of<Kind extends RecordAdded['kind']> = Extract<RecordAdded, { kind: Kind }>;

async function addNumber(tx: Queryable, { dogId, studbook, number, is_primary }: Of<'number'>, writtenBy: number) {
  const [taken] = await tx
    .select({ nameLat: dogs.nameLat, dogId: dogs.id })
    .from(dogNumbers)
    .innerJoin(dogs, eq(dogs.id, dogNumbers.dogId))
    .where(
      and(
        eq(dogNumbers.studbook, studbook),
        eq(dogNumbers.folded, foldNumber(number)),
        sql`${sql.raw(partNumberSql('number'))} = ${partNumber(number)}`,
      ),
    );
  if (taken)
    throw new PortalError(409, {
      number: taken.dogId === dogId ? 'Этот номер уже записан' : `Этот номер у другой собаки: ${taken.nameLat}`,
    });
  if (is_primary) await tx.update(dogNumbers).set({ isPrimary: false }).where(eq(dogNumbers.dogId, dogId));
  const [row] = await tx
    .insert(dogNumbers)
    .values({ dogId, studbook, number, isPrimary: is_primary, writtenBy })
    .returning({ id: dogNumbers.id });
  return { id: row?.id ?? 0, journalValues: { what: 'Номер', number: `${studbook} ${number}` } };
}

async function addTitle(tx: Queryable, input: Of<'title'>, writtenBy: number) {
  const { dogId, title_id: titleId, given_on: givenOn, number, paper } = input;
  const [title] = await tx.select().from(titles).where(eq(titles.id, titleId));
  if (!title) throw new PortalError(400, { title_id: 'Такого титула нет в справочнике' });
  const [same] = await tx
    .select({ dogId: dogTitles.dogId })
    .from(dogTitles)
    .where(
      and(
        eq(dogTitles.titleId, titleId),
        number ? sql`(${dogTitles.dogId} = ${dogId} or ${dogTitles.number} = ${number})` : eq(dogTitles.dogId, dogId),
      ),
    );
  if (same)
    throw new PortalError(
      409,
      same.dogId === dogId
        ? { title_id: 'Этот титул у собаки уже есть' }
        : { number: 'Титул с этим номером записан другой собаке' },
    );
  const [row] = await tx
    .insert(dogTitles)
    .values({ dogId, titleId, givenOn, number, paper, writtenBy })
    .returning({ id: dogTitles.id });
  return { id: row?.id ?? 0, journalValues: { what: title.name, day: formatDate(givenOn), number, paper } };
}

async function addAward(tx: Queryable, input: Of<'award'>, writtenBy: number) {
  const { dogId, dignity_id: dignityId, given_on: givenOn, show, judge, country = '', number, paper } = input;
  const [dignity] = await tx.select({ name: dignities.name }).from(dignities).where(eq(dignities.id, dignityId));
  if (!dignity) throw new PortalError(400, { dignity_id: 'Такого нет в справочнике' });
  const [row] = await tx
    .insert(dogAwards)
    .values({ dogId, dignityId, givenOn, show, judge, country, number, paper, writtenBy })
    .onConflictDoNothing()
    .returning({ id: dogAwards.id });
  if (!row) throw new PortalError(409, { show: 'Эта награда с той же выставки уже записана' });
  return { id: row.id, journalValues: { what: dignity.name, day: formatDate(givenOn), where: show, number, paper } };
}

const written = (left: string | null, right: string | null, result: string | null): string =>
  result ?? `левый ${left ?? '–'}, правый ${right ?? '–'}`;

async function addExamination(tx: Queryable, input: Of<'examination'>, writtenBy: number) {
  const { dogId, examination: kind, examined_on: examinedOn, laboratory, paper, left, right, result } = input;
  const [row] = await tx
    .insert(dogExaminations)
    .values({ dogId, kind, examinedOn, laboratory, paper, left, right, result, writtenBy })
    .onConflictDoNothing()
    .returning({ id: dogExaminations.id });
  if (!row) throw new PortalError(409, { examined_on: 'Это обследование того же дня уже записано' });
  await copyToDog(tx, dogId, kind);
  return {
    id: row.id,
    journalValues: {
      what: examinations[kind].name,
      day: formatDate(examinedOn),
      where: laboratory,
      result: written(left, right, result),
      paper,
    },
  };
}

/** Copies the worse side of the last examination to the dog's own columns, which lists and filters use. */
async function copyToDog(tx: Queryable, dogId: number, kind: ExaminationKind): Promise<void> {
  if (kind !== 'hd' && kind !== 'ed' && kind !== 'pl') return;
  const [last] = await tx
    .select({ left: dogExaminations.left, right: dogExaminations.right })
    .from(dogExaminations)
    .where(and(eq(dogExaminations.dogId, dogId), eq(dogExaminations.kind, kind)))
    .orderBy(desc(dogExaminations.examinedOn))
    .limit(1);
  const worse = last ? worseResult(kind, [last.left, last.right]) : null;
  await tx
    .update(dogs)
    .set(kind === 'hd' ? { hd: worse } : { [kind]: worse === null ? null : Number(worse) })
    .where(eq(dogs.id, dogId));
}

const dayOf = (input: RecordAdded): [string, string] | null => {
  if (input.kind === 'number') return null;
  return input.kind === 'examination' ? ['examined_on', input.examined_on] : ['given_on', input.given_on];
};

function addOf(
  tx: Queryable,
  input: RecordAdded,
  writtenBy: number,
): Promise<{ id: number; journalValues: JournalValues }> {
  if (input.kind === 'number') return addNumber(tx, input, writtenBy);
  if (input.kind === 'title') return addTitle(tx, input, writtenBy);
  return input.kind === 'award' ? addAward(tx, input, writtenBy) : addExamination(tx, input, writtenBy);
}

export async function addDogRecord(
  tx: Queryable,
  staff: Session,
  input: RecordAdded,
  today: string,
): Promise<{ id: number }> {
  const dog = await lockDog(tx, input.dogId);
  const day = dayOf(input);
  if (day) refuseDay(dog.bornOn, ...day, today);
  const { id, journalValues } = await assertLifeOrder(
    tx,
    [dog.id],
    () => addOf(tx, input, staff.accountId),
    refuseAtField(day?.[0] ?? 'number', 400),
  );
  await recordStaffAct(tx, staff, {
    action: 'addDogRecord',
    about: `Племенная книга: ${dog.nameLat}`,
    changes: created(columnNames, journalValues),
  });
  await publishChange(tx, dog);
  return { id };
}

/** Deletes a record and returns it; undefined when it was not this dog's. */
async function deleteRecord(
  tx: Queryable,
  { dogId, kind, recordId }: RecordRemoved,
): Promise<JournalValues | undefined> {
  if (kind === 'number') {
    const [row] = await tx
      .delete(dogNumbers)
      .where(and(eq(dogNumbers.id, recordId), eq(dogNumbers.dogId, dogId)))
      .returning();
    return row && { what: 'Номер', number: `${row.studbook} ${row.number}` };
  }
  if (kind === 'title') {
    const [row] = await tx
      .delete(dogTitles)
      .where(and(eq(dogTitles.id, recordId), eq(dogTitles.dogId, dogId)))
      .returning();
    if (!row) return undefined;
    const [title] = await tx.select({ name: titles.name }).from(titles).where(eq(titles.id, row.titleId));
    return { what: title?.name ?? '', day: formatDate(row.givenOn), number: row.number, paper: row.paper };
  }
  if (kind === 'award') {
    const [row] = await tx
      .delete(dogAwards)
      .where(and(eq(dogAwards.id, recordId), eq(dogAwards.dogId, dogId)))
      .returning();
    if (!row) return undefined;
    const [dignity] = await tx.select({ name: dignities.name }).from(dignities).where(eq(dignities.id, row.dignityId));
    return { what: dignity?.name ?? '', day: formatDate(row.givenOn), where: row.show, number: row.number };
  }
  const [row] = await tx
    .delete(dogExaminations)
    .where(and(eq(dogExaminations.id, recordId), eq(dogExaminations.dogId, dogId)))
    .returning();
  if (!row) return undefined;
  await copyToDog(tx, dogId, row.kind);
  const { name } = examinations[row.kind];
  return { what: name, day: formatDate(row.examinedOn), result: written(row.left, row.right, row.result) };
}

export async function removeDogRecord(tx: Queryable, staff: Session, input: RecordRemoved): Promise<void> {
  const dog = await lockDog(tx, input.dogId);
  const removedRow = await deleteRecord(tx, input);
  if (!removedRow) throw notFound();
  await refreshContradictions(tx, [dog.id]);
  await recordStaffAct(tx, staff, {
    action: 'removeDogRecord',
    about: `Племенная книга: ${dog.nameLat}. ${input.reason}`,
    changes: removed(columnNames, removedRow),
  });
  await publishChange(tx, dog);
}

/** Publishes the change for the dog's pages, the search and the breed's figures. */
async function publishChange(tx: Queryable, { id, breedId }: { id: number; breedId: number }): Promise<void> {
  await recordEvent(tx, { name: 'dogs.records_changed', ids: { dogId: id } });
  await scheduleBreedRecount(tx, breedId);
}
