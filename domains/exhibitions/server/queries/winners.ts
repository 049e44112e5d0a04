import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bool } from '#platform/server/db/typedSql.ts';
import { trialResults } from '../../trials/server/tables.ts';
import { exhibitions, showResults } from '../tables.ts';

/** National and international show types, with the awards that make a winner: three forms each of CAC and CACIB. */
export const formats = {
  cac: { typeId: 1, dignities: [3, 4, 6] },
  cacib: { typeId: 2, dignities: [7, 9, 10] },
} as const;

/** Whether a result belongs in the winners' table of its show's format. */
const isWinner: SQL = sql`${showResults.dignityIds} && case ${exhibitions.typeId} when ${formats.cac.typeId} then ${sql.param([...formats.cac.dignities])}::int[]
    when ${formats.cacib.typeId} then ${sql.param([...formats.cacib.dignities])}::int[] else '{}'::int[] end`;

/** FROM clause with the winners of a show of `exhibitions`. */
export const winners: SQL = sql`${showResults} where ${showResults.exhibitionId} = ${exhibitions.id} and ${isWinner}`;

export const hasResults: SQL<boolean> = bool(sql`exists (select from ${winners})`);

/** Whether the show has any results, with certificates or without. */
export const isJudged: SQL<boolean> = bool(
  sql`(exists (select from ${showResults} where ${showResults.exhibitionId} = ${exhibitions.id})
    or exists (select from ${trialResults} where ${trialResults.exhibitionId} = ${exhibitions.id}))`,
);

export const overlaps = (column: SQLWrapper, values: readonly number[]): SQL =>
  sql`${column} && ${sql.param(values)}::int[]`;
