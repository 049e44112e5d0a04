import { eq } from 'drizzle-orm';
import { loadBreedNames } from '#domains/dictionaries/server/public.ts';
import { cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { foldName } from '#platform/contract/values/names.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { foldWord, RefusedHeadings } from '#platform/server/tableFiles/headings.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { type ImportRow, type ImportWords, isHeading, placesOf, readRow } from '../import/columns.ts';
import { changedValues, type NewReferee, type RefereeRow } from '../import/rows.ts';
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
  const report: ImportReport = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: [], problem: null };
  try {
    await db.transaction(async (tx) => {
      await lock(tx, 'import of judges');
      await takeRows(tx, path, report);
      if (isDryRun) throw new DryRunRollback();
      if (report.added + report.changed) await recordEvent(tx, { name: 'judges.imported', ids: {} });
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return report;
    if (!(error instanceof RefusedHeadings || error instanceof UnreadableTable)) throw error;
    return { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: [], problem: error.message };
  }
  return report;
}

async function takeRows(tx: Queryable, path: string, report: ImportReport): Promise<void> {
  const words = await loadWords(tx);
  const known = new Map((await tx.select().from(referees).for('update')).map((row) => [keyOf(row), row]));
  const seen = new Map<string, number>();
  let places: ReturnType<typeof placesOf> | null = null;
  for await (const { line, cells, fault } of readTable(path, { isHeading })) {
    if (!places) {
      places = placesOf(cells);
      continue;
    }
    report.rows += 1;
    if (report.rows > mostRows) throw new RefusedHeadings(`В файле больше ${mostRows} строк: разделите его`);
    try {
      if (fault) throw new RefusedHeadings(fault);
      const row = readRow(cells, places, words);
      const key = keyOf(row);
      const before = seen.get(key);
      if (before !== undefined) throw new RefusedHeadings(`Этот судья уже есть в строке ${before}`);
      seen.set(key, line);
      await takeRow(tx, known.get(key), row, report);
    } catch (error) {
      if (!(error instanceof RefusedHeadings)) throw error;
      report.rejected.push({ line, reason: error.message });
    }
  }
  if (!places) throw new RefusedHeadings('Файл пуст: нужна строка заголовков');
}

const keyOf = (row: Pick<Partial<RefereeRow>, 'sheetNumber' | 'country'> & { name: string }): string =>
  row.sheetNumber ? `№ ${foldWord(row.sheetNumber)}` : `${foldName(row.name)} · ${foldWord(row.country ?? '')}`;

async function takeRow(
  tx: Queryable,
  known: RefereeRow | undefined,
  row: ImportRow,
  report: ImportReport,
): Promise<void> {
  const given = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as Partial<NewReferee> & { name: string; nameLat: string };
  if (!known) {
    await tx.insert(referees).values(given);
    report.added += 1;
    return;
  }
  const change = changedValues(known, given);
  if (!Object.keys(change).length) {
    report.unchanged += 1;
    return;
  }
  await tx.update(referees).set(change).where(eq(referees.id, known.id));
  report.changed += 1;
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
