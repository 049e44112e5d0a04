import { asc, gt, max } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { importDogs } from '#domains/dogs/server/commands/import/importDogs.ts';
import { getImport } from '#domains/dogs/server/queries/imports.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { readBook } from '#domains/exhibitions/reportRows/server/readBook.ts';
import { importJudges } from '#domains/judges/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { importOrganisations } from '#domains/organisations/server/commands/importOrganisations.ts';
import { organisationRecords } from '#domains/organisations/server/tables.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';

/** Outcome of a file: accepted rows, refused rows with reasons, a reason why nothing was read, and the stored data. */
export interface Outcome {
  taken: number;
  rejected: [line: number, reason: string][];
  problem: string | null;
  stored: Record<string, unknown>[];
}

export type Reader = keyof typeof readers;

const now = new Date('2026-11-21T10:00:00Z');
const nothing = { taken: 0, rejected: [], stored: [] };

const lastOf = async (
  db: Db,
  table: typeof dogs | typeof referees | typeof organisationRecords,
  id: AnyPgColumn,
): Promise<number> => {
  const [found] = await db.select({ last: max(id) }).from(table);
  return Number(found?.last ?? 0);
};

/** Reads one input file; files for one database must name different dogs, judges and organisations. */
export const readers = {
  async dogs(db: Db, path: string): Promise<Outcome> {
    const last = await lastOf(db, dogs, dogs.id);
    const order = { path, fileName: path, isDryRun: false, startedBy: null, now };
    const done = await getImport(db, await importDogs({ db, log: createLog('silent') }, order), 0);
    return {
      taken: done.added,
      rejected: done.rejections.map(({ line, reason }) => [line, reason]),
      problem: done.problem || null,
      stored: await db.select().from(dogs).where(gt(dogs.id, last)).orderBy(asc(dogs.pedigreeNumber)),
    };
  },
  async judges(db: Db, path: string): Promise<Outcome> {
    const last = await lastOf(db, referees, referees.id);
    const done = await importJudges(db, { path, isDryRun: false });
    return {
      taken: done.added,
      rejected: done.rejected.map(({ line, reason }) => [line, reason]),
      problem: done.problem,
      stored: await db.select().from(referees).where(gt(referees.id, last)).orderBy(asc(referees.sheetNumber)),
    };
  },
  async organisations(db: Db, path: string): Promise<Outcome> {
    const last = await lastOf(db, organisationRecords, organisationRecords.profileId);
    const done = await importOrganisations(db, { path, fileName: path, isDryRun: false, now });
    return {
      taken: done.added,
      rejected: done.mistakes.map(({ line, column, words }) => [line, column ? `${column}: ${words}` : words]),
      problem: null,
      stored: await db
        .select()
        .from(organisationRecords)
        .where(gt(organisationRecords.profileId, last))
        .orderBy(asc(organisationRecords.profileId)),
    };
  },
  async report(_: Db, path: string): Promise<Outcome> {
    const sheets = await readBook(path, 1, [
      { id: 4, name: 'CAC' },
      { id: 7, name: 'CACIB' },
    ]);
    const rows = sheets.flatMap((sheet) => sheet.rows);
    return {
      taken: rows.length,
      rejected: sheets.flatMap(({ problems }) =>
        problems.map(({ line, column, text }): [number, string] => [line, column ? `${column}: ${text}` : text]),
      ),
      problem: null,
      stored: rows.map(({ cells }) => cells),
    };
  },
} as const;

/** Wraps a reader; an unreadable file becomes the outcome's problem. */
export const readInput = (db: Db, reader: Reader, path: string): Promise<Outcome> =>
  readers[reader](db, path).catch((error: unknown) => {
    if (!(error instanceof UnreadableTable)) throw error;
    return { ...nothing, problem: error.message };
  });
