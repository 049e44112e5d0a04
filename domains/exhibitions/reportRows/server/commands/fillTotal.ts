import { createHash } from 'node:crypto';
import { type Day, type DayOrYear, formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { type Cells, parts, rowLimits, type SheetRow } from '../../columns.ts';
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

function cellsOf(dog: CatalogueDog, fields: ReadonlyMap<string, number>): Cells {
  const cells: Cells = {
    ...{ number: dog.number, breed: dog.breed, judge: dog.judge, dog: dog.name, sex: sexName(dog.sex) },
    ...{ born: formatDate(dog.bornOn), pedigree: dog.pedigree, class: dog.caste, day: formatDate(dog.day) },
    dog_id: dog.dogId === null ? '' : String(dog.dogId),
  };
  return Object.fromEntries(
    Object.entries(cells).flatMap(([field, value]) => {
      const most = fields.get(field);
      return most === undefined || !value ? [] : [[field, value.slice(0, most)]];
    }),
  );
}

/** A UUID of version 8 made from the catalogue's key. */
function rowIdOf(exhibitionId: number, key: string): string {
  const hex = createHash('sha256').update(`catalogue ${exhibitionId} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns what `fillTotal` would add to the final report of the organiser's show, and skip. */
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
