import { type SQL, sql } from 'drizzle-orm';
import { exhibitions, showResults } from '../tables.ts';

/** National and international exhibition types, and the dignity that makes a winner: CAC in its three forms, CACIB in its three. */
export const formats = {
  cac: { typeId: 1, dignities: [3, 4, 6] },
  cacib: { typeId: 2, dignities: [7, 9, 10] },
} as const;

/** A result (`r`) that stands in the table of its show's format. */
export const isWinner = (result: SQL, typeId: SQL): SQL =>
  sql`${result}.dignity_ids && case ${typeId} when ${formats.cac.typeId} then ${sql.param([...formats.cac.dignities])}::int[]
    when ${formats.cacib.typeId} then ${sql.param([...formats.cacib.dignities])}::int[] else '{}'::int[] end`;

/** Whether the show's winners are known. */
export const hasResults = (id: SQL, typeId: SQL): SQL =>
  sql`exists (select from ${showResults} r where r.exhibition_id = ${id} and ${isWinner(sql`r`, typeId)})`;

export const hasResultsColumn = sql`${hasResults(sql`${exhibitions.id}`, sql`${exhibitions.typeId}`)} as has_results`;
