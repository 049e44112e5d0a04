import { eq } from 'drizzle-orm';
import { loadBreedNames } from '#domains/dictionaries/server/public.ts';
import { breeds, cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { foldName } from '#platform/contract/values/names.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { cellText, foldWord, RefusedHeadings } from '#platform/server/tableFiles/headings.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import {
  type ChosenColumns,
  placesOf as chosenPlaces,
  type RegisterOrder,
  type RowCounts,
  type TakenRow,
} from '#platform/server/tableFiles/registerFile.ts';
import { type TableRow, UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { type Field, type ImportRow, type ImportWords, isHeading, placesOf, readRow } from '../import/columns.ts';
import { changedValues, type NewReferee, type RefereeRow } from '../import/rows.ts';
import { type JudgeNames, shownChanges } from '../import/shownValues.ts';
import { referees } from '../tables.ts';

export interface ImportReport {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: { line: number; reason: string }[];
  /** Null when rows were read. */
  problem: string | null;
}

export interface ImportOrder {
  path: string;
  /** What a person has said of the columns; otherwise their headings decide. */
  columns?: ChosenColumns | undefined;
  isTrial?: boolean;
  onRow?: RegisterOrder['onRow'];
}

const mostRows = 50_000;

/** Rolls back a dry run, which executes the same statements as the import. */
class DryRunRollback extends Error {}

/**
 * Imports a file into the federation's list of judges in one transaction. A line is found by its sheet number, a
 * guest by name and country; blank cells change nothing, and the linked person is never touched. A dry run is the
 * import rolled back.
 */
export async function importJudges(
  db: Db,
  { path, isDryRun }: { path: string; isDryRun: boolean },
): Promise<ImportReport> {
  const rejected: ImportReport['rejected'] = [];
  const onRow: RegisterOrder['onRow'] = async ({ line, mistakes }) => {
    if (mistakes.length) rejected.push({ line, reason: mistakes.join('; ') });
  };
  let counts: RowCounts = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  try {
    await db.transaction(async (tx) => {
      counts = await takeJudges(tx, { path, onRow });
      if (isDryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return { ...counts, rejected, problem: null };
    if (!(error instanceof RefusedHeadings || error instanceof UnreadableTable)) throw error;
    return { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: [], problem: error.message };
  }
  return { ...counts, rejected, problem: null };
}

/** Imports a file within a transaction. Throws RefusedHeadings and UnreadableTable. */
export async function takeJudges(
  tx: Queryable,
  { path, columns, isTrial = false, onRow }: ImportOrder,
): Promise<RowCounts> {
  if (!isTrial) await lock(tx, 'import of judges');
  const report: RowCounts = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const names = await loadNames(tx);
  const all = tx.select().from(referees).$dynamic();
  const reading: Reading = {
    ...{ tx, names, words: await loadWords(tx) },
    known: new Map((await (isTrial ? all : all.for('update'))).map((row) => [keyOf(row), row])),
    seen: new Map(),
  };
  let places: ReturnType<typeof placesOf> | null = null;
  for await (const row of readTable(path, { isHeading, headingLine: columns?.line })) {
    if (!places) {
      places = columns ? chosenPlaces<Field>(columns) : placesOf(row.cells);
      continue;
    }
    report.rows += 1;
    if (report.rows > mostRows) throw new RefusedHeadings(`В файле больше ${mostRows} строк: разделите его`);
    const end = await takeRow(reading, row, places);
    report[end.outcome] += 1;
    const name = cellText(row.cells[places.get('name') ?? -1] ?? '').slice(0, 150);
    await onRow?.({ line: row.line, cells: row.cells, name, ...end });
  }
  if (!places) throw new RefusedHeadings('Файл пуст: нужна строка заголовков');
  if (report.added + report.changed) await recordEvent(tx, { name: 'judges.imported', ids: {} });
  return report;
}

interface Reading {
  tx: Queryable;
  words: ImportWords;
  names: JudgeNames;
  known: ReadonlyMap<string, RefereeRow>;
  /** Lines of the judges before. */
  seen: Map<string, number>;
}

type RowEnd = Pick<TakenRow, 'outcome' | 'changes' | 'mistakes'>;

async function takeRow(
  { tx, words, names, known, seen }: Reading,
  { line, cells, fault }: TableRow,
  places: ReadonlyMap<Field, number>,
): Promise<RowEnd> {
  try {
    if (fault) throw new RefusedHeadings(fault);
    const row = readRow(cells, places, words);
    const key = keyOf(row);
    const before = seen.get(key);
    if (before !== undefined) throw new RefusedHeadings(`Этот судья уже есть в строке ${before}`);
    seen.set(key, line);
    return { ...(await write(tx, known.get(key), row, names)), mistakes: [] };
  } catch (error) {
    if (!(error instanceof RefusedHeadings)) throw error;
    return { outcome: 'rejected', changes: [], mistakes: [error.message] };
  }
}

const keyOf = (row: Pick<Partial<RefereeRow>, 'sheetNumber' | 'country'> & { name: string }): string =>
  row.sheetNumber ? `№ ${foldWord(row.sheetNumber)}` : `${foldName(row.name)} · ${foldWord(row.country ?? '')}`;

async function write(
  tx: Queryable,
  known: RefereeRow | undefined,
  row: ImportRow,
  names: JudgeNames,
): Promise<Pick<RowEnd, 'outcome' | 'changes'>> {
  const given = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as Partial<NewReferee> & { name: string; nameLat: string };
  if (!known) {
    await tx.insert(referees).values(given);
    return { outcome: 'added', changes: shownChanges({}, given, names) };
  }
  const change = changedValues(known, given);
  if (!Object.keys(change).length) return { outcome: 'unchanged', changes: [] };
  await tx.update(referees).set(change).where(eq(referees.id, known.id));
  return { outcome: 'changed', changes: shownChanges(known, change, names) };
}

async function loadNames(tx: Queryable): Promise<JudgeNames> {
  const named = (rows: readonly { id: number; name: string }[]) => {
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: number): string => byId.get(id) ?? String(id);
  };
  return {
    city: named(await tx.select({ id: cities.id, name: cities.name }).from(cities)),
    breed: named(await tx.select({ id: breeds.id, name: breeds.name }).from(breeds)),
    term: named(await tx.select({ id: judgingTerms.id, name: judgingTerms.name }).from(judgingTerms)),
  };
}

async function loadWords(tx: Queryable): Promise<ImportWords> {
  const cityRows = await tx
    .select({ id: cities.id, name: cities.name, region: cities.region })
    .from(cities)
    .where(eq(cities.isDeleted, false));
  const terms = await tx
    .select({ id: judgingTerms.id, section: judgingTerms.section, kind: judgingTerms.kind, name: judgingTerms.name })
    .from(judgingTerms)
    .where(eq(judgingTerms.isDeleted, false));
  const byName = new Map<string, { id: number; region: string }[]>();
  for (const { name, ...city } of cityRows) byName.set(foldWord(name), [...(byName.get(foldWord(name)) ?? []), city]);
  return {
    breeds: await loadBreedNames(tx),
    cities: byName,
    terms,
  };
}
