import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { parts, rowLimits, type SheetRow } from '../../columns.ts';
import { foldCell, readPlace, trimmedCell } from '../../readCells.ts';
import { openSheet, rowsOf } from '../queries/sheet.ts';
import { type Filled, limited, rowIdOf } from './fillTotal.ts';
import { fieldsOf, lockPart, writeRows } from './saveRows.ts';

/** A place that the main ring gave. */
export interface GivenPlace {
  /** One of `arrangements`. */
  arrangement: string;
  place: number;
  number: string;
  breed: string;
  name: string;
  pedigree: string;
}

interface OfShow {
  exhibitionId: number;
  places: readonly GivenPlace[];
}

const keyOf = (arrangement: string, place: number): string => `${foldCell(arrangement)} ${place}`;

/** Rows of places that the report does not have yet. Of two ranks with the same contest the first is taken. */
function missingPlaces(
  { exhibitionId, places }: OfShow,
  known: readonly SheetRow[],
  fields: ReadonlyMap<string, number>,
): SheetRow[] {
  const taken = new Set(
    known.map(({ cells }) => keyOf(trimmedCell(cells, 'arrangement'), readPlace(trimmedCell(cells, 'place')) ?? 0)),
  );
  const ids = new Set(known.map(({ id }) => id));
  return places.flatMap(({ arrangement, place, number, breed, name, pedigree }) => {
    const key = keyOf(arrangement, place);
    const id = rowIdOf(exhibitionId, `main ring ${key}`);
    if (taken.has(key) || ids.has(id)) return [];
    taken.add(key);
    return { id, cells: limited({ arrangement, place: String(place), number, breed, dog: name, pedigree }, fields) };
  });
}

/** What `fillMainRing` would add and skip. */
export async function countMissingPlaces(db: Queryable, session: Session, input: OfShow, now: Date): Promise<Filled> {
  const sheet = await openSheet(db, session, { id: input.exhibitionId, now });
  const known = await rowsOf(db, input.exhibitionId, parts.mainRing);
  const added = missingPlaces(input, known, fieldsOf(parts.mainRing, sheet)).length;
  return { added, skipped: input.places.length - added };
}

/** Adds places to the report's main ring; a place that is typed there stays. Throws as writing the report does. */
export async function fillMainRing(tx: Queryable, session: Session, input: OfShow, now: Date): Promise<Filled> {
  const { exhibitionId, places } = input;
  const sheet = await lockPart(tx, session, exhibitionId, parts.mainRing, now);
  const known = await rowsOf(tx, exhibitionId, parts.mainRing);
  const rows = missingPlaces(input, known, fieldsOf(parts.mainRing, sheet));
  if (known.length + rows.length > rowLimits.rows)
    throw new PortalError(400, `В части отчёта не больше ${rowLimits.rows} строк`);
  await writeRows(tx, { exhibitionId, part: parts.mainRing }, rows, now);
  return { added: rows.length, skipped: places.length - rows.length };
}
