import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bool } from '#platform/server/db/typedSql.ts';
import { trialResults } from '../../trials/server/tables.ts';
import { exhibitions, showResults } from '../tables.ts';

/**
 * National and international exhibition types, and the dignity that makes a winner: CAC in its three forms, CACIB in
 * its three.
 */
export const formats = {
  cac: { typeId: 1, dignities: [3, 4, 6] },
  cacib: { typeId: 2, dignities: [7, 9, 10] },
} as const;

/** A result that stands in the table of its show's format. */
const isWinner: SQL = sql`${showResults.dignityIds} && case ${exhibitions.typeId} when ${formats.cac.typeId} then ${sql.param([...formats.cac.dignities])}::int[]
    when ${formats.cacib.typeId} then ${sql.param([...formats.cacib.dignities])}::int[] else '{}'::int[] end`;

/** The winners of a show of `exhibitions`, after `from`. */
export const winners: SQL = sql`${showResults} where ${showResults.exhibitionId} = ${exhibitions.id} and ${isWinner}`;

/** Whether the show's winners are known. */
export const hasResults: SQL<boolean> = bool(sql`exists (select from ${winners})`);

/** Whether anything of the show is known: its own page of results has it all, with certificates or without. */
export const isJudged: SQL<boolean> = bool(
  sql`(exists (select from ${showResults} where ${showResults.exhibitionId} = ${exhibitions.id})
    or exists (select from ${trialResults} where ${trialResults.exhibitionId} = ${exhibitions.id}))`,
);

export const anyOf = (column: SQLWrapper, values: readonly number[]): SQL =>
  sql`${column} && ${sql.param(values)}::int[]`;
