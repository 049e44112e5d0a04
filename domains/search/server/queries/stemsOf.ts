import { type SQL, sql } from 'drizzle-orm';

/** The stems of a text's words as a tsquery in a fixed order, so that «щенки купить» equals «купить щенка». */
export const stemsOf = (text: SQL): SQL<string> =>
  sql`(select string_agg(stem, ' & ' order by stem collate "C") from regexp_split_to_table(plainto_tsquery('russian', ${text})::text, ' & ') as stem)`;
