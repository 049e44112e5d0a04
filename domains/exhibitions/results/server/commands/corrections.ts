import { eq } from 'drizzle-orm';
import { readPedigreeNumber } from '#domains/dogs/numbers.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { formatPedigree } from '#domains/dogs/shownNumbers.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { exhibitions, type showResults } from '../../../server/tables.ts';
import type { trialResults } from '../../../trials/server/tables.ts';

export interface Change {
  field: string;
  from: string;
  to: string;
}

/** Locks the show of a result until the transaction ends, so that unique awards are given one at a time. */
export async function lockShowOf(
  tx: Queryable,
  table: typeof showResults | typeof trialResults,
  resultId: number,
): Promise<typeof exhibitions.$inferSelect> {
  const [found] = await tx.select({ exhibitionId: table.exhibitionId }).from(table).where(eq(table.id, resultId));
  const [show] = found
    ? await tx.select().from(exhibitions).where(eq(exhibitions.id, found.exhibitionId)).for('update')
    : [];
  if (!show) throw notFound();
  return show;
}

export function assertVersion(before: { version: number }, { version }: { version: number }): void {
  if (before.version !== version)
    throw new PortalError(412, 'Результат уже исправили: откройте страницу снова и решите по новым значениям');
}

/** Finds the studbook dog the result belongs to; it must have the breed and sex that were judged. */
export async function dogByNumber(tx: Queryable, { breedId, sex }: { breedId: number; sex: number }, typed: string) {
  const refuse = (pedigree: string) => new PortalError(400, { pedigree });
  const number = readPedigreeNumber(typed);
  if (number === null) throw refuse('Номер родословной – РКФ и до 7 цифр');
  const [dog] = await tx.select().from(dogs).where(eq(dogs.pedigreeNumber, number));
  if (!dog) throw refuse('Собаки с этим номером в племенной книге нет');
  if (dog.breedId !== breedId) throw refuse('У собаки с этим номером другая порода');
  if (dog.sex !== sex) throw refuse('У собаки с этим номером другой пол');
  return {
    dog: { dogId: dog.id, dogName: dog.nameLat || dog.name, pedigree: formatPedigree(number) },
    // A year alone is no day of a report.
    bornOn: dog.bornYearOnly ? null : dog.bornOn,
  };
}

const dogWords = ({ dogName, pedigree }: { dogName: string; pedigree: string | null }): string =>
  [dogName, pedigree].filter(Boolean).join(', ');

/** Lists the changed fields as text. Throws when nothing differs. */
export function changesOf<Row extends { dogName: string; pedigree: string | null }>(
  before: Row,
  after: Row,
  words: Readonly<Record<string, (row: Row) => string>>,
): Change[] {
  const changes = Object.entries<(row: Row) => string>({ Собака: dogWords, ...words })
    .map(([field, of]) => ({ field, from: of(before), to: of(after) }))
    .filter(({ from, to }) => from !== to);
  if (!changes.length) throw new PortalError(400, 'Вы ничего не изменили');
  return changes;
}
