import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

interface BirthColumns {
  bornOn: AnyColumn;
  bornYearOnly: AnyColumn;
}

/** The birth as it is shown and sent: `YYYY-MM-DD`, or `YYYY` where only the year is known. */
export const birthOf = ({ bornOn, bornYearOnly }: BirthColumns): SQL<string> =>
  sql<string>`case when ${bornYearOnly} then left(${bornOn}::text, 4) else ${bornOn}::text end`;

/** `birthOf` of a row that is read already. */
export const birthOfRow = ({ bornOn, bornYearOnly }: { bornOn: string; bornYearOnly: boolean }): string =>
  bornYearOnly ? bornOn.slice(0, 4) : bornOn;
