import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldName } from '#platform/contract/values/names.ts';

/**
 * A name as it is compared, by the database's `fold_name`, which does what `foldName` does: «Müller» is «muller»,
 * «Łódź» is «lodz», «Артём» is «артем». Indexes of names use the same expression.
 */
export const foldedName = (name: SQLWrapper): SQL => sql`fold_name(${name})`;

const escaped = (text: string): string => foldName(text).replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern of a part of a name; its signs are searched literally. Compare with `foldedName`. */
export const partOfName = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern of the beginning of a name. */
export const beginningOfName = (text: string): string => `${escaped(text)}%`;

/** True when one of the columns contains the typed text, compared as names are. */
export const containsFolded = (typed: string, columns: readonly SQLWrapper[]): SQL => {
  const part = partOfName(typed);
  return sql`(${sql.join(
    columns.map((column) => sql`${foldedName(column)} like ${part}`),
    sql` or `,
  )})`;
};

/** At most eight words of a name, folded, as lexemes of `to_tsvector('simple', fold_name(…))`. */
export const wordsOfName = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
