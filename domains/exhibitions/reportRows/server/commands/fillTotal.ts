import { createHash } from 'node:crypto';
import { type Day, type DayOrYear, formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { type Cells, parts, rowLimits, type SheetRow, tickKey } from '../../columns.ts';
import { foldNumber, sexName, trimmedCell } from '../../readCells.ts';
import { openSheet, rowsOf } from '../queries/sheet.ts';
import { fieldsOf, lockPart, writeRows } from './saveRows.ts';

/** A dog of a show as its catalogue has it. */
export interface CatalogueDog {
  /** Names the dog in its catalogue, so that filling twice adds it once. */
  key: string;
  number: string;
  breed: string;
  /** Empty while the schedule names none. */
  judge: string;
  name: string;
  /** 1 male, 2 female. */
  sex: number;
  bornOn: DayOrYear;
  pedigree: string;
  caste: string;
  day: Day;
  /** In the studbook; null for a foreign dog. */
  dogId: number | null;
}

export interface Filled {
  added: number;
  skipped: number;
}

/** Rows that the final report does not have yet, by number and by key. */
function missingRows(
  exhibitionId: number,
  dogs: readonly CatalogueDog[],
  { known, fields }: { known: readonly SheetRow[]; fields: ReadonlyMap<string, number> },
): SheetRow[] {
  const ids = new Set(known.map(({ id }) => id));
  const numbers = new Set(known.map(({ cells }) => foldNumber(trimmedCell(cells, 'number'))));
  return dogs
    .map((dog): SheetRow => ({ id: rowIdOf(exhibitionId, dog.key), cells: cellsOf(dog, fields) }))
    .filter(({ id, cells }) => !ids.has(id) && !numbers.has(foldNumber(cells.number ?? '')));
}

const cellsOf = (dog: CatalogueDog, fields: ReadonlyMap<string, number>): Cells => limited(catalogueCells(dog), fields);

const catalogueCells = (dog: CatalogueDog): Cells => ({
  ...{ number: dog.number, breed: dog.breed, judge: dog.judge, dog: dog.name, sex: sexName(dog.sex) },
  ...{ born: formatDate(dog.bornOn), pedigree: dog.pedigree, class: dog.caste, day: formatDate(dog.day) },
  dog_id: dog.dogId === null ? '' : String(dog.dogId),
});

/** Cells that the report has, without empty ones and as long as it holds. */
export const limited = (cells: Cells, fields: ReadonlyMap<string, number>): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([field, value]) => {
      const most = fields.get(field);
      return most === undefined || !value ? [] : [[field, value.slice(0, most)]];
    }),
  );

/** A UUID of version 8 made from a key within the show, so that filling twice adds a row once. */
export function rowIdOf(exhibitionId: number, key: string): string {
  const hex = createHash('sha256').update(`catalogue ${exhibitionId} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What `fillTotal` would add to the final report of the organiser's show, and skip. */
export async function countMissing(
  db: Queryable,
  session: Session,
  { exhibitionId, dogs }: { exhibitionId: number; dogs: readonly CatalogueDog[] },
  now: Date,
): Promise<Filled> {
  const sheet = await openSheet(db, session, { id: exhibitionId, now });
  const known = await rowsOf(db, exhibitionId, parts.total);
  const added = missingRows(exhibitionId, dogs, { known, fields: fieldsOf(parts.total, sheet) }).length;
  return { added, skipped: dogs.length - added };
}

/**
 * Adds the dogs of a catalogue to the final report, behind its rows. Dogs whose number is there already are skipped, and
 * no typed cell changes. Throws as writing the report does.
 */
export async function fillTotal(
  tx: Queryable,
  session: Session,
  { exhibitionId, dogs }: { exhibitionId: number; dogs: readonly CatalogueDog[] },
  now: Date,
): Promise<Filled> {
  const sheet = await lockPart(tx, session, exhibitionId, parts.total, now);
  const known = await rowsOf(tx, exhibitionId, parts.total);
  const rows = missingRows(exhibitionId, dogs, { known, fields: fieldsOf(parts.total, sheet) });
  if (known.length + rows.length > rowLimits.rows)
    throw new PortalError(400, `В части отчёта не больше ${rowLimits.rows} строк`);
  await writeRows(tx, { exhibitionId, part: parts.total }, rows, now);
  return { added: rows.length, skipped: dogs.length - rows.length };
}

/** A dog of the catalogue with what its ring decided; null while the breed is not closed. */
export interface JudgedDog extends CatalogueDog {
  result: {
    /** A word of the dictionary of grades, or «неявка». */
    grade: string;
    place: number | null;
    awardIds: readonly number[];
    note: string;
  } | null;
}

export interface JudgedFill extends Filled {
  /** Rows that were there without a grade and got what the ring decided. */
  completed: number;
}

const resultCells = ({ result }: JudgedDog): Record<string, string> =>
  result
    ? {
        ...{ grade: result.grade, place: result.place === null ? '' : String(result.place), note: result.note },
        ...Object.fromEntries(result.awardIds.map((id) => [tickKey(id), '+'])),
      }
    : {};

/** Rows to write: dogs that are missing, and rows without any grade, place or award, which get those of the ring. */
function judgedRows(
  exhibitionId: number,
  dogs: readonly JudgedDog[],
  { known, fields }: { known: readonly SheetRow[]; fields: ReadonlyMap<string, number> },
): { added: SheetRow[]; completed: SheetRow[] } {
  const byId = new Map(known.map((row) => [row.id, row]));
  const byNumber = new Map(known.map((row) => [foldNumber(trimmedCell(row.cells, 'number')), row]));
  const [added, completed]: [SheetRow[], SheetRow[]] = [[], []];
  for (const dog of dogs) {
    const id = rowIdOf(exhibitionId, dog.key);
    const row = byId.get(id) ?? byNumber.get(foldNumber(dog.number));
    const own = resultCells(dog);
    if (!row) added.push({ id, cells: limited({ ...catalogueCells(dog), ...own }, fields) });
    else if (dog.result && !isDecided(row)) {
      const typed = Object.fromEntries(Object.entries(row.cells).filter(([, value]) => value));
      completed.push({ id: row.id, cells: { ...limited({ judge: dog.judge, ...own }, fields), ...typed } });
    }
  }
  return { added, completed };
}

/** Whether somebody has typed what a ring decides. */
const isDecided = ({ cells }: SheetRow): boolean =>
  Object.entries(cells).some(
    ([field, value]) => value !== '' && (field === 'grade' || field === 'place' || /^d\d+$/.test(field)),
  );

/** What `fillJudged` would do. */
export async function countJudged(
  db: Queryable,
  session: Session,
  { exhibitionId, dogs }: { exhibitionId: number; dogs: readonly JudgedDog[] },
  now: Date,
): Promise<JudgedFill> {
  const sheet = await openSheet(db, session, { id: exhibitionId, now });
  const known = await rowsOf(db, exhibitionId, parts.total);
  const { added, completed } = judgedRows(exhibitionId, dogs, { known, fields: fieldsOf(parts.total, sheet) });
  return countsOf(dogs, added, completed);
}

const countsOf = (dogs: readonly unknown[], added: readonly unknown[], completed: readonly unknown[]): JudgedFill => ({
  ...{ added: added.length, completed: completed.length },
  skipped: dogs.length - added.length - completed.length,
});

/**
 * Adds judged dogs to the final report and completes rows without a grade. A row with a typed grade, place or award
 * stays as it is. Throws the same errors as writing the report.
 */
export async function fillJudged(
  tx: Queryable,
  session: Session,
  { exhibitionId, dogs }: { exhibitionId: number; dogs: readonly JudgedDog[] },
  now: Date,
): Promise<JudgedFill> {
  const sheet = await lockPart(tx, session, exhibitionId, parts.total, now);
  const known = await rowsOf(tx, exhibitionId, parts.total);
  const { added, completed } = judgedRows(exhibitionId, dogs, { known, fields: fieldsOf(parts.total, sheet) });
  if (known.length + added.length > rowLimits.rows)
    throw new PortalError(400, `В части отчёта не больше ${rowLimits.rows} строк`);
  await writeRows(tx, { exhibitionId, part: parts.total }, completed, now);
  await writeRows(tx, { exhibitionId, part: parts.total }, added, now);
  return countsOf(dogs, added, completed);
}
