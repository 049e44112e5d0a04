import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { parts, rowLimits, type SheetRow } from '../../columns.ts';
import { foldCell, foldNumber, readPlace, trimmedCell } from '../../readCells.ts';
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
  /** The day and rank whose main ring it is. */
  offerId: number;
}

interface OfShow {
  exhibitionId: number;
  places: readonly GivenPlace[];
  /** Whose places are taken where several main rings have the same contest: the report has it once. */
  offerId: number | null;
}

export interface FilledRing extends Filled {
  /** Places of contests that several main rings have, which are not taken. */
  undecided: number;
}

const keyOf = (arrangement: string, place: number): string => `${foldCell(arrangement)} ${place}`;

/** Contests that several main rings have given places in. */
export const sharedContests = (places: readonly GivenPlace[]): Set<string> =>
  new Set(
    [...Map.groupBy(places, ({ arrangement }) => arrangement)]
      .filter(([, own]) => new Set(own.map(({ offerId }) => offerId)).size > 1)
      .map(([arrangement]) => arrangement),
  );

/**
 * Places that the report can take. Of a contest that several main rings have, those of the chosen one, unless the report
 * has its places from another: one contest is never mixed of two main rings.
 */
function decidedPlaces({ places, offerId }: OfShow, known: readonly SheetRow[]): GivenPlace[] {
  const shared = sharedContests(places);
  return places.filter((one) => {
    if (!shared.has(one.arrangement)) return true;
    if (one.offerId !== offerId) return false;
    const own = places.filter((other) => other.offerId === offerId && other.arrangement === one.arrangement);
    const numbers = new Set(own.map(({ number }) => foldNumber(number)));
    return known
      .filter(({ cells }) => foldCell(trimmedCell(cells, 'arrangement')) === foldCell(one.arrangement))
      .every(({ cells }) => numbers.has(foldNumber(trimmedCell(cells, 'number'))));
  });
}

interface Missing {
  rows: SheetRow[];
  counts: FilledRing;
}

/** Rows of places that the report does not have yet. */
function missingPlaces(input: OfShow, known: readonly SheetRow[], fields: ReadonlyMap<string, number>): Missing {
  const { exhibitionId, places } = input;
  const taken = new Set(
    known.map(({ cells }) => keyOf(trimmedCell(cells, 'arrangement'), readPlace(trimmedCell(cells, 'place')) ?? 0)),
  );
  const ids = new Set(known.map(({ id }) => id));
  const decided = decidedPlaces(input, known);
  const rows = decided.flatMap(({ arrangement, place, number, breed, name, pedigree }) => {
    const key = keyOf(arrangement, place);
    const id = rowIdOf(exhibitionId, `main ring ${key}`);
    if (taken.has(key) || ids.has(id)) return [];
    return { id, cells: limited({ arrangement, place: String(place), number, breed, dog: name, pedigree }, fields) };
  });
  return {
    rows,
    counts: {
      added: rows.length,
      skipped: decided.length - rows.length,
      undecided: places.length - decided.length,
    },
  };
}

/** What `fillMainRing` would add, skip and leave open. */
export async function countMissingPlaces(
  db: Queryable,
  session: Session,
  input: OfShow,
  now: Date,
): Promise<FilledRing> {
  const sheet = await openSheet(db, session, { id: input.exhibitionId, now });
  const known = await rowsOf(db, input.exhibitionId, parts.mainRing);
  return missingPlaces(input, known, fieldsOf(parts.mainRing, sheet)).counts;
}

/** Adds places to the report's main ring; a place that is typed there stays. Throws as writing the report does. */
export async function fillMainRing(tx: Queryable, session: Session, input: OfShow, now: Date): Promise<FilledRing> {
  const { exhibitionId } = input;
  const sheet = await lockPart(tx, session, exhibitionId, parts.mainRing, now);
  const known = await rowsOf(tx, exhibitionId, parts.mainRing);
  const { rows, counts } = missingPlaces(input, known, fieldsOf(parts.mainRing, sheet));
  if (known.length + rows.length > rowLimits.rows)
    throw new PortalError(400, `В части отчёта не больше ${rowLimits.rows} строк`);
  await writeRows(tx, { exhibitionId, part: parts.mainRing }, rows, now);
  return counts;
}
